import RenderTree

/// Where two pictures of one size differ.
nonisolated struct PictureDifference {
  /// The part of the pixels that differ, 0…1.
  let share: Double
  private let old: RenderImage
  private let new: RenderImage

  /// Compares `new` with `old`; of pictures of two sizes all pixels differ.
  init(of new: RenderImage, with old: RenderImage) {
    self.new = new
    self.old = old
    guard new.width == old.width, new.height == old.height else {
      share = 1
      return
    }
    let count = new.pixels.withUnsafeBytes { a in
      old.pixels.withUnsafeBytes { b in
        let (a, b) = (a.bindMemory(to: UInt32.self), b.bindMemory(to: UInt32.self))
        var count = 0
        for index in a.indices where a[index] != b[index] { count += 1 }
        return count
      }
    }
    share = Double(count) / Double(new.width * new.height)
  }

  /// The older picture, faint and without colour, and on it in red what differs: the stronger the more.
  var image: RenderImage {
    guard new.width == old.width, new.height == old.height else { return new }
    let count = old.width * old.height
    let pixels = [UInt8](unsafeUninitializedCapacity: count * 4) { out, written in
      old.pixels.withUnsafeBufferPointer { a in
        new.pixels.withUnsafeBufferPointer { b in
          for pixel in stride(from: 0, to: count * 4, by: 4) {
            let grey = (Int(a[pixel]) * 54 + Int(a[pixel + 1]) * 183 + Int(a[pixel + 2]) * 19) / 256
            let faint = 205 + grey * 45 / 255
            var most = 0
            for channel in pixel..<(pixel + 4) {
              most = max(most, abs(Int(a[channel]) - Int(b[channel])))
            }
            // What differs at all is to be seen: from a quarter of red upwards.
            let weight = most == 0 ? 0 : 60 + most * 195 / 255
            for (channel, red) in [214, 38, 52].enumerated() {
              out[pixel + channel] = UInt8((faint * (255 - weight) + red * weight) / 255)
            }
            out[pixel + 3] = 255
          }
        }
      }
      written = count * 4
    }
    return RenderImage(width: old.width, height: old.height, scale: old.scale, pixels: pixels)
  }
}
