package import Foundation
package import Geometry

// The way from a node's own space to its parent's.

extension RenderNode {
  /// The anchor point in the node's own space.
  private var anchor: CGPoint {
    CGPoint(
      x: bounds.origin.x + anchorPoint.x * bounds.size.width,
      y: bounds.origin.y + anchorPoint.y * bounds.size.height)
  }

  /// The transform from the node's own space to its parent's, before the parent's
  /// `sublayerTransform`.
  package var placement: CATransform3D {
    CATransform3D.translation(-anchor.x, -anchor.y, -anchorPointZ)
      .concatenating(transform)
      .concatenating(.translation(position.x, position.y, zPosition))
  }

  /// The `sublayerTransform`, about the anchor point.
  package var sublayerPlacement: CATransform3D {
    if sublayerTransform.isIdentity { return .identity }
    return CATransform3D.translation(-anchor.x, -anchor.y, -anchorPointZ)
      .concatenating(sublayerTransform)
      .concatenating(.translation(anchor.x, anchor.y, anchorPointZ))
  }
}

extension CATransform3D {
  /// Returns the transform that moves by `x`, `y` and `z`.
  package static func translation(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
    var transform = CATransform3D.identity
    (transform.m41, transform.m42, transform.m43) = (x, y, z)
    return transform
  }
}
