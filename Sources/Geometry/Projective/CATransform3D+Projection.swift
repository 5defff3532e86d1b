public import Foundation

/// A point in homogeneous coordinates: the result of a perspective transform before the division.
public struct HomogeneousPoint: Hashable, Sendable {
  /// The x coordinate times ``w``.
  public var x: CGFloat
  /// The y coordinate times ``w``.
  public var y: CGFloat
  /// The z coordinate times ``w``.
  public var z: CGFloat
  /// The divisor of x, y and z; 0 or less at and behind the eye.
  public var w: CGFloat

  /// Makes a point; `w` is 1 for an ordinary one.
  public init(x: CGFloat, y: CGFloat, z: CGFloat = 0, w: CGFloat = 1) {
    self.x = x
    self.y = y
    self.z = z
    self.w = w
  }

  /// Returns the point transformed by `t`.
  public func applying(_ t: CATransform3D) -> HomogeneousPoint {
    HomogeneousPoint(
      x: x * t.m11 + y * t.m21 + z * t.m31 + w * t.m41,
      y: x * t.m12 + y * t.m22 + z * t.m32 + w * t.m42,
      z: x * t.m13 + y * t.m23 + z * t.m33 + w * t.m43,
      w: x * t.m14 + y * t.m24 + z * t.m34 + w * t.m44)
  }

  /// The place of the point on the screen plane; nil at and behind the eye.
  public var projected: CGPoint? { w > 0 ? CGPoint(x: x / w, y: y / w) : nil }
}

extension CGPoint {
  /// Returns the place of the point (at z = 0) on the screen plane after `t`; nil when that is at
  /// or behind the eye.
  public func projected(by t: CATransform3D) -> CGPoint? {
    HomogeneousPoint(x: x, y: y).applying(t).projected
  }
}

extension CGRect {
  /// Returns the smallest rectangle that contains the visible part of this one after `t`.
  ///
  /// Parts at or behind the eye are cut off first, just in front of it; nil when nothing is left.
  public func projected(by t: CATransform3D) -> CGRect? {
    let corners = [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY),
      CGPoint(x: maxX, y: maxY), CGPoint(x: minX, y: maxY),
    ]
    let seen = t.projected(corners)
    return seen.isEmpty ? nil : CGRect(enclosing: seen)
  }
}

extension CATransform3D {
  /// Returns the point of the z = 0 plane that this transform shows at `point`; nil when the plane
  /// is seen edge-on, or when the point lies at or behind the eye.
  ///
  /// This is the inverse of ``Foundation/CGPoint/projected(by:)``: hit-testing and conversion
  /// through perspective follow a ray, unlike the inverse of the whole matrix.
  public func unprojected(_ point: CGPoint) -> CGPoint? {
    // The plane's own homography: rows and columns x, y and w. Its adjugate undoes it up to a
    // factor, and the factor's sign is the determinant's.
    let determinant =
      m11 * (m22 * m44 - m24 * m42) - m12 * (m21 * m44 - m24 * m41)
      + m14 * (m21 * m42 - m22 * m41)
    guard determinant != 0, determinant.isFinite else { return nil }
    let x =
      point.x * (m22 * m44 - m24 * m42) + point.y * (m24 * m41 - m21 * m44)
      + (m21 * m42 - m22 * m41)
    let y =
      point.x * (m14 * m42 - m12 * m44) + point.y * (m11 * m44 - m14 * m41)
      + (m12 * m41 - m11 * m42)
    let w =
      point.x * (m12 * m24 - m14 * m22) + point.y * (m14 * m21 - m11 * m24)
      + (m11 * m22 - m12 * m21)
    // w / determinant is one over the w of the plane's point after the transform.
    guard w / determinant > 0 else { return nil }
    return CGPoint(x: x / w, y: y / w)
  }
}
