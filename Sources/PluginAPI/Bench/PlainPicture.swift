/// A grey PNG that is made without compression, so that its size is known.
nonisolated struct PlainPicture {
  /// The bytes of the file.
  let bytes: [UInt8]

  /// A picture of `width` pixels in each of `height` rows, both from 1 to 65,000.
  init(width: Int, height: Int) {
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    bytes += Self.chunk("IHDR", Self.word(width) + Self.word(height) + [8, 0, 0, 0, 0])
    var data: [UInt8] = [0x78, 0x01]
    var (low, high) = (1, 0)
    for row in 0..<height {
      let line = [0] + (0..<width).map { UInt8(truncatingIfNeeded: $0 ^ row) }
      for byte in line {
        low = (low + Int(byte)) % 65_521
        high = (high + low) % 65_521
      }
      let (small, large) = (UInt8(line.count & 255), UInt8(line.count >> 8))
      data += [row == height - 1 ? 1 : 0, small, large, ~small, ~large] + line
    }
    data += Self.word(high << 16 | low)
    bytes += Self.chunk("IDAT", data) + Self.chunk("IEND", [])
    self.bytes = bytes
  }

  private static func word(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let checked = Array(name.utf8) + data
    var check: UInt32 = .max
    for byte in checked {
      check ^= UInt32(byte)
      for _ in 0..<8 { check = check & 1 == 1 ? check >> 1 ^ 0xEDB8_8320 : check >> 1 }
    }
    return word(data.count) + checked + word(Int(~check))
  }
}
