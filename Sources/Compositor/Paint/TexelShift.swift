import CPixels

/// A picture at its own width that is moved by the same fraction of a texel everywhere along a row.
///
/// Then the texels of a row are mixed with the same weights, without a computation of places.
struct TexelShift: Sendable {
  private let toTexels: Homography
  private let width: Int
  private let height: Int
  /// The factor that makes the map's results places.
  private let scale: Double
  /// The distance from whole numbers within which places are certain to be rounded to these.
  private static let slack = 1.0 / 2048
  /// The greatest place, beyond which floats skip whole numbers; far outside of every picture.
  private static let limit = 4_000_000.0

  /// - Parameter toTexels: A map from pixels to 256ths of a texel that is affine and takes rows to rows and columns to
  ///   columns.
  /// - Returns: nil when the picture is not drawn at its own width.
  init?(_ toTexels: Homography, width: Int, height: Int) {
    let scale = 1 / toTexels.w.z
    guard Float(toTexels.x.x * scale) == 256 else { return nil }
    self.toTexels = toTexels
    self.width = width
    self.height = height
    self.scale = scale
  }

  /// The texels of one row of pixels.
  struct Row {
    /// The place of the first pixel, in 256ths of a texel.
    let u: Int
    /// The rows of texels, and the weight of the second in 256ths.
    let upper: Int
    let lower: Int
    let down: UInt32
  }

  /// Returns the texels for `columns` of row `y`; nil when the places are not certain to have the same fraction.
  ///
  /// At a distance of `slack` from a whole number n every place is rounded to it: n is a float itself, the float next to
  /// a number lies no farther away than n, and so on through all the steps of the computation. Between the first and the
  /// last pixel the distance is linear, so it is small everywhere if it is small at both.
  func row(y: Int, columns: Range<Int>) -> Row? {
    place(of: columns).map { row(y: y, from: $0) }
  }

  /// Returns the place of the first of `columns`, in 256ths of a texel, which is the same in each row; nil when the
  /// places are not certain to have the same fraction.
  func place(of columns: Range<Int>) -> Int? {
    // The map takes columns to columns, so that any row will do.
    let first = toTexels(Double(columns.lowerBound) + 0.5, 0.5) * scale
    let last = toTexels(Double(columns.upperBound) - 0.5, 0.5) * scale
    let (start, end) = (first.x.rounded(), last.x.rounded())
    guard abs(start) < Self.limit, abs(end) < Self.limit,
      abs(first.x - start) < Self.slack, abs(last.x - end) < Self.slack,
      end - start == Double(columns.count - 1) * 256
    else { return nil }
    return Int(start)
  }

  /// Returns the texels for row `y` from a pixel on whose place is `u`.
  func row(y: Int, from u: Int) -> Row {
    // The map takes rows to rows, so that any column will do.
    let line = toTexels(0.5, Double(y) + 0.5) * scale
    let v = Self.fixed(Float(line.y), highest: Float(height * 256 - 256))
    let upper = v >> 8
    return Row(u: u, upper: upper, lower: min(upper + 1, height - 1), down: UInt32(v & 255))
  }

  /// Returns the nearest whole number, in 0…`highest`; 0 for NaN.
  private static func fixed(_ value: Float, highest: Float) -> Int {
    value > 0 ? Int(min(value, highest).rounded(.toNearestOrEven)) : 0
  }

  /// Fills `out` with `count` pixels of a row.
  func fill(
    _ out: UnsafeMutablePointer<UInt32>, from row: Row, count: Int, grid: PixelGrid,
    kernels: PixelKernels
  ) {
    let (upper, lower) = (grid.texels + row.upper * width, grid.texels + row.lower * width)
    func edge(_ column: Int) -> UInt32 {
      PackedPixel.mixed(upper[column], lower[column], weight: row.down)
    }
    // The pixels before the first texel's centre, and those from the last one's on.
    let before = min(count, max(0, (255 - row.u) >> 8))
    let inside = min(count, max(before, (width * 256 - 256 - row.u + 255) >> 8))
    if before > 0 { kernels.fill(out, edge(0), before) }
    if inside < count { kernels.fill(out + inside, edge(width - 1), count - inside) }
    guard inside > before else { return }

    let place = row.u + before * 256
    let (column, across) = (place >> 8, UInt32(place & 255))
    let (start, rest) = (out + before, inside - before)
    switch (across, row.down) {
    case (0, 0): start.update(from: upper + column, count: rest)
    case (0, _): kernels.mix(start, upper + column, lower + column, row.down, rest)
    case (_, 0): kernels.mix(start, upper + column, upper + column + 1, across, rest)
    default: kernels.mix_four(start, upper + column, lower + column, across, row.down, rest)
    }
  }
}
