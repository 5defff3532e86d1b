import Foundation
import Geometry

/// The rotation and the reflection of a shared element in the container of its transition, whose frame there is the box
/// around it.
struct SharedElementTurn {
  /// The rotation, in radians.
  private let angle: CGFloat
  /// A Boolean value that indicates whether the element is mirrored, from left to right, before it is rotated.
  private let isMirrored: Bool
  /// The size of the element's visible part, in points of the container.
  private let size: CGSize
  /// The size of the box around it.
  private let box: CGSize

  /// The turn of an element whose visible part has the `size`, in points of its own; nil if it is upright or sheared.
  ///
  /// - Parameter axes: The vectors in the container that one point along each of the element's axes becomes.
  init?(of size: CGSize, axes: (x: CGVector, y: CGVector)) {
    let y = axes.y
    isMirrored = axes.x.dx * y.dy < axes.x.dy * y.dx
    let x = isMirrored ? CGVector(dx: -axes.x.dx, dy: -axes.x.dy) : axes.x
    let scale = (x: hypot(x.dx, x.dy), y: hypot(y.dx, y.dy))
    let area = x.dx * y.dy - x.dy * y.dx
    let slant = abs(x.dx * y.dx + x.dy * y.dy)
    guard area > 0, slant < 1e-6 * scale.x * scale.y,
      isMirrored || x.dx < 0 || abs(x.dy) > 1e-6 * scale.x
    else { return nil }
    angle = atan2(x.dy, x.dx)
    self.size = CGSize(width: size.width * scale.x, height: size.height * scale.y)
    let (sine, cosine) = (abs(sin(angle)), abs(cos(angle)))
    box = CGSize(
      width: self.size.width * cosine + self.size.height * sine,
      height: self.size.width * sine + self.size.height * cosine)
  }

  /// The transform that turns an upright picture.
  var transform: CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).scaledBy(x: isMirrored ? -1 : 1, y: 1)
  }

  /// Returns the size of the visible part in a box of the size `box`, in points.
  func size(inBox box: CGSize) -> CGSize {
    guard self.box.width > 0, self.box.height > 0 else { return box }
    let scale = min(box.width / self.box.width, box.height / self.box.height)
    return CGSize(width: size.width * scale, height: size.height * scale)
  }
}
