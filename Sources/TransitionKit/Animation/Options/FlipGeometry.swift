import Foundation
import Geometry

/// The turning of a flip's two faces: the transforms as functions of progress.
///
/// Both faces turn by half a turn about an axis through the container's middle, as one card: the
/// new face starts on the back. The eye is ``eyeDistance`` times the turning extent away. The card
/// moves back by as much as its near edge comes forward, so that this edge, the taller one, always
/// has the container's height and no corner leaves the screen. (UIKit does so too; its numbers
/// were never published.)
nonisolated struct FlipGeometry: Hashable, Sendable {
  /// The side that comes to the front.
  enum Edge: Hashable, Sendable {
    case left, right, top, bottom
  }

  /// In turning extents (the container's width, or height when it turns about the other axis).
  static let eyeDistance: CGFloat = 2.5
  /// The opacity of the black over a face that is seen edge-on.
  static let greatestDimming: CGFloat = 0.3

  var edge: Edge
  /// The length of the card across its axis, in points.
  var extent: CGFloat
  /// From the face's anchor point to the container's middle, in points.
  var toCenter: CGVector

  /// The transform of the old face: flat at progress 0, half a turn away at 1.
  func oldFace(at progress: CGFloat) -> CATransform3D { face(turnedBy: progress * .pi) }

  /// The transform of the new face: half a turn away at progress 0, flat at 1.
  func newFace(at progress: CGFloat) -> CATransform3D { face(turnedBy: (progress - 1) * .pi) }

  /// The black over a face, the same for both.
  static func dimming(at progress: CGFloat) -> CGFloat {
    progress <= 0 || progress >= 1 ? 0 : greatestDimming * sin(progress * .pi)
  }

  /// Exactly the identity when flat.
  private func face(turnedBy angle: CGFloat) -> CATransform3D {
    if angle == 0 { return .identity }
    // The matrix's angle that brings `edge` towards the viewer.
    let rotation =
      switch edge {
      case .left: CATransform3D(rotationAngle: angle, x: 0, y: 1, z: 0)
      case .right: CATransform3D(rotationAngle: -angle, x: 0, y: 1, z: 0)
      case .top: CATransform3D(rotationAngle: -angle, x: 1, y: 0, z: 0)
      case .bottom: CATransform3D(rotationAngle: angle, x: 1, y: 0, z: 0)
      }
    let nearEdge = extent / 2 * abs(sin(angle))
    var perspective = CATransform3D.identity
    perspective.m34 = -1 / (FlipGeometry.eyeDistance * max(extent, 1))
    return CATransform3D(translationX: -toCenter.dx, y: -toCenter.dy, z: 0)
      .concatenating(rotation)
      .concatenating(CATransform3D(translationX: 0, y: 0, z: -nearEdge))
      .concatenating(perspective)
      .concatenating(CATransform3D(translationX: toCenter.dx, y: toCenter.dy, z: 0))
  }
}
