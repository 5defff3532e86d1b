import Rendering

/// Two opaque pictures of one size, between which transitions are drawn.
struct PicturePair: Sendable {
  let size: PixelSize
  let first: RenderImage
  let second: RenderImage

  init(size: PixelSize) {
    self.size = size
    first = Self.picture(size, seed: 1)
    second = Self.picture(size, seed: 2)
  }

  /// Returns a picture of slopes with noise on them, as photographs have it.
  private static func picture(_ size: PixelSize, seed: UInt32) -> RenderImage {
    var state = seed &* 2_654_435_761 | 1
    let pixels = [UInt8](unsafeUninitializedCapacity: size.count * 4) { bytes, initialized in
      var index = 0
      for y in 0..<size.height {
        for x in 0..<size.width {
          state ^= state << 13
          state ^= state >> 17
          state ^= state << 5
          bytes[index] = UInt8(truncatingIfNeeded: x * 160 / size.width + Int(state & 63))
          bytes[index + 1] = UInt8(truncatingIfNeeded: y * 160 / size.height + Int(state >> 8 & 63))
          bytes[index + 2] = UInt8(truncatingIfNeeded: Int(seed) * 80 + Int(state >> 16 & 63))
          bytes[index + 3] = 255
          index += 4
        }
      }
      initialized = index
    }
    return RenderImage(width: size.width, height: size.height, pixels: pixels)
  }
}
