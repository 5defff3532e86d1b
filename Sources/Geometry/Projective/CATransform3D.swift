public import Foundation

/// A 4×4 homogeneous transform in Core Animation's row-vector convention.
///
/// ```
///                        ⎡ m11 m12 m13 m14 ⎤
/// [x' y' z' w'] = [x y z 1] ⎢ m21 m22 m23 m24 ⎥
///                        ⎢ m31 m32 m33 m34 ⎥
///                        ⎣ m41 m42 m43 m44 ⎦
/// ```
///
/// m41, m42, m43 translate; `m34 = -1/d` gives the perspective of an eye `d` points in front of
/// the z = 0 plane. z points at the viewer. `a.concatenating(b)` applies `a` first.
///
/// - SeeAlso: <https://developer.apple.com/documentation/quartzcore/catransform3d>
public struct CATransform3D: Hashable, Sendable {
  public var m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat
  public var m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat
  public var m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat
  public var m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat

  /// The identity transform, which leaves every point unchanged.
  public static let identity = CATransform3D(
    m11: 1, m12: 0, m13: 0, m14: 0,
    m21: 0, m22: 1, m23: 0, m24: 0,
    m31: 0, m32: 0, m33: 1, m34: 0,
    m41: 0, m42: 0, m43: 0, m44: 1)

  /// Makes a transform from its sixteen entries.
  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat,
    m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
    m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
    m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }

  /// Makes the identity.
  public init() { self = .identity }

  /// Makes a transform from sixteen numbers, row by row, m11 first; nil for another count.
  public init?(rowMajor entries: [CGFloat]) {
    guard entries.count == 16 else { return nil }
    self.init(
      m11: entries[0], m12: entries[1], m13: entries[2], m14: entries[3],
      m21: entries[4], m22: entries[5], m23: entries[6], m24: entries[7],
      m31: entries[8], m32: entries[9], m33: entries[10], m34: entries[11],
      m41: entries[12], m42: entries[13], m43: entries[14], m44: entries[15])
  }

  /// The sixteen entries, row by row, m11 first.
  public var rowMajor: [CGFloat] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }

  /// A Boolean value that indicates whether every entry equals the identity's exactly.
  public var isIdentity: Bool { self == .identity }

  /// Returns the transform that applies `self` first and `b` second (the matrix product self × b).
  public func concatenating(_ b: CATransform3D) -> CATransform3D {
    func row(
      _ x: CGFloat, _ y: CGFloat, _ z: CGFloat, _ w: CGFloat
    ) -> (CGFloat, CGFloat, CGFloat, CGFloat) {
      (
        x * b.m11 + y * b.m21 + z * b.m31 + w * b.m41,
        x * b.m12 + y * b.m22 + z * b.m32 + w * b.m42,
        x * b.m13 + y * b.m23 + z * b.m33 + w * b.m43,
        x * b.m14 + y * b.m24 + z * b.m34 + w * b.m44
      )
    }
    var result = CATransform3D.identity
    (result.m11, result.m12, result.m13, result.m14) = row(m11, m12, m13, m14)
    (result.m21, result.m22, result.m23, result.m24) = row(m21, m22, m23, m24)
    (result.m31, result.m32, result.m33, result.m34) = row(m31, m32, m33, m34)
    (result.m41, result.m42, result.m43, result.m44) = row(m41, m42, m43, m44)
    return result
  }
}
