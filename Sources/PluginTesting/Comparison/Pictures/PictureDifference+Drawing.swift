import Rendering

nonisolated extension PictureDifference {
  /// The older picture, faint and without colour, and on it in red what differs: the stronger the
  /// more. Where the sizes differ, it is the new one.
  var image: RenderImage {
    guard isOfOneSize else { return new }
    let count = old.width * old.height
    let pixels = [UInt8](unsafeUninitializedCapacity: count * 4) { out, written in
      old.pixels.withUnsafeBytes { a in
        new.pixels.withUnsafeBytes { b in
          for pixel in 0..<count {
            let start = pixel * 4
            let grey = (Int(a[start]) * 54 + Int(a[start + 1]) * 183 + Int(a[start + 2]) * 19) / 256
            let faint = 205 + grey * 45 / 255
            let most = Self.distances(
              a.load(fromByteOffset: start, as: UInt32.self),
              b.load(fromByteOffset: start, as: UInt32.self)
            ).max()
            // What differs at all is to be seen: from a quarter of red upwards.
            let weight = most == 0 ? 0 : 60 + most * 195 / 255
            for (channel, red) in [214, 38, 52].enumerated() {
              out[start + channel] = UInt8((faint * (255 - weight) + red * weight) / 255)
            }
            out[start + 3] = 255
          }
        }
      }
      written = count * 4
    }
    return RenderImage(width: old.width, height: old.height, scale: old.scale, pixels: pixels)
  }
}
