import Foundation
import Geometry

// Where a layer with these values lies: pure functions of the values.

extension LayerProperties {
  /// The anchor point in the layer's own space, in points.
  var anchor: CGPoint {
    CGPoint(
      x: bounds.minX + anchorPoint.x * bounds.width,
      y: bounds.minY + anchorPoint.y * bounds.height)
  }

  /// From the layer's own space to its superlayer's, the latter's `sublayerTransform` left out.
  var toSuperlayer: CATransform3D {
    CATransform3D(translationX: -anchor.x, y: -anchor.y, z: -anchorPointZ)
      .concatenating(transform)
      .concatenating(CATransform3D(translationX: position.x, y: position.y, z: zPosition))
  }

  /// The `sublayerTransform` about the anchor point, in the layer's own space.
  var sublayersToSelf: CATransform3D {
    if sublayerTransform.isIdentity { return .identity }
    return CATransform3D(translationX: -anchor.x, y: -anchor.y, z: -anchorPointZ)
      .concatenating(sublayerTransform)
      .concatenating(CATransform3D(translationX: anchor.x, y: anchor.y, z: anchorPointZ))
  }

  /// From the layer's own space to that of the superlayer with the values `outer`.
  func toSuperlayer(_ outer: LayerProperties?) -> CATransform3D {
    guard let outer, !outer.sublayerTransform.isIdentity else { return toSuperlayer }
    return toSuperlayer.concatenating(outer.sublayersToSelf)
  }

  /// The bounding box of the transformed bounds; what is behind the eye is left out.
  var frame: CGRect {
    if transform.isIdentity {
      let origin = CGPoint(
        x: position.x - anchorPoint.x * bounds.width,
        y: position.y - anchorPoint.y * bounds.height)
      return CGRect(origin: origin, size: bounds.size)
    }
    return bounds.projected(by: toSuperlayer) ?? CGRect(origin: position, size: .zero)
  }

  /// The size that bounds must have to fill `size` once transformed; exact for scales and quarter
  /// turns, `size` itself through a transform without an inverse.
  func size(filling size: CGSize) -> CGSize {
    if transform.isIdentity { return size }
    let linear = CGAffineTransform(
      a: transform.m11, b: transform.m12, c: transform.m21, d: transform.m22, tx: 0, ty: 0)
    return CGRect(origin: .zero, size: size).applying(linear.inverted()).size
  }

  /// `point` of the layer's space in the superlayer's as if there were no transform.
  func placed(_ point: CGPoint) -> CGPoint {
    CGPoint(x: point.x + position.x - anchor.x, y: point.y + position.y - anchor.y)
  }

  /// `point` of the superlayer's space in the layer's as if there were no transform.
  func untransformed(_ point: CGPoint) -> CGPoint {
    CGPoint(x: point.x - position.x + anchor.x, y: point.y - position.y + anchor.y)
  }
}

extension CGRect {
  /// The four corners, clockwise from the top left.
  var corners: [CGPoint] {
    [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY),
      CGPoint(x: maxX, y: maxY), CGPoint(x: minX, y: maxY),
    ]
  }
}
