import Rendering

// Pixels as colours: what filters of single pixels have in common.

extension FilterPicture {
  /// Returns the picture with each colour replaced by the result of `change` for its components
  /// red, green, blue and alpha, 0…1 and not premultiplied. The result is held to 0…1 and rounded
  /// to nearest.
  func mapColors(
    with workers: PixelWorkers, _ change: @Sendable (SIMD4<Float>) -> SIMD4<Float>
  ) -> FilterPicture {
    let width = width
    let pixels = workers.pixels(width: width, height: height) { (y: Int, out) in
      withWords { words in
        let source = words + y * width
        // Neighbours often have one colour.
        var (last, made) = (UInt32(0), ColorArithmetic.pixel(of: change(.zero)))
        for x in 0..<width {
          if source[x] != last {
            last = source[x]
            made = ColorArithmetic.pixel(of: change(ColorArithmetic.color(of: last)))
          }
          out[x] = made
        }
      }
    }
    return with(pixels: pixels)
  }
}

/// Conversions between premultiplied pixels and colours.
enum ColorArithmetic {
  /// Returns the components, 0…1 and not premultiplied; zeros for transparent pixels.
  @inline(__always)
  static func color(of pixel: UInt32) -> SIMD4<Float> {
    let alpha = pixel >> 24
    if alpha == 0 { return .zero }
    var color = PixelColor.bytes(of: pixel)
    let share = color[3] / 255
    color /= alpha == 255 ? 255 : color[3]
    color[3] = share
    return color
  }

  /// Returns the premultiplied pixel of a colour.
  @inline(__always)
  static func pixel(of color: SIMD4<Float>) -> UInt32 {
    let held = PixelColor.held(color, to: .one)
    let alpha = held[3] * 255
    var bytes = held * alpha
    bytes[3] = alpha
    return PixelColor.pixel(of: bytes)
  }
}
