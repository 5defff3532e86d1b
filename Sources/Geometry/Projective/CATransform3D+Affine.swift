import Foundation

extension CATransform3D {
  /// Creates the transform that acts in the x-y plane as `affine` does
  /// (`CATransform3DMakeAffineTransform`).
  public init(_ affine: CGAffineTransform) {
    self = .identity
    (m11, m12, m21, m22) = (affine.a, affine.b, affine.c, affine.d)
    (m41, m42) = (affine.tx, affine.ty)
  }

  /// A Boolean value that indicates whether a `CGAffineTransform` can represent the transform
  /// exactly (`CATransform3DIsAffine`).
  public var isAffine: Bool {
    m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m33 == 1
      && m34 == 0 && m43 == 0 && m44 == 1
  }

  /// The part that acts in the x-y plane (`CATransform3DGetAffineTransform`).
  ///
  /// Exact when ``isAffine``; otherwise depth and perspective are dropped.
  public var affineTransform: CGAffineTransform {
    CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
  }

  /// A Boolean value that indicates whether the transform does not mix the x-y plane with depth and
  /// has no perspective.
  ///
  /// Such a transform is a 2-D affine one combined with a scale and a translation in z.
  package var keepsPlanes: Bool {
    m13 == 0 && m23 == 0 && m31 == 0 && m32 == 0 && !hasPerspective
  }

  /// A Boolean value that indicates whether w may become other than 1.
  package var hasPerspective: Bool { m14 != 0 || m24 != 0 || m34 != 0 || m44 != 1 }
}
