/// Conversions of pixels, with red in the lowest byte and alpha in the highest, to numbers and
/// back.
///
/// The conversions use the bits of floating-point numbers: behind a mantissa of 2²³ a byte is its
/// own value. That is much faster than conversion instructions, and rounds to nearest.
enum PixelColor {
  private static let mantissa: UInt32 = 0x4B00_0000
  private static let unit = SIMD4<Float>(repeating: 8_388_608)

  /// Returns the four bytes, 0…255, as numbers.
  @inline(__always)
  static func bytes(of pixel: UInt32) -> SIMD4<Float> {
    let spread = SIMD4<UInt32>(repeating: pixel) &>> SIMD4<UInt32>(0, 8, 16, 24)
    return unsafeBitCast((spread & 255) | mantissa, to: SIMD4<Float>.self) - unit
  }

  /// Returns the nearest pixel to numbers in 0…255.
  @inline(__always)
  static func pixel(of bytes: SIMD4<Float>) -> UInt32 {
    let whole = unsafeBitCast(bytes + unit, to: SIMD4<UInt32>.self) & 255
    return whole[0] | whole[1] &<< 8 | whole[2] &<< 16 | whole[3] &<< 24
  }

  /// Returns the numbers held to 0…`highest`; 0 for NaN.
  @inline(__always)
  static func held(_ numbers: SIMD4<Float>, to highest: SIMD4<Float>) -> SIMD4<Float> {
    let low = SIMD4<Float>.zero.replacing(with: numbers, where: numbers .> 0)
    return low.replacing(with: highest, where: low .> highest)
  }
}
