import Foundation

/// A rectangle of a layer's plane as it lies on the canvas.
///
/// The corners are snapped to 1/256 px and everything else follows from the snapped corners, so
/// that rounding in the matrices of a frame can't move an edge: boxes that share a corner share
/// it exactly. A box that reaches behind the eye or far off the canvas is not snapped.
struct ProjectedBox: Sendable, Equatable {
  /// The number of steps per pixel that corners are snapped to.
  static let grid = 256.0

  let left: Double
  let top: Double
  let right: Double
  let bottom: Double
  /// The map from pixels of the canvas to the layer's plane.
  let toLocal: Homography
  /// The edges left, top, right, bottom as lines a·x + b·y + c: the distance in pixels from the
  /// edge to a point of the canvas, positive inside.
  let edges: EdgeLines
  /// The pixels of the canvas that the box can touch.
  let bounds: PixelRect
  /// A Boolean value that indicates whether the edges run along pixel rows and columns, left to
  /// right and top to bottom.
  let isAligned: Bool
  /// The pixels that the box covers if all its edges run between pixels; nil otherwise.
  let wholePixels: PixelRect?

  /// Projects `rect`; nil if it is empty, edge-on, behind the eye or off the canvas.
  init?(_ rect: CGRect, plane: Homography, canvas: PixelRect) {
    (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    guard left < right, top < bottom, (left + top + right + bottom).isFinite else { return nil }
    let corners = [
      plane(left, top), plane(right, top), plane(right, bottom), plane(left, bottom),
    ]
    let snapped = Self.snapped(corners, isAffine: plane.isAffine)
    // When a picture is cut into pieces, most of its boxes lie outside of each piece.
    if let snapped, Self.bounds(of: snapped, margin: 2).intersection(canvas).isEmpty { return nil }
    let fitted = snapped.flatMap { Self.homography(from: rect, to: $0) }
    guard let inverse = (fitted ?? plane).inverse else { return nil }
    toLocal = inverse
    edges = EdgeLines(
      toLocal: inverse, left: left, top: top, right: right, bottom: bottom)
    if fitted != nil, let p = snapped {
      isAligned =
        p[0].x == p[3].x && p[1].x == p[2].x && p[0].y == p[1].y && p[2].y == p[3].y
        && p[0].x < p[1].x && p[0].y < p[3].y
      let isWhole = [p[0].x, p[0].y, p[2].x, p[2].y].allSatisfy { $0 == $0.rounded() }
      wholePixels = isAligned && isWhole ? Self.bounds(of: p, margin: 0) : nil
      bounds = Self.bounds(of: p, margin: isAligned ? 0 : 1).intersection(canvas)
    } else {
      (isAligned, wholePixels) = (false, nil)
      bounds = Self.bounds(
        of: Self.visiblePart(of: corners, on: canvas), margin: 1
      ).intersection(canvas)
    }
    if bounds.isEmpty { return nil }
  }

  /// The corners on the canvas, on the grid; nil if one is behind the eye or too far away.
  private static func snapped(
    _ corners: [SIMD3<Double>], isAffine: Bool
  ) -> [SIMD2<Double>]? {
    var points: [SIMD2<Double>] = []
    points.reserveCapacity(corners.count)
    for corner in corners {
      guard corner.z > 1e-9 else { return nil }
      let point = SIMD2(corner.x, corner.y) / corner.z
      guard abs(point.x) < 1e6, abs(point.y) < 1e6 else { return nil }
      points.append((point * grid).rounded(.toNearestOrEven) / grid)
    }
    // A parallelogram stays one.
    if isAffine { points[2] = points[1] + points[3] - points[0] }
    return points
  }

  /// The map that takes the corners of `rect` to `p`, clockwise from the left top; nil if `p` is
  /// no proper quadrilateral. The square-to-quadrilateral solution of P. Heckbert, "Fundamentals
  /// of Texture Mapping and Image Warping", 1989, §2.2.3.
  private static func homography(from rect: CGRect, to p: [SIMD2<Double>]) -> Homography? {
    let (d1, d2, s) = (p[1] - p[2], p[3] - p[2], p[0] - p[1] + p[2] - p[3])
    var (g, h) = (0.0, 0.0)
    if s != .zero {
      let det = d1.x * d2.y - d2.x * d1.y
      guard det != 0 else { return nil }
      g = (s.x * d2.y - d2.x * s.y) / det
      h = (d1.x * s.y - s.x * d1.y) / det
      guard 1 + g > 1e-9, 1 + h > 1e-9, 1 + g + h > 1e-9 else { return nil }
    }
    let ex = (p[1] * (1 + g) - p[0]) / rect.width
    let ey = (p[3] * (1 + h) - p[0]) / rect.height
    let w = SIMD2(g / rect.width, h / rect.height)
    let (l, t) = (rect.minX, rect.minY)
    let map = Homography(
      x: SIMD3(ex.x, ey.x, p[0].x - ex.x * l - ey.x * t),
      y: SIMD3(ex.y, ey.y, p[0].y - ex.y * l - ey.y * t),
      w: SIMD3(w.x, w.y, 1 - w.x * l - w.y * t))
    return map.isFinite && map.determinant != 0 ? map : nil
  }

  /// The corners of the part that lies in front of the eye and near the canvas (Sutherland and
  /// Hodgman's clipping in homogeneous coordinates).
  private static func visiblePart(
    of corners: [SIMD3<Double>], on canvas: PixelRect
  ) -> [SIMD2<Double>] {
    let (minX, maxX) = (Double(canvas.minX) - 2, Double(canvas.maxX) + 2)
    let (minY, maxY) = (Double(canvas.minY) - 2, Double(canvas.maxY) + 2)
    let nearest = 1e-7 * (corners.map { abs($0.z) }.max() ?? 0)
    let planes: [(SIMD3<Double>) -> Double] = [
      { $0.z - nearest }, { $0.x - minX * $0.z }, { maxX * $0.z - $0.x },
      { $0.y - minY * $0.z }, { maxY * $0.z - $0.y },
    ]
    var polygon = corners
    for plane in planes {
      var kept: [SIMD3<Double>] = []
      for index in polygon.indices {
        let (a, b) = (polygon[index], polygon[(index + 1) % polygon.count])
        let (da, db) = (plane(a), plane(b))
        if da >= 0 { kept.append(a) }
        if (da >= 0) != (db >= 0) { kept.append(a + (b - a) * (da / (da - db))) }
      }
      polygon = kept
    }
    return polygon.filter { $0.z > 0 }.map { SIMD2($0.x, $0.y) / $0.z }
  }

  private static func bounds(of points: [SIMD2<Double>], margin: Int) -> PixelRect {
    guard var low = points.first, points.allSatisfy({ ($0.x + $0.y).isFinite }) else {
      return .empty
    }
    var high = low
    for point in points {
      low = pointwiseMin(low, point)
      high = pointwiseMax(high, point)
    }
    // Beyond this no canvas reaches; within it every conversion is exact.
    let limit = SIMD2<Double>(repeating: 1e7)
    low = pointwiseMax(low, -limit)
    high = pointwiseMin(high, limit)
    guard low.x <= high.x, low.y <= high.y else { return .empty }
    return PixelRect(
      minX: Int(low.x.rounded(.down)) - margin, minY: Int(low.y.rounded(.down)) - margin,
      maxX: Int(high.x.rounded(.up)) + margin, maxY: Int(high.y.rounded(.up)) + margin)
  }
}

/// Four lines, as the distances in pixels from them: a·x + b·y + c.
struct EdgeLines: Sendable, Equatable {
  var a: SIMD4<Double>
  var b: SIMD4<Double>
  var c: SIMD4<Double>

