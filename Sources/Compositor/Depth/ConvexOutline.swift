import Foundation
import Geometry

/// A convex polygon.
struct ConvexOutline: Sendable {
  /// The corners, in order around it, at least three.
  let corners: [SIMD2<Double>]
  /// The upright rectangle around it.
  let box: Box

  /// An upright rectangle.
  struct Box: Sendable {
    var low: SIMD2<Double>
    var high: SIMD2<Double>

    func overlaps(_ other: Box) -> Bool {
      low.x < other.high.x && other.low.x < high.x && low.y < other.high.y && other.low.y < high.y
    }
  }

  /// Makes a polygon; nil for one without an area.
  private init?(_ corners: [SIMD2<Double>]) {
    guard corners.count > 2, corners.allSatisfy({ ($0.x + $0.y).isFinite }) else { return nil }
    let area = corners.indices.reduce(0.0) { sum, index in
      let (a, b) = (corners[index] - corners[0], corners[(index + 1) % corners.count] - corners[0])
      return sum + (a.x * b.y - a.y * b.x) / 2
    }
    guard abs(area) > Self.leastArea else { return nil }
    self.corners = corners
    box = Box(
      low: corners.reduce(corners[0], pointwiseMin), high: corners.reduce(corners[0], pointwiseMax))
  }

  /// Makes the image of `rect` by `map`, as far as that is in front of the eye; nil where nothing of it is.
  init?(_ rect: CGRect, in map: Homography) {
    let corners = [
      map(rect.minX, rect.minY), map(rect.maxX, rect.minY), map(rect.maxX, rect.maxY),
      map(rect.minX, rect.maxY),
    ]
    let nearest = 1e-6 * (corners.map { abs($0.z) }.max() ?? 0)
    let visible = Self.clipped(corners) { $0.z - nearest }
    self.init(visible.filter { $0.z > 0 }.map { SIMD2($0.x, $0.y) / $0.z })
  }

  /// Returns the part that lies in `other` as well; nil where they have no area in common.
  func intersection(_ other: ConvexOutline) -> ConvexOutline? {
    var kept = corners
    let (corners, middle) = (other.corners, other.middle)
    for index in corners.indices {
      let (a, b) = (corners[index], corners[(index + 1) % corners.count])
      let normal = SIMD2(a.y - b.y, b.x - a.x)
      let side = (normal * (middle - a)).sum() < 0 ? -1.0 : 1.0
      kept = Self.clipped(kept) { side * (normal * ($0 - a)).sum() }
      if kept.count < 3 { return nil }
    }
    return ConvexOutline(kept)
  }

  /// Returns the part where a·x + b·y + c of `line` is positive; nil where it is nowhere.
  func part(where line: SIMD3<Double>) -> ConvexOutline? {
    ConvexOutline(Self.clipped(corners) { line.x * $0.x + line.y * $0.y + line.z })
  }

  private var middle: SIMD2<Double> { corners.reduce(.zero, +) / Double(corners.count) }

  /// Returns the part of a polygon where `distance` is at least 0 (Sutherland and Hodgman, "Reentrant Polygon Clipping",
  /// 1974).
  private static func clipped<Point: SIMD<Double>>(
    _ polygon: [Point], by distance: (Point) -> Double
  ) -> [Point] {
    var kept: [Point] = []
    kept.reserveCapacity(polygon.count + 1)
    for index in polygon.indices {
      let (a, b) = (polygon[index], polygon[(index + 1) % polygon.count])
      let (da, db) = (distance(a), distance(b))
      if da >= 0 { kept.append(a) }
      if (da >= 0) != (db >= 0) { kept.append(a + (b - a) * (da / (da - db))) }
    }
    return kept
  }

  /// The area below which nothing is seen, in square points.
  private static let leastArea = 1e-4
}
