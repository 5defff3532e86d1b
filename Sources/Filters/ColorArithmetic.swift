import RenderTree

// Pixels as colours: what filters of single pixels have in common.

extension FilterPicture {
  /// The picture with each colour replaced by what `change` makes of its components red, green,
  /// blue and alpha, 0…1 and not premultiplied. The result is held to 0…1 and rounded to nearest.
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

/// Between premultiplied pixels and colours.
enum ColorArithmetic {
  /// The components 0…1, not premultiplied; zeros for what is transparent.
  @inline(__always)
  static func color(of pixel: UInt32) -> SIMD4<Float> {
    let bytes = SIMD4<Float>(
      Float(pixel & 255), Float(pixel >> 8 & 255), Float(pixel >> 16 & 255), Float(pixel >> 24))
    guard bytes.w > 0 else { return .zero }
    var color = bytes / bytes.w
    color.w = bytes.w / 255
    return color
  }

  /// The premultiplied pixel.
  @inline(__always)
  static func pixel(of color: SIMD4<Float>) -> UInt32 {
    let held = color.clamped(lowerBound: .zero, upperBound: .one)
    var bytes = held * (held.w * 255)
    bytes.w = held.w * 255
    let whole = SIMD4<UInt32>(bytes + 0.5)
    return whole.x | whole.y << 8 | whole.z << 16 | whole.w << 24
  }
}