  /// The lines X = `left`, Y = `top`, X = `right`, Y = `bottom` of a plane, positive between.
  init(toLocal: Homography, left: Double, top: Double, right: Double, bottom: Double) {
    (a, b, c) = (.zero, .zero, .zero)
    set(0, toLocal.x - toLocal.w * left)
    set(1, toLocal.y - toLocal.w * top)
    set(2, toLocal.w * right - toLocal.x)
    set(3, toLocal.w * bottom - toLocal.y)
  }

  private mutating func set(_ index: Int, _ line: SIMD3<Double>) {
    let length = (line.x * line.x + line.y * line.y).squareRoot()
    let unit = line / length
    // A line without a direction lies at infinity: all of the canvas is on one side of it.
    let isNear = length > 0 && unit.z.isFinite
    a[index] = isNear ? unit.x : 0
    b[index] = isNear ? unit.y : 0
    c[index] = isNear ? unit.z : (line.z > 0 ? 1e9 : -1e9)
  }

  /// The distances at a point of the canvas.
  @inline(__always)
  func callAsFunction(_ x: Double, _ y: Double) -> SIMD4<Double> { a * x + b * y + c }

  /// Returns the part of the row at `y` where all four lines are at least `distance` away, as an
  /// interval of x; nil when no part is.
  func interval(atY y: Double, distance: Double) -> Interval? {
    interval(atY: y, distance: distance, 0, 2)
      .flatMap { interval(atY: y, distance: distance, 1, 3)?.intersection($0) }
  }

  /// The part of the row at `y` that is at least `distance` away from two of the lines.
  @inline(__always)
  func interval(atY y: Double, distance: Double, _ first: Int, _ second: Int) -> Interval? {
    let rest = distance - (b * y + c)
    return Self.half(a[first], rest[first])
      .flatMap { Self.half(a[second], rest[second])?.intersection($0) }
  }

  /// Returns the stretch of x in which a·x is at least `rest`.
  @inline(__always)
  private static func half(_ a: Double, _ rest: Double) -> Interval? {
    if a > 1e-12 { return Interval(low: rest / a, high: 1e9) }
    if a < -1e-12 { return Interval(low: -1e9, high: rest / a) }
    return rest > 0 ? nil : Interval(low: -1e9, high: 1e9)
  }
}

/// A stretch of a row, in pixels.
struct Interval {
  var low: Double
  var high: Double

  func intersection(_ other: Interval) -> Interval? {
    let both = Interval(low: max(low, other.low), high: min(high, other.high))
    return both.low <= both.high ? both : nil
  }

  /// Returns the wider of two stretches; nil only if both are.
  static func widest(_ a: Interval?, _ b: Interval?) -> Interval? {
    guard let a, let b else { return a ?? b }
    return a.high - a.low >= b.high - b.low ? a : b
  }

  /// Returns the pixels whose centres lie in it, within `columns`.
  func pixels(in columns: Range<Int>) -> Range<Int> {
    let (first, last) = (Double(columns.lowerBound), Double(columns.upperBound))
    let start = min(max((low - 0.5).rounded(.up), first), last)
    let end = min(max((high - 0.5).rounded(.down) + 1, first), last)
    return start < end ? Int(start)..<Int(end) : columns.lowerBound..<columns.lowerBound
  }
}
