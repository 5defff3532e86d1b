import Foundation
import Geometry

/// A projective map between two planes: (x, y, 1) to (x·w, y·w, w), as three rows.
struct Homography: Sendable, Hashable {
  var x: SIMD3<Double>
  var y: SIMD3<Double>
  var w: SIMD3<Double>

  init(x: SIMD3<Double>, y: SIMD3<Double>, w: SIMD3<Double> = SIMD3(0, 0, 1)) {
    self.x = x
    self.y = y
    self.w = w
  }

  /// Creates the map of the plane z = 0 by `transform`, flattened: the resulting z is dropped.
  init(flattening transform: CATransform3D) {
    x = SIMD3(transform.m11, transform.m21, transform.m41)
    y = SIMD3(transform.m12, transform.m22, transform.m42)
    w = SIMD3(transform.m14, transform.m24, transform.m44)
  }

  init(scale: Double) { self.init(x: SIMD3(scale, 0, 0), y: SIMD3(0, scale, 0)) }

  /// The homogeneous image of a point.
  @inline(__always)
  func callAsFunction(_ px: Double, _ py: Double) -> SIMD3<Double> {
    SIMD3(
      x.x * px + x.y * py + x.z, y.x * px + y.y * py + y.z, w.x * px + w.y * py + w.z)
  }

  /// The map that applies `inner` first and this one second.
  func after(_ inner: Homography) -> Homography {
    func row(_ r: SIMD3<Double>) -> SIMD3<Double> {
      inner.x * r.x + inner.y * r.y + inner.w * r.z
    }
    return Homography(x: row(x), y: row(y), w: row(w))
  }

  var determinant: Double {
    x.x * (y.y * w.z - y.z * w.y) - x.y * (y.x * w.z - y.z * w.x)
      + x.z * (y.x * w.y - y.y * w.x)
  }

  /// A Boolean value that indicates whether w is the same everywhere, so that parallel lines stay
  /// parallel.
  var isAffine: Bool { w.x == 0 && w.y == 0 }

  var isFinite: Bool {
    // A sum is finite only if every term is.
    (x.sum() + y.sum() + w.sum()).isFinite
  }

  /// The inverse, with w positive wherever it is positive on the way there; nil when the map has no
  /// inverse.
  var inverse: Homography? {
    let det = determinant
    guard det != 0, det.isFinite else { return nil }
    let inverse = Homography(
      x: SIMD3(
        y.y * w.z - y.z * w.y, x.z * w.y - x.y * w.z, x.y * y.z - x.z * y.y) / det,
      y: SIMD3(
        y.z * w.x - y.x * w.z, x.x * w.z - x.z * w.x, x.z * y.x - x.x * y.z) / det,
      w: SIMD3(
        y.x * w.y - y.y * w.x, x.y * w.x - x.x * w.y, x.x * y.y - x.y * y.x) / det)
    return inverse.isFinite ? inverse : nil
  }
}

extension Homography {
  /// Returns the smallest upright rectangle around the image of `rect`; nil where that extends beyond
  /// the horizon of the plane.
  func box(around rect: CGRect) -> CGRect? {
    var (low, high) = (SIMD2(repeating: Double.infinity), SIMD2(repeating: -Double.infinity))
    for (x, y) in [
      (rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.maxX, rect.maxY),
      (rect.minX, rect.maxY),
    ] {
      let corner = self(x, y)
      guard corner.z > 1e-9 else { return nil }
      let point = SIMD2(corner.x, corner.y) / corner.z
      low = pointwiseMin(low, point)
      high = pointwiseMax(high, point)
    }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// Returns a Boolean value that indicates whether part of the image of `rect` may lie in `clip`, or
  /// within two pixels of it.
  func mayShow(_ rect: CGRect, in clip: PixelRect) -> Bool {
    guard let box = box(around: rect) else { return true }
    let margin = 2.0
    return box.minX < Double(clip.maxX) + margin && box.maxX > Double(clip.minX) - margin
      && box.minY < Double(clip.maxY) + margin && box.maxY > Double(clip.minY) - margin
  }
}

extension CATransform3D {
  /// The determinant of the whole 4 × 4 matrix; negative when it turns space inside out.
  var determinant: CGFloat {
    let a = m11 * m22 - m12 * m21
    let b = m11 * m23 - m13 * m21
    let c = m11 * m24 - m14 * m21
    let d = m12 * m23 - m13 * m22
    let e = m12 * m24 - m14 * m22
    let f = m13 * m24 - m14 * m23
    return a * (m33 * m44 - m34 * m43) - b * (m32 * m44 - m34 * m42)
      + c * (m32 * m43 - m33 * m42) + d * (m31 * m44 - m34 * m41)
      - e * (m31 * m43 - m33 * m41) + f * (m31 * m42 - m32 * m41)
  }
}
