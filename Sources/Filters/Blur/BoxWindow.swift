import Foundation

/// A window over a row of pixels, of which the mean is taken: the pixels up to `reach` before and
/// after its middle, and `fraction` of the next ones.
struct BoxWindow: Sendable {
  /// The number of pixels on each side that count fully.
  let reach: Int
  /// The part of the next ones that counts.
  let fraction: Float

  /// Makes a window that extends by `radius` pixels, at least 0, from the middle of the pixel's
  /// neighbours: as wide as 2 × `radius` + 1 pixels.
  init(radius: Double) {
    let whole = min(radius, 1e9).rounded(.down)
    reach = Int(whole)
    fraction = Float(min(radius, 1e9) - whole)
  }

  /// The sum of the weights.
  private var width: Double { 1 + 2 * (Double(reach) + Double(fraction)) }

  /// Returns for each of `count` pixels in a row 1 over the share of the window around it that lies
  /// in the row.
  func gains(count: Int) -> [Float] {
    (0..<count).map { pixel in
      func side(_ pixels: Int) -> Double {
        pixels > reach ? Double(reach) + Double(fraction) : Double(pixels)
      }
      return Float(width / (1 + side(pixel) + side(count - 1 - pixel)))
    }
  }
}
