/// Arithmetic on one premultiplied pixel, as kernels have it for many: red is in the lowest byte and alpha in the
/// highest.
///
/// A picture's bytes R, G, B, A read as such words on a little-endian machine, which is all that is supported. Sums and
/// products run on two colours at a time, in the halves of a word, and every division by 255 rounds to nearest.
enum PackedPixel {
  private static let even: UInt32 = 0x00FF_00FF
  private static let half: UInt32 = 0x0080_0080

  /// Returns the pixel multiplied by a factor in 0…255 and divided by 255.
  @inline(__always)
  static func scaled(_ pixel: UInt32, by factor: UInt32) -> UInt32 {
    let redBlue = (pixel & even) &* factor &+ half
    let greenAlpha = (pixel &>> 8 & even) &* factor &+ half
    return ((redBlue &+ (redBlue &>> 8 & even)) &>> 8 & even)
      | (greenAlpha &+ (greenAlpha &>> 8 & even)) & ~even
  }

  /// Returns the pixel of which `pixel` is the part that covers `coverage` 255ths; a pixel with a higher alpha, which covers
  /// more, is returned as it is.
  static func whole(_ pixel: UInt32, from coverage: UInt32) -> UInt32 {
    guard coverage > 0, coverage < 255, pixel &>> 24 <= coverage else { return pixel }
    var result: UInt32 = 0
    for shift in stride(from: UInt32(0), to: 32, by: 8) {
      let part = (pixel &>> shift & 0xFF) * 255 + coverage / 2
      result |= min(255, part / coverage) &<< shift
    }
    return result
  }

  /// Returns `pixel` drawn over `below`.
  @inline(__always)
  static func over(_ pixel: UInt32, _ below: UInt32) -> UInt32 {
    let alpha = pixel &>> 24
    return alpha == 255 ? pixel : pixel &+ scaled(below, by: 255 &- alpha)
  }

  /// Returns the mean of both pixels, the second weighing `weight` 256ths.
  @inline(__always)
  static func mixed(_ a: UInt32, _ b: UInt32, weight: UInt32) -> UInt32 {
    let rest = 256 &- weight
    let redBlue = (a & even) &* rest &+ (b & even) &* weight &+ half
    let greenAlpha = (a &>> 8 & even) &* rest &+ (b &>> 8 & even) &* weight &+ half
    return (redBlue &>> 8 & even) | greenAlpha & ~even
  }
}
