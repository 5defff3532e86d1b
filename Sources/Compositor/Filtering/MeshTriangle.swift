import Foundation
import Rendering

/// A triangle of a face on the picture's pixels: the samples that it covers and the colours that it
/// shows.
struct MeshTriangle: Sendable {
  /// The number of samples of a pixel.
  static let samples = 4
  /// The places of the samples across the pixel, in 256ths from its left top: a rotated grid.
  private static var across: SIMD4<Int> { SIMD4(96, 224, 32, 160) }
  private static var down: SIMD4<Int> { SIMD4(32, 96, 160, 224) }
  private static let grid = 256.0

  /// One side: a·x + b·y + c is at least 0 at a point, given in 256ths of a pixel, that belongs to
  /// its inner side.
  private struct Edge: Sendable {
    let a: Int
    let b: Int
    let c: Int
    /// The change of the edge's function from a pixel's left top to each of its samples.
    let toSamples: SIMD4<Int>
    /// The value at a pixel's middle beyond which all of its samples are on one side.
    let margin: Int

    init(a: Int, b: Int, c: Int) {
      (self.a, self.b, self.c) = (a, b, c)
      toSamples = across &* SIMD4(repeating: a) &+ down &* SIMD4(repeating: b)
      margin = (abs(a) + abs(b)) * 128
    }

    @inline(__always)
    func callAsFunction(_ x: Int, _ y: Int) -> Int { a &* x &+ b &* y &+ c }

    /// Returns `columns` without those that lie outside in the row of pixels whose middle is at
    /// `y`.
    func narrowed(_ columns: Range<Int>, y: Int) -> Range<Int> {
      if a == 0 { return columns }
      // a·x + rest ≥ −margin, in 256ths; a pixel more on each side for the division.
      let limit = ((-margin - b &* y - c) / a) >> 8
      return a > 0
        ? columns.clamped(to: max(columns.lowerBound, limit - 2)..<Int.max)
        : columns.clamped(to: Int.min..<min(columns.upperBound, limit + 3))
    }
  }

  /// A value that is linear over the screen.
  private struct Slope: Sendable {
    var x: Double
    var y: Double
    var start: Double

    func callAsFunction(_ px: Double, _ py: Double) -> Double { x * px + y * py + start }
  }

  private let edges: [Edge]
  private let low: SIMD2<Int>
  private let high: SIMD2<Int>
  private let isBack: Bool
  private let isShade: Bool
  /// A Boolean value that indicates whether the picture has more pixels than the area that it is
  /// shown on.
  private let isSqueezed: Bool
  /// The reciprocal of the depth, and the other values divided by the depth.
  private let nearness: Slope
  private let u: Slope
  private let v: Slope
  private let light: Slope

  /// Creates a triangle; nil when it has no area, lies behind the eye or is too far away.
  init?(_ corners: [MeshProjection.Corner?], isShade: Bool) {
    let corners = corners.compactMap(\.self)
    guard corners.count == 3,
      corners.allSatisfy({
        $0.depth > 1e-6 && abs($0.point.x) < 1e6 && abs($0.point.y) < 1e6
          && ($0.source.x + $0.source.y + $0.light + $0.backLight).isFinite
      })
    else { return nil }
    let points = corners.map { corner in
      let snapped = (corner.point * Self.grid).rounded(.toNearestOrEven)
      return SIMD2(Int(snapped.x), Int(snapped.y))
    }
    let (p, q, r) = (points[0], points[1], points[2])
    let area = (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x)
    guard area != 0 else { return nil }
    isBack = area < 0
    self.isShade = isShade
    let turned = isBack ? [p, r, q] : [p, q, r]
    edges = (0..<3).map { Self.edge(from: turned[$0], to: turned[($0 + 1) % 3]) }
    low = pointwiseMin(pointwiseMin(p, q), r)
    high = pointwiseMax(pointwiseMax(p, q), r)

    func slope(_ values: [Double]) -> Slope {
      let (dq, dr) = (
        SIMD2<Double>(q &- p) / Self.grid, SIMD2<Double>(r &- p) / Self.grid
      )
      let determinant = Double(area) / (Self.grid * Self.grid)
      let (vq, vr) = (values[1] - values[0], values[2] - values[0])
      let x = (vq * dr.y - vr * dq.y) / determinant
      let y = (vr * dq.x - vq * dr.x) / determinant
      let start = SIMD2<Double>(p) / Self.grid
      return Slope(x: x, y: y, start: values[0] - x * start.x - y * start.y)
    }
    nearness = slope(corners.map { 1 / $0.depth })
    u = slope(corners.map { $0.source.x / $0.depth })
    v = slope(corners.map { $0.source.y / $0.depth })
    let isBack = isBack
    light = slope(corners.map { (isBack ? $0.backLight : $0.light) / $0.depth })
    let (sq, sr) = (corners[1].source - corners[0].source, corners[2].source - corners[0].source)
    let sourceArea = abs(sq.x * sr.y - sq.y * sr.x) * Self.grid * Self.grid
    isSqueezed = sourceArea > 1.2 * Double(abs(area))
  }

