import CPNG
import Rendering

extension PNG {
  static func decode(_ data: [UInt8], name: String, maximumPixels: Int) throws -> RenderImage {
    let data = try usefulChunks(of: data, name: name)
    var control = png_image()
    // One pointer for the whole session: libpng keeps it between the calls.
    return try withUnsafeMutablePointer(to: &control) { control in
      control.pointee.version = UInt32(PNG_IMAGE_VERSION)
      defer { png_image_free(control) }
      return try data.withUnsafeBytes { bytes in
        guard png_image_begin_read_from_memory(control, bytes.baseAddress, bytes.count) != 0 else {
          throw corrupt(control.pointee.message, name: name)
        }
        let width = Int(control.pointee.width)
        let height = Int(control.pointee.height)
        try ImageDecoder.check(
          width: width, height: height, maximumPixels: maximumPixels, name: name)

        // libpng takes 16-bit samples for linear light by default.
        control.pointee.flags |= UInt32(PNG_IMAGE_FLAG_16BIT_sRGB)
        control.pointee.format = straightRGBA
        var pixels = [UInt8](repeating: 0, count: width * height * 4)
        let finished = pixels.withUnsafeMutableBytes {
          png_image_finish_read(control, nil, $0.baseAddress, 0, nil)
        }
        guard finished != 0 else { throw corrupt(control.pointee.message, name: name) }
        PixelAlpha.premultiply(&pixels)
        return RenderImage(width: width, height: height, pixels: pixels)
      }
    }
  }

  private static let straightRGBA = UInt32(PNG_FORMAT_FLAG_COLOR) | UInt32(PNG_FORMAT_FLAG_ALPHA)

  /// The chunks that say nothing about the pixels. libpng would decompress each of them into
  /// megabytes.
  private static let remarks =
    ["tEXt", "zTXt", "iTXt", "eXIf", "sPLT", "hIST", "tIME", "pCAL", "sCAL", "oFFs", "pHYs"].map {
      Array($0.utf8)
    }

  /// Returns the PNG without remarks, after checking the chunks up to IEND: libpng stops reading
  /// after the last row, and would accept a file whose end is missing.
  private static func usefulChunks(of data: [UInt8], name: String) throws -> [UInt8] {
    var offset = signature.count
    var dropped: [Range<Int>] = []
    while offset + 12 <= data.count {
      let start = offset
      let length = data[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) }
      let type = data[(offset + 4)..<(offset + 8)]
      offset += 12 + length
      guard offset <= data.count else { break }
      if type.elementsEqual("IEND".utf8) {
        return dropped.isEmpty ? data : data.without(dropped)
      }
      if remarks.contains(where: type.elementsEqual) { dropped.append(start..<offset) }
    }
    throw MediaError(
      .corruptImage, subject: name, reason: "the PNG ends early, after \(data.count) bytes",
      remedy: "export or copy it again")
  }

  private static func corrupt<Text>(_ message: Text, name: String) -> MediaError {
    MediaError(
      .corruptImage, subject: name, reason: "the PNG is damaged (\(cString(message)))",
      remedy: "export or copy it again")
  }

  /// Returns the string in a C array of characters, which Swift imports as a tuple.
  static func cString<Tuple>(_ tuple: Tuple) -> String {
    withUnsafeBytes(of: tuple) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}

extension [UInt8] {
  /// Returns the bytes outside of `ranges`, which are sorted.
  fileprivate func without(_ ranges: [Range<Int>]) -> [UInt8] {
    var rest: [UInt8] = []
    rest.reserveCapacity(count)
    var start = 0
    for range in ranges {
      rest += self[start..<range.lowerBound]
      start = range.upperBound
    }
    return rest + self[start...]
  }
}
