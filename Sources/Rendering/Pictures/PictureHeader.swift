/// The facts that the headers of a PNG or JPEG tell about the work of decoding it.
///
/// They are read without decoding anything, in time linear in the number of bytes. A header that is
/// damaged in ways that don't matter here is left to the decoder.
package struct PictureHeader: Hashable, Sendable {
  /// The size of a side, in pixels.
  package var width: Int
  /// The size of a side, in pixels.
  package var height: Int
  /// The number of colour components, or 1 for a palette.
  package var components: Int
  /// The number of bits of a component.
  package var depth: Int
  /// A Boolean value that indicates whether the rows are in the order of Adam7 (PNG), or in more
  /// scans than one (JPEG).
  package var isInterlaced: Bool
  /// The number of scans of a JPEG; 1 for a PNG.
  package var scans: Int
  /// The passes over all pixels, in sixteenths: one pass is the work of a plain JPEG.
  private var sixteenths: Int

  /// The number of pixels; `Int.max` where it is too large for an integer.
  package var pixels: Int {
    let (product, overflows) = width.multipliedReportingOverflow(by: height)
    return overflows ? .max : product
  }

  /// The pixels of all passes, in thousands, with what each row costs in addition.
  package var work: Int {
    let (rows, exceeds) = height.multipliedReportingOverflow(by: 16)
    let (sum, overflows) = pixels.addingReportingOverflow(rows)
    let (product, isTooLarge) = sum.multipliedReportingOverflow(by: sixteenths)
    return exceeds || overflows || isTooLarge ? .max : product / 16_000 + 1
  }

  /// Reads the headers in `data`; nil if it is neither a PNG nor a JPEG, or lacks its size.
  package init?(of data: [UInt8]) {
    let header = data.withUnsafeBufferPointer { bytes in
      Self.isPNG(bytes) ? Self(png: bytes) : Self(jpeg: bytes)
    }
    guard let header else { return nil }
    self = header
  }

  // MARK: - PNG

  private static func isPNG(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
  }

  /// Reads IHDR, which is the first chunk.
  private init?(png bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count >= 33, bytes[12..<16].elementsEqual("IHDR".utf8) else { return nil }
    func number(at offset: Int) -> Int {
      bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) }
    }
    width = number(at: 16)
    height = number(at: 20)
    depth = Int(bytes[24])
    components = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][bytes[25]] ?? 4
    isInterlaced = bytes[28] != 0
    scans = 1
    sixteenths = (isInterlaced ? 48 : 32) * (depth == 16 ? 2 : 1)
  }

  // MARK: - JPEG

  /// Reads the segments up to the end, and counts the scans.
  private init?(jpeg bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.starts(with: [0xFF, 0xD8, 0xFF]) else { return nil }
    (width, height, components, depth) = (0, 0, 0, 0)
    (isInterlaced, scans, sixteenths) = (false, 0, 16)
    var offset = 2
    var mayBeTurned = false
    walk: while let marker = Self.marker(in: bytes, from: offset) {
      offset = marker + 2
      let kind = bytes[marker + 1]
      switch kind {
      case 0x01, 0xD0...0xD8: continue
      case 0xD9: break walk
      default: break
      }
      guard offset + 2 <= bytes.count else { break }
      let length = Int(bytes[offset]) << 8 | Int(bytes[offset + 1])
      switch kind {
      // SOFn, of which C4, C8 and CC are something else.
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        guard offset + 8 <= bytes.count else { return nil }
        depth = Int(bytes[offset + 2])
        height = Int(bytes[offset + 3]) << 8 | Int(bytes[offset + 4])
        width = Int(bytes[offset + 5]) << 8 | Int(bytes[offset + 6])
        components = Int(bytes[offset + 7])
        isInterlaced = kind & 3 == 2
      case 0xDA: scans += 1
      // Exif, which may tell the orientation.
      case 0xE1: mayBeTurned = true
      default: break
      }
      offset += max(2, length)
    }
    guard width > 0, height > 0 else { return nil }
    isInterlaced = isInterlaced || scans > 1
    if components == 4 { sixteenths += 16 }
    if isInterlaced { sixteenths += 16 + scans }
    if mayBeTurned { sixteenths += 16 }
  }

  /// Returns the position of the first marker at or after `start`: not a stuffed or a filling byte.
  private static func marker(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var index = start
    while index + 1 < bytes.count {
      if bytes[index] == 0xFF, bytes[index + 1] != 0, bytes[index + 1] != 0xFF { return index }
      index += 1
    }
    return nil
  }
}
