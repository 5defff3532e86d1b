package import Foundation

// Convex polygons of the z = 0 plane, through perspective and back.

extension CATransform3D {
  /// Returns the corners of the visible part of `polygon` after this transform.
  ///
  /// Parts at or behind the eye are cut off first, just in front of it; the result is empty when no
  /// part remains.
  package func projected(_ polygon: [CGPoint]) -> [CGPoint] {
    Self.seen(of: polygon.map { HomogeneousPoint(x: $0.x, y: $0.y).applying(self) })
  }

  /// Returns the corners of the part of the plane that this transform shows in `polygon`: the
  /// intersections of the plane with the rays through the polygon. Parts above the plane's horizon
  /// are cut off; the result is empty when no part remains, or when the plane is seen edge-on.
  package func unprojected(_ polygon: [CGPoint]) -> [CGPoint] {
    guard let back = planeInverse else { return [] }
    return Self.seen(of: polygon.map { HomogeneousPoint(x: $0.x, y: $0.y).applying(back) })
  }

  /// The inverse of this transform's effect on the z = 0 plane, in homogeneous coordinates.
  private var planeInverse: CATransform3D? {
    let determinant =
      m11 * (m22 * m44 - m24 * m42) - m12 * (m21 * m44 - m24 * m41)
      + m14 * (m21 * m42 - m22 * m41)
    guard determinant != 0, determinant.isFinite else { return nil }
    var inverse = CATransform3D.identity
    inverse.m11 = (m22 * m44 - m24 * m42) / determinant
    inverse.m12 = (m14 * m42 - m12 * m44) / determinant
    inverse.m14 = (m12 * m24 - m14 * m22) / determinant
    inverse.m21 = (m24 * m41 - m21 * m44) / determinant
    inverse.m22 = (m11 * m44 - m14 * m41) / determinant
    inverse.m24 = (m14 * m21 - m11 * m24) / determinant
    inverse.m41 = (m21 * m42 - m22 * m41) / determinant
    inverse.m42 = (m12 * m41 - m11 * m42) / determinant
    inverse.m44 = (m11 * m22 - m12 * m21) / determinant
    return inverse
  }

  private static func seen(of corners: [HomogeneousPoint]) -> [CGPoint] {
    // Points closer than this would land too far out to be useful as numbers.
    let nearest: CGFloat = 1e-6
    var seen: [CGPoint] = []
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % corners.count]
      if let point = corner.w >= nearest ? corner.projected : nil { seen.append(point) }
      if (corner.w < nearest) != (next.w < nearest) {
        let f = (nearest - corner.w) / (next.w - corner.w)
        seen.append(
          CGPoint(
            x: (corner.x + (next.x - corner.x) * f) / nearest,
            y: (corner.y + (next.y - corner.y) * f) / nearest))
      }
    }
    return seen
  }
}
