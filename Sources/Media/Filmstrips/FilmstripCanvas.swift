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
    for row in 0..<source.height {
      for column in 0..<source.width {
        blend(source, at: (row * source.width + column) * 4, x + column, y + row, coverage: 1)
      }
    }
  }

  /// Draws `source` with rounded corners over its own shadow, and a hairline along its edge.
  ///
  /// - Parameter shadow: The size of the shadow, as a part of a filmstrip's.
  package mutating func drawCard(
    _ source: RenderImage, x: Int, y: Int, radius: Double, shadow size: Double = 1
  ) {
    let shape = RoundedRect(
      x: Double(x), y: Double(y), width: Double(source.width), height: Double(source.height),
      radius: radius)
    let reach = Int((FilmstripStyle.shadowReach + FilmstripStyle.shadowOffset) * size)
    for row in (y - reach)..<(y + source.height + reach) {
      for column in (x - reach)..<(x + source.width + reach) {
        darken(column, row, by: shadow(of: shape, column, row, size))
      }
    }
    for row in 0..<source.height {
      for column in 0..<source.width {
        let distance = shape.distance(x + column, y + row)
        let coverage = min(max(0.5 - distance, 0), 1)
        if coverage == 0 { continue }
        blend(
          source, at: (row * source.width + column) * 4, x + column, y + row, coverage: coverage)
        // The hairline is the outermost pixel of the card.
        let edge = min(max(distance + 1.5, 0), 1) * coverage
        darken(x + column, y + row, by: edge * FilmstripStyle.hairline)
      }
    }
  }

  private func shadow(
    of shape: RoundedRect, _ column: Int, _ row: Int, _ size: Double
  ) -> Double {
    let distance = shape.distance(column, row - Int(FilmstripStyle.shadowOffset * size))
    let nearness = min(max(1 - distance / (FilmstripStyle.shadowReach * size), 0), 1)
    // Falls off as the square of the nearness twice smoothed: no visible end.
    return FilmstripStyle.shadowOpacity * nearness * nearness * nearness
  }

  private mutating func darken(_ x: Int, _ y: Int, by part: Double) {
    guard part > 0, contains(x, y) else { return }
    let base = (y * width + x) * 4
    for channel in base..<(base + 3) {
      pixels[channel] = UInt8((Double(pixels[channel]) * (1 - part)).rounded())
    }
  }

  private mutating func blend(
    _ source: RenderImage, at offset: Int, _ x: Int, _ y: Int, coverage: Double
  ) {
    guard contains(x, y) else { return }
    let base = (y * width + x) * 4
    let kept = 1 - Double(source.pixels[offset + 3]) / 255 * coverage
    for channel in 0..<3 {
      let value =
        Double(source.pixels[offset + channel]) * coverage + Double(pixels[base + channel]) * kept
      pixels[base + channel] = UInt8(min(value.rounded(), 255))
    }
  }

  private func contains(_ x: Int, _ y: Int) -> Bool {
    (0..<width).contains(x) && (0..<height).contains(y)
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
