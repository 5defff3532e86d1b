import CMediaShims
public import Rendering

/// Conversions between straight and premultiplied alpha, exact to the nearest integer.
enum PixelAlpha {
  /// Multiplies R, G and B of RGBA pixels by A, in place.
  static func premultiply(_ pixels: inout [UInt8]) {
    pixels.withUnsafeMutableBufferPointer { bytes in
      for index in stride(from: 0, to: bytes.count - 3, by: 4) {
        let alpha = UInt32(bytes[index + 3])
        if alpha == 255 { continue }
        bytes[index] = divideBy255(UInt32(bytes[index]) * alpha)
        bytes[index + 1] = divideBy255(UInt32(bytes[index + 1]) * alpha)
        bytes[index + 2] = divideBy255(UInt32(bytes[index + 2]) * alpha)
      }
    }
  }

  /// Returns RGBA pixels with R, G and B divided by A; the components of a transparent pixel become
  /// zero.
  static func unpremultiplied(_ pixels: [UInt8]) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: pixels.count) { straight, count in
      pixels.withUnsafeBufferPointer {
        mediashims_straighten($0.baseAddress, straight.baseAddress, pixels.count / 4)
      }
      count = pixels.count
    }
  }

  /// Returns `value / 255`, rounded to the nearest integer, for values up to 255².
  @inline(__always)
  static func divideBy255(_ value: UInt32) -> UInt8 {
    let biased = value + 128
    return UInt8(truncatingIfNeeded: (biased + (biased >> 8)) >> 8)
  }
}

extension RenderImage {
  /// The pixels as `width × height × 4` bytes R, G, B, A in straight alpha: as ``pixels`` where the picture is
  /// opaque.
  public var straightPixels: [UInt8] { isOpaque ? pixels : PixelAlpha.unpremultiplied(pixels) }
}
