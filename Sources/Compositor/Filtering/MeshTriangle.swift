import CPixels
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
    /// The value at a pixel's middle beyond which all of its samples are on one side.
    let margin: Int

    init(a: Int, b: Int, c: Int) {
      (self.a, self.b, self.c) = (a, b, c)
      margin = (abs(a) + abs(b)) * 128
    }

    @inline(__always)
    func callAsFunction(_ x: Int, _ y: Int) -> Int { a &* x &+ b &* y &+ c }

    /// Returns those of `columns` whose pixels have all samples inside, in the row of pixels whose middle is at `y`.
    func inside(_ columns: Range<Int>, y: Int) -> Range<Int> {
      // a·x + rest ≥ margin at the middle x of a pixel.
      let rest = b &* y &+ c &- margin
      if a == 0 { return rest >= 0 ? columns : columns.lowerBound..<columns.lowerBound }
      // The quotient is rounded down, so that it is exact for whole x.
      let limit = Self.floored(rest, by: a > 0 ? a : -a)
      if a > 0 {
        // 256·column + 128 ≥ −limit.
        let first = -((limit + 128) >> 8)
        return min(max(columns.lowerBound, first), columns.upperBound)..<columns.upperBound
      }
      // 256·column + 128 ≤ limit.
      let end = ((limit - 128) >> 8) + 1
      return columns.lowerBound..<max(min(columns.upperBound, end), columns.lowerBound)
    }

    private static func floored(_ value: Int, by divisor: Int) -> Int {
      let quotient = value / divisor
      return value < quotient * divisor ? quotient - 1 : quotient
    }

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

    /// The same for kernels.
    var slope: PixelSlope { PixelSlope(dx: x, dy: y, start: start) }
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

  /// Draws the triangle, which shows `picture`, onto the samples of the pixels in `rows`.
  ///
  /// - Parameter back: The colour of the back, premultiplied by its strength.
  func draw(_ picture: PixelGrid, back: UInt32, rows: Range<Int>, onto samples: MeshSamples) {
    let columns = max(0, low.x >> 8)..<max(0, low.x >> 8, min(samples.width, (high.x >> 8) + 1))
    let lines = max(rows.lowerBound, low.y >> 8)
    let end = min(rows.upperBound, (high.y >> 8) + 1)
    guard lines < end, !columns.isEmpty else { return }
    let (e0, e1, e2) = (edges[0], edges[1], edges[2])
    let face = PixelFace(
      grid: picture, nearness: nearness.slope, u: u.slope, v: v.slope, light: light.slope,
      back: isBack ? back : 0)
    for y in lines..<end {
      let middle = (y << 8) + 128
      let span = e2.narrowed(e1.narrowed(e0.narrowed(columns, y: middle), y: middle), y: middle)
      if span.isEmpty { continue }
      let inside = e2.inside(e1.inside(e0.inside(span, y: middle), y: middle), y: middle)
      for index in 0..<Self.samples {
        if isSqueezed || index == 0 { fillColors(samples, face, span, y: y, sample: index) }
        drawRim(span.lowerBound..<inside.lowerBound, from: span, y, sample: index, onto: samples)
        samples.kernels.over(
          samples.pointer(to: index, x: inside.lowerBound, y: y),
          samples.colors + (inside.lowerBound - span.lowerBound), inside.count)
        drawRim(inside.upperBound..<span.upperBound, from: span, y, sample: index, onto: samples)
      }
    }
  }

  /// Fills the colours of `samples` with those that the triangle shows at one sample of each pixel of `span`, or at the
  /// pixels' middles.
  private func fillColors(
    _ samples: MeshSamples, _ face: PixelFace, _ span: Range<Int>, y: Int, sample: Int
  ) {
    let (dx, dy) = isSqueezed ? (Self.across[sample], Self.down[sample]) : (128, 128)
    let shade = isShade ? samples.kernels.face_shade : samples.kernels.face_picture
    withUnsafePointer(to: face) {
      shade(
        samples.colors, $0, Double((span.lowerBound << 8) + dx) / Self.grid,
        Double((y << 8) + dy) / Self.grid, span.count)
    }
  }

  /// Draws the colours, the first of which is that of the first pixel of `span`, onto those samples of `columns` that the
  /// triangle covers.
  @inline(__always)
  private func drawRim(
    _ columns: Range<Int>, from span: Range<Int>, _ y: Int, sample: Int, onto samples: MeshSamples
  ) {
    let (e0, e1, e2) = (edges[0], edges[1], edges[2])
    let out = samples.pointer(to: sample, x: 0, y: y)
    let sy = (y << 8) + Self.down[sample]
    for x in columns {
      let sx = (x << 8) + Self.across[sample]
      if e0(sx, sy) | e1(sx, sy) | e2(sx, sy) >= 0 {
        out[x] = PackedPixel.over(samples.colors[x - span.lowerBound], out[x])
      }
    }
  }
}
