package import Rendering

/// An opaque picture that cards and labels are drawn on, with exact coverage.
package struct FilmstripCanvas {
  private let width: Int
  private let height: Int
  private var pixels: [UInt8]

  package init(width: Int, height: Int, color: UInt8) {
    self.width = width
    self.height = height
    pixels = [UInt8](repeating: color, count: width * height * 4)
    for alpha in stride(from: 3, to: pixels.count, by: 4) { pixels[alpha] = 255 }
  }

  package var image: RenderImage { RenderImage(width: width, height: height, pixels: pixels) }

  /// Draws premultiplied `source` over the canvas, its top left at (`x`, `y`).
  package mutating func draw(_ source: RenderImage, x: Int, y: Int) {
    withSurface { surface in
      for row in 0..<source.height {
        for column in 0..<source.width {
          let pixel = source.pixels[((row * source.width + column) * 4)...]
          surface.blend(pixel, x + column, y + row, coverage: 1)
        }
      }
    }
  }

  /// Draws `source` with rounded corners over its own shadow, and a hairline along its edge.
  ///
  /// - Parameter shadow: The size of the shadow, as a part of a filmstrip's.
  package mutating func drawCard(
    _ source: RenderImage, x: Int, y: Int, radius: Double, shadow size: Double = 1
  ) {
    let card = Card(source, x: x, y: y, radius: radius, shadow: size, on: (width, height))
    withSurface { surface in
      // SAFETY: each row is drawn by one thread only, and the threads end before this does.
      nonisolated(unsafe) let surface = surface
      RowBands.forEach(count: card.rows.count) { band in
        for row in band { card.draw(row: card.rows.lowerBound + row, on: surface) }
      }
    }
  }

  private mutating func withSurface(_ body: (Surface) -> Void) {
    pixels.withUnsafeMutableBufferPointer { pixels in
      body(Surface(pixels: pixels, width: width, height: height))
    }
  }
}

/// The pixels of a canvas while something is drawn.
private struct Surface {
  let pixels: UnsafeMutableBufferPointer<UInt8>
  let width: Int
  let height: Int

  func darken(_ x: Int, _ y: Int, by part: Double) {
    guard part > 0, contains(x, y) else { return }
    let base = (y * width + x) * 4
    for channel in base..<(base + 3) {
      pixels[channel] = Self.rounded(Double(pixels[channel]) * (1 - part))
    }
  }

  func blend(_ source: ArraySlice<UInt8>, _ x: Int, _ y: Int, coverage: Double) {
    guard contains(x, y) else { return }
    let base = (y * width + x) * 4
    let start = source.startIndex
    let kept = 1 - Double(source[start + 3]) / 255 * coverage
    for channel in 0..<3 {
      let value =
        Double(source[start + channel]) * coverage + Double(pixels[base + channel]) * kept
      pixels[base + channel] = Self.rounded(min(value, 255))
    }
  }

  /// Copies opaque pixels into a row.
  func copy(_ source: ArraySlice<UInt8>, _ x: Int, _ y: Int) {
    let target = UnsafeMutableBufferPointer(rebasing: pixels[((y * width + x) * 4)...])
    _ = target.update(fromContentsOf: source)
  }

  private func contains(_ x: Int, _ y: Int) -> Bool {
    x >= 0 && x < width && y >= 0 && y < height
  }

  /// Returns `value`, which is in 0…255, rounded to the nearest integer, halves up.
  private static func rounded(_ value: Double) -> UInt8 {
    let whole = Int32(value)
    return UInt8(truncatingIfNeeded: whole) &+ (value - Double(whole) >= 0.5 ? 1 : 0)
  }
}

/// A picture with rounded corners, its shadow and its hairline, row by row.
private struct Card {
  /// The rows that the card and its shadow reach.
  let rows: Range<Int>
  private let columns: Range<Int>
  private let source: RenderImage
  private let x: Int
  private let y: Int
  private let shape: RoundedRect
  private let shadowSize: Double
  /// The part in which only the picture shows: it is opaque, covers all of each pixel, and has no hairline there.
  private let inside: (columns: Range<Int>, rows: Range<Int>)

  init(
    _ source: RenderImage, x: Int, y: Int, radius: Double, shadow size: Double,
    on canvas: (width: Int, height: Int)
  ) {
    let reach = Int((FilmstripStyle.shadowReach + FilmstripStyle.shadowOffset) * size)
    rows = (y - reach)..<(y + source.height + reach)
    columns = (x - reach)..<(x + source.width + reach)
    (self.source, self.x, self.y, shadowSize) = (source, x, y, size)
    shape = RoundedRect(
      x: Double(x), y: Double(y), width: Double(source.width), height: Double(source.height),
      radius: radius)
    let corner = Int(radius.rounded(.up)) + 2
    let isWhole =
      x >= 0 && y >= 0 && x + source.width <= canvas.width && y + source.height <= canvas.height
    guard source.isOpaque, isWhole, source.width > 4, source.height > 2 * corner else {
      inside = (0..<0, 0..<0)
      return
    }
    inside = ((x + 2)..<(x + source.width - 2), (y + corner)..<(y + source.height - corner))
  }

  func draw(row: Int, on surface: Surface) {
    let hidden = inside.rows.contains(row) ? inside.columns : 0..<0
    for column in columns where !hidden.contains(column) {
      surface.darken(column, row, by: shadow(column, row))
    }
    guard (y..<(y + source.height)).contains(row) else { return }
    let start = (row - y) * source.width - x
    if !hidden.isEmpty {
      let part = ((start + hidden.lowerBound) * 4)..<((start + hidden.upperBound) * 4)
      surface.copy(source.pixels[part], hidden.lowerBound, row)
    }
    for column in x..<(x + source.width) where !hidden.contains(column) {
      let distance = shape.distance(column, row)
      let coverage = min(max(0.5 - distance, 0), 1)
      if coverage == 0 { continue }
      surface.blend(source.pixels[((start + column) * 4)...], column, row, coverage: coverage)
      // The hairline is the outermost pixel of the card.
      let edge = min(max(distance + 1.5, 0), 1) * coverage
      surface.darken(column, row, by: edge * FilmstripStyle.hairline)
    }
  }

  private func shadow(_ column: Int, _ row: Int) -> Double {
    let distance = shape.distance(
      column, row - Int(FilmstripStyle.shadowOffset * shadowSize))
    let nearness = min(max(1 - distance / (FilmstripStyle.shadowReach * shadowSize), 0), 1)
    // Falls off as the square of the nearness twice smoothed: no visible end.
    return FilmstripStyle.shadowOpacity * nearness * nearness * nearness
  }
}

/// A rectangle with circular corners, as a distance.
private struct RoundedRect {
  var x: Double
  var y: Double
  var width: Double
  var height: Double
  var radius: Double

  /// Returns the distance from the middle of the pixel (`column`, `row`) to the edge, in pixels;
  /// negative inside.
  func distance(_ column: Int, _ row: Int) -> Double {
    let dx = abs(Double(column) + 0.5 - x - width / 2) - width / 2 + radius
    let dy = abs(Double(row) + 0.5 - y - height / 2) - height / 2 + radius
    let outside = (max(dx, 0) * max(dx, 0) + max(dy, 0) * max(dy, 0)).squareRoot()
    return outside + min(max(dx, dy), 0) - radius
  }
}