  /// Returns the side from one corner to the next, clockwise; samples on a left or a top side are
  /// inside.
  private static func edge(from a: SIMD2<Int>, to b: SIMD2<Int>) -> Edge {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let isTopOrLeft = dy < 0 || (dy == 0 && dx > 0)
    return Edge(a: -dy, b: dx, c: dy * a.x - dx * a.y - (isTopOrLeft ? 0 : 1))
  }

  /// Calls `body` with each pixel in `rows` of which samples are covered, and with the covered
  /// samples, one bit each.
  @inline(__always)
  func forEachPixel(
    rows: Range<Int>, width: Int, _ body: (_ x: Int, _ y: Int, _ samples: Int) -> Void
  ) {
    let columns = max(0, low.x >> 8)..<max(0, low.x >> 8, min(width, (high.x >> 8) + 1))
    let lines = max(rows.lowerBound, low.y >> 8)
    let end = min(rows.upperBound, (high.y >> 8) + 1)
    guard lines < end, !columns.isEmpty else { return }
    let (e0, e1, e2) = (edges[0], edges[1], edges[2])
    for y in lines..<end {
      let middle = (y << 8) + 128
      let span = e2.narrowed(e1.narrowed(e0.narrowed(columns, y: middle), y: middle), y: middle)
      for x in span {
        let (px, py) = (x << 8, y << 8)
        let (v0, v1, v2) = (e0(px + 128, middle), e1(px + 128, middle), e2(px + 128, middle))
        if v0 < -e0.margin || v1 < -e1.margin || v2 < -e2.margin { continue }
        if v0 >= e0.margin, v1 >= e1.margin, v2 >= e2.margin {
          body(x, y, 15)
          continue
        }
        let all =
          (e0.toSamples &+ e0(px, py)) | (e1.toSamples &+ e1(px, py))
          | (e2.toSamples &+ e2(px, py))
        var covered = 0
        for index in 0..<Self.samples where all[index] >= 0 { covered |= 1 << index }
        if covered != 0 { body(x, y, covered) }
      }
    }
  }

  /// Draws the triangle's colour at a pixel onto the samples of the pixel that the triangle covers.
  @inline(__always)
  func paint(
    _ source: MeshSource, x: Int, y: Int, samples covered: Int,
    onto out: UnsafeMutablePointer<UInt32>
  ) {
    if isSqueezed {
      let (across, down) = (Self.across, Self.down)
      for index in 0..<Self.samples where covered & 1 << index != 0 {
        let pixel = color(
          source, Double((x << 8) + across[index]) / Self.grid,
          Double((y << 8) + down[index]) / Self.grid)
        out[index] = PackedPixel.over(pixel, out[index])
      }
    } else {
      let pixel = color(source, Double(x) + 0.5, Double(y) + 0.5)
      for index in 0..<Self.samples where covered & 1 << index != 0 {
        out[index] = PackedPixel.over(pixel, out[index])
      }
    }
  }

  @inline(__always)
  private func color(_ source: MeshSource, _ px: Double, _ py: Double) -> UInt32 {
    let depth = 1 / nearness(px, py)
    let light = min(1, max(0, self.light(px, py) * depth))
    if isShade { return UInt32((1 - light) * 255 + 0.5) << 24 }
    let pixel = source.pixel(at: u(px, py) * depth, v(px, py) * depth, isBack: isBack)
    let strength = UInt32(light * 255 + 0.5)
    if strength == 255 { return pixel }
    return (PackedPixel.scaled(pixel, by: strength) & 0x00FF_FFFF) | (pixel & 0xFF00_0000)
  }
}

/// The picture that a mesh shows.
struct MeshSource {
  let words: UnsafePointer<UInt32>
  let width: Int
  let height: Int
  /// The colour of the back, premultiplied by its strength.
  let back: UInt32

  /// Returns the picture's colour at a place given in pixels, linear between the centres; beyond
  /// the edge, the colour of the edge.
  @inline(__always)
  func pixel(at u: Double, _ v: Double, isBack: Bool) -> UInt32 {
    let (x, across) = Self.place(u, count: width)
    let (y, down) = Self.place(v, count: height)
    let here = words + (y * width + x)
    var pixel = here[0]
    if across | down != 0 {
      let (right, below) = (x + 1 < width ? 1 : 0, y + 1 < height ? width : 0)
      let upper = PackedPixel.mixed(pixel, here[right], weight: across)
      let lower = PackedPixel.mixed(here[below], here[below + right], weight: across)
      pixel = PackedPixel.mixed(upper, lower, weight: down)
    }
    if !isBack { return pixel }
    let alpha = pixel >> 24
    let cover = PackedPixel.scaled(back, by: alpha)
    let through = PackedPixel.scaled(pixel, by: 255 - back >> 24)
    return (cover &+ through) & 0x00FF_FFFF | alpha << 24
  }

  /// Returns the pixel whose centre lies before `place`, and the distance of `place` from there, in
  /// 256ths.
  @inline(__always)
  private static func place(_ place: Double, count: Int) -> (index: Int, fraction: UInt32) {
    let held = min(max(place - 0.5, 0), Double(count - 1))
    let whole = Int((held * 256).rounded())
    return (whole >> 8, UInt32(whole & 255))
  }
}
