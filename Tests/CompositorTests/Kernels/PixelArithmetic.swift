/// The arithmetic of pixels, one component at a time: the definition that kernels must follow to the bit.
enum PixelArithmetic {
  private static func mapped(
    _ a: UInt32, _ b: UInt32, _ component: (UInt32, UInt32) -> UInt32
  ) -> UInt32 {
    var result: UInt32 = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      result |= (component(a >> shift & 255, b >> shift & 255) & 255) << shift
    }
    return result
  }

  /// A pixel times a factor in 0…255, divided by 255 and rounded to nearest.
  static func scaled(_ pixel: UInt32, by factor: UInt32) -> UInt32 {
    mapped(pixel, 0) { value, _ in (value * factor + 127) / 255 }
  }

  static func over(_ pixel: UInt32, _ below: UInt32) -> UInt32 {
    pixel &+ scaled(below, by: 255 - pixel >> 24)
  }

  static func replaced(_ below: UInt32, by pixel: UInt32, share: UInt32) -> UInt32 {
    scaled(pixel, by: share) &+ scaled(below, by: 255 - share)
  }

  /// The mean of two pixels, the second weighing `weight` 256ths.
  static func mixed(_ a: UInt32, _ b: UInt32, weight: UInt32) -> UInt32 {
    mapped(a, b) { ($0 * (256 - weight) + $1 * weight + 128) >> 8 }
  }
}
