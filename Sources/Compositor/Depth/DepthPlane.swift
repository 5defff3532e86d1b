import Foundation
import Geometry
import Rendering

/// The plane of a layer in its parent's space, after the perspective: there the eye looks along the z axis.
///
/// The depth z / w is an affine function of the place (x / w, y / w), so that planes are compared by three numbers. It
/// grows towards the eye.
struct DepthPlane: Sendable {
  /// The depth at (x, y) is slope.x · x + slope.y · y + slope.z.
  let slope: SIMD3<Double>

  /// Makes the plane of what `transform` puts into the parent's space; nil for a plane that is seen edge-on.
  init?(_ transform: CATransform3D) {
    guard let inverse = Homography(flattening: transform).inverse else { return nil }
    let depth = SIMD3<Double>(transform.m13, transform.m23, transform.m43)
    slope = SIMD3(
      depth.x * inverse.x.x + depth.y * inverse.y.x + depth.z * inverse.w.x,
      depth.x * inverse.x.y + depth.y * inverse.y.y + depth.z * inverse.w.y,
      depth.x * inverse.x.z + depth.y * inverse.y.z + depth.z * inverse.w.z)
    guard slope.sum().isFinite else { return nil }
  }

  /// Returns how much nearer to the eye it is than `other` at a place of the parent's.
  func lead(over other: DepthPlane, at place: SIMD2<Double>) -> Double {
    let difference = slope - other.slope
    return difference.x * place.x + difference.y * place.y + difference.z
  }
}

extension RenderNode {
  /// A Boolean value that indicates whether its transform is not affine: it turns the layer out of its plane, moves it in
  /// depth, or looks at it in perspective.
  var isInSpace: Bool { hasTransform && !transform.isAffine }
}
