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

    /// Returns `columns` without those of which not all samples are certain to be inside, in the row of pixels whose
    /// middle is at `y`.
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

    func callAsFunction(_ px: Double, _ py: Double) -> Double { x * px + y * py + start }

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

  /// Draws the triangle onto the samples of the pixels in `rows`.
  func draw(_ source: MeshSource, rows: Range<Int>, onto samples: MeshSamples) {
    let columns = max(0, low.x >> 8)..<max(0, low.x >> 8, min(samples.width, (high.x >> 8) + 1))
    let lines = max(rows.lowerBound, low.y >> 8)
    let end = min(rows.upperBound, (high.y >> 8) + 1)
    guard lines < end, !columns.isEmpty else { return }
    let (e0, e1, e2) = (edges[0], edges[1], edges[2])
    let face = face(of: source)
    for y in lines..<end {
      let middle = (y << 8) + 128
      let span = e2.narrowed(e1.narrowed(e0.narrowed(columns, y: middle), y: middle), y: middle)
      let inside = e2.inside(e1.inside(e0.inside(span, y: middle), y: middle), y: middle)
      drawRim(source, span.lowerBound..<inside.lowerBound, y: y, onto: samples)
      drawInside(face, inside, y: y, onto: samples)
      drawRim(source, inside.upperBound..<span.upperBound, y: y, onto: samples)
    }
  }

  /// Draws those of the pixels of which the triangle covers samples.
  @inline(__always)
  private func drawRim(
    _ source: MeshSource, _ columns: Range<Int>, y: Int, onto samples: MeshSamples
  ) {
    let (e0, e1, e2) = (edges[0], edges[1], edges[2])
    for x in columns {
      let (px, py) = (x << 8, y << 8)
      let all =
        (e0.toSamples &+ e0(px, py)) | (e1.toSamples &+ e1(px, py))
        | (e2.toSamples &+ e2(px, py))
      var covered = 0
      for index in 0..<Self.samples where all[index] >= 0 { covered |= 1 << index }
      if covered != 0 { paint(source, x: x, y: y, samples: covered, onto: samples) }
    }
  }

  /// Draws pixels of which the triangle covers all samples.
  private func drawInside(
    _ face: PixelFace, _ columns: Range<Int>, y: Int, onto samples: MeshSamples
  ) {
    if columns.isEmpty { return }
    let kernels = samples.kernels
    let shade = isShade ? kernels.face_shade : kernels.face_picture
    withUnsafePointer(to: face) { face in
      let x = Double(columns.lowerBound)
      if !isSqueezed { shade(samples.colors, face, x + 0.5, Double(y) + 0.5, columns.count) }
      for index in 0..<Self.samples {
        if isSqueezed {
          shade(
            samples.colors, face, x + Double(Self.across[index]) / Self.grid,
            Double(y) + Double(Self.down[index]) / Self.grid, columns.count)
        }
        let out = samples.pointer(to: index, x: columns.lowerBound, y: y)
        kernels.over(out, samples.colors, columns.count)
      }
    }
  }

  /// The triangle for kernels.
  private func face(of source: MeshSource) -> PixelFace {
    PixelFace(
      grid: PixelGrid(texels: source.words, width: source.width, height: source.height),
      nearness: nearness.slope, u: u.slope, v: v.slope, light: light.slope,
      back: isBack ? source.back : 0)
  }

  /// Draws the triangle's colour at a pixel onto the samples of the pixel that the triangle covers.
  @inline(__always)
  private func paint(
    _ source: MeshSource, x: Int, y: Int, samples covered: Int, onto samples: MeshSamples
  ) {
    func draw(_ pixel: UInt32, _ index: Int) {
      let out = samples.pointer(to: index, x: x, y: y)
      out.pointee = PackedPixel.over(pixel, out.pointee)
    }
    if isSqueezed {
      let (across, down) = (Self.across, Self.down)
      for index in 0..<Self.samples where covered & 1 << index != 0 {
        let pixel = color(
          source, Double((x << 8) + across[index]) / Self.grid,
          Double((y << 8) + down[index]) / Self.grid)
        draw(pixel, index)
      }
    } else {
      let pixel = color(source, Double(x) + 0.5, Double(y) + 0.5)
      for index in 0..<Self.samples where covered & 1 << index != 0 { draw(pixel, index) }
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
