import Foundation

/// A projected rectangle with circular corners: how much of each pixel it covers.
///
/// Coverage is analytic. Across an edge it is the overlap of the pixel with the half plane along
/// the edge's normal; two opposite edges add up, so boxes thinner than a pixel stay as faint as
/// they should; across a corner it is the distance to the arc, in pixels to first order.
final class RoundedBox: Sendable, Equatable {
  /// The distance from 0 or 1 within which coverage rounds to it in eight bits.
  private static let slack = 1.0 / 512

  let box: ProjectedBox
  /// The radius of the corners in the layer's units; at most half the shorter side.
  let radius: Double
  /// The edges moved inwards by the radius: between two opposite ones no corner reaches.
  private let cores: EdgeLines

  /// Projects `rect` with corners of `radius`; nil under the same conditions as for
  /// ``ProjectedBox``.
  init?(_ rect: CGRect, radius: Double, plane: Homography, canvas: PixelRect) {
    guard let box = ProjectedBox(rect, plane: plane, canvas: canvas) else { return nil }
    self.box = box
    self.radius = radius > 0 ? min(radius, rect.width / 2, rect.height / 2) : 0
    cores = EdgeLines(
      toLocal: box.toLocal, left: box.left + self.radius, top: box.top + self.radius,
      right: box.right - self.radius, bottom: box.bottom - self.radius)
  }

  var bounds: PixelRect { box.bounds }

  static func == (a: RoundedBox, b: RoundedBox) -> Bool {
    a === b || (a.radius == b.radius && a.box == b.box)
  }

  /// A Boolean value that indicates whether the box covers whole pixels only.
  var isPixelAligned: Bool { radius == 0 && box.wholePixels != nil }

  /// The pixels of one row that a box covers.
  struct Span {
    /// The pixels that the box touches.
    var touched: Range<Int>
    /// The pixels among ``touched`` that the box covers wholly, as far as that is known without
    /// examining each.
    var full: Range<Int>
  }

  /// Returns a Boolean value that indicates whether row `y` lies between the upper and the lower edge of an upright box
  /// without corners. ``span(y:in:)`` is the same for all such rows.
  func isInner(y: Int) -> Bool {
    let edges = box.edges
    guard radius == 0, edges.b[0] == 0, edges.b[2] == 0, edges.a[1] == 0, edges.a[3] == 0 else {
      return false
    }
    let distances = edges(0, Double(y) + 0.5)
    return distances[1] >= 0.5 && distances[3] >= 0.5
  }

  /// Returns the pixels of row `y` that the box covers within `columns`; nil when it covers none.
  func span(y: Int, in columns: Range<Int>) -> Span? {
    let y = Double(y) + 0.5
    guard let near = box.edges.interval(atY: y, distance: -0.5 + Self.slack) else { return nil }
    let touched = near.pixels(in: columns)
    guard !touched.isEmpty else { return nil }
    let none = touched.lowerBound..<touched.lowerBound
    guard var inside = box.edges.interval(atY: y, distance: 0.5 - Self.slack) else {
      return Span(touched: touched, full: none)
    }
    if radius > 0 {
      let across = cores.interval(atY: y, distance: 0, 0, 2)?.intersection(inside)
      let down = cores.interval(atY: y, distance: 0, 1, 3)?.intersection(inside)
      guard let widest = Interval.widest(across, down) else {
        return Span(touched: touched, full: none)
      }
      inside = widest
    }
    let full = inside.pixels(in: touched)
    return Span(touched: touched, full: full.isEmpty ? none : full)
  }

  /// Returns a Boolean value that indicates whether the box covers every pixel of `rect` wholly.
  ///
  /// The box is convex, so it is enough to test the four pixels at the corners.
  func covers(_ rect: PixelRect) -> Bool {
    let (x0, x1) = (Double(rect.minX) + 0.5, Double(rect.maxX) - 0.5)
    let (y0, y1) = (Double(rect.minY) + 0.5, Double(rect.maxY) - 0.5)
    return coverage(x0, y0) >= 1 - Self.slack && coverage(x1, y0) >= 1 - Self.slack
      && coverage(x0, y1) >= 1 - Self.slack && coverage(x1, y1) >= 1 - Self.slack
  }

  /// Returns the share of the pixel around (`x`, `y`) that the box covers, 0…1.
  func coverage(_ x: Double, _ y: Double) -> Double {
    let distances = pointwiseMin(box.edges(x, y), SIMD4(repeating: 0.5))
    let across = max(0, min(1, distances[0] + distances[2]))
    let down = max(0, min(1, distances[1] + distances[3]))
    let coverage = across * down
    guard radius > 0, coverage > 0 else { return coverage }
    return min(coverage, cornerCoverage(x, y))
  }

  private func cornerCoverage(_ x: Double, _ y: Double) -> Double {
    let toLocal = box.toLocal
    let p = toLocal(x, y)
    guard p.z > 0 else { return 0 }
    let (px, py) = (p.x / p.z, p.y / p.z)
    // From the nearest point of the core, the box shrunk by the radius.
    let dx = px - min(max(px, box.left + radius), box.right - radius)
    let dy = py - min(max(py, box.top + radius), box.bottom - radius)
    guard dx != 0, dy != 0 else { return 1 }
    let distance = (dx * dx + dy * dy).squareRoot()
    // How fast that distance grows per pixel to the right and down.
    let gx =
      (dx * (toLocal.x.x - px * toLocal.w.x) + dy * (toLocal.y.x - py * toLocal.w.x))
      / (distance * p.z)
    let gy =
      (dx * (toLocal.x.y - px * toLocal.w.y) + dy * (toLocal.y.y - py * toLocal.w.y))
      / (distance * p.z)
    let slope = (gx * gx + gy * gy).squareRoot()
    guard slope > 0 else { return distance <= radius ? 1 : 0 }
    return max(0, min(1, 0.5 - (distance - radius) / slope))
  }
}
