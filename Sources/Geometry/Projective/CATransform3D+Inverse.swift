public import Foundation

extension CATransform3D {
  /// The factor by which volumes grow (for w = 1); 0 when the transform has no inverse.
  public var determinant: CGFloat {
    let (s, c) = minors
    return s.0 * c.5 - s.1 * c.4 + s.2 * c.3 + s.3 * c.2 - s.4 * c.1 + s.5 * c.0
  }

  /// Returns the inverse, or `self` when the transform is singular, as `CATransform3DInvert` does.
  public func inverted() -> CATransform3D { inverse ?? self }

  /// The inverse; nil when the determinant is 0 or the result would not be finite.
  package var inverse: CATransform3D? {
    let result = hasPerspective ? generalInverse : inverseWithoutPerspective
    return result.rowMajor.allSatisfy(\.isFinite) ? result : nil
  }

  /// The inverse of a transform without perspective. It keeps the last column exact, which the
  /// general formula would round.
  private var inverseWithoutPerspective: CATransform3D {
    let (c11, c12, c13) =
      (m22 * m33 - m23 * m32, m23 * m31 - m21 * m33, m21 * m32 - m22 * m31)
    let determinant = m11 * c11 + m12 * c12 + m13 * c13
    var result = CATransform3D(
      m11: c11, m12: m13 * m32 - m12 * m33, m13: m12 * m23 - m13 * m22, m14: 0,
      m21: c12, m22: m11 * m33 - m13 * m31, m23: m13 * m21 - m11 * m23, m24: 0,
      m31: c13, m32: m12 * m31 - m11 * m32, m33: m11 * m22 - m12 * m21, m34: 0,
      m41: 0, m42: 0, m43: 0, m44: determinant
    ).divided(by: determinant)
    let back = HomogeneousPoint(x: -m41, y: -m42, z: -m43, w: 0).applying(result)
    (result.m41, result.m42, result.m43) = (back.x, back.y, back.z)
    return result
  }

  private var generalInverse: CATransform3D {
    let (s, c) = minors
    return CATransform3D(
      m11: m22 * c.5 - m23 * c.4 + m24 * c.3, m12: -m12 * c.5 + m13 * c.4 - m14 * c.3,
      m13: m42 * s.5 - m43 * s.4 + m44 * s.3, m14: -m32 * s.5 + m33 * s.4 - m34 * s.3,
      m21: -m21 * c.5 + m23 * c.2 - m24 * c.1, m22: m11 * c.5 - m13 * c.2 + m14 * c.1,
      m23: -m41 * s.5 + m43 * s.2 - m44 * s.1, m24: m31 * s.5 - m33 * s.2 + m34 * s.1,
      m31: m21 * c.4 - m22 * c.2 + m24 * c.0, m32: -m11 * c.4 + m12 * c.2 - m14 * c.0,
      m33: m41 * s.4 - m42 * s.2 + m44 * s.0, m34: -m31 * s.4 + m32 * s.2 - m34 * s.0,
      m41: -m21 * c.3 + m22 * c.1 - m23 * c.0, m42: m11 * c.3 - m12 * c.1 + m13 * c.0,
      m43: -m41 * s.3 + m42 * s.1 - m43 * s.0, m44: m31 * s.3 - m32 * s.1 + m33 * s.0
    ).divided(by: determinant)
  }

  /// Returns the transform with every entry divided by `divisor`; not finite when that is 0.
  package func divided(by divisor: CGFloat) -> CATransform3D {
    CATransform3D(
      m11: m11 / divisor, m12: m12 / divisor, m13: m13 / divisor, m14: m14 / divisor,
      m21: m21 / divisor, m22: m22 / divisor, m23: m23 / divisor, m24: m24 / divisor,
      m31: m31 / divisor, m32: m32 / divisor, m33: m33 / divisor, m34: m34 / divisor,
      m41: m41 / divisor, m42: m42 / divisor, m43: m43 / divisor, m44: m44 / divisor)
  }

  private typealias Six = (CGFloat, CGFloat, CGFloat, CGFloat, CGFloat, CGFloat)

  /// The 2×2 determinants of the upper and the lower two rows (Laplace's expansion), over the
  /// column pairs 12, 13, 14, 23, 24, 34.
  private var minors: (upper: Six, lower: Six) {
    (
      (
        m11 * m22 - m12 * m21, m11 * m23 - m13 * m21, m11 * m24 - m14 * m21,
        m12 * m23 - m13 * m22, m12 * m24 - m14 * m22, m13 * m24 - m14 * m23
      ),
      (
        m31 * m42 - m32 * m41, m31 * m43 - m33 * m41, m31 * m44 - m34 * m41,
        m32 * m43 - m33 * m42, m32 * m44 - m34 * m42, m33 * m44 - m34 * m43
      )
    )
  }
}
