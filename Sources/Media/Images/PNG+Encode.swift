import CPNG
import Rendering

extension PNG {
  static func encode(_ image: RenderImage, name: String) throws -> [UInt8] {
    let channels = image.isOpaque ? 3 : 4
    let samples = image.isOpaque ? rgb(image.pixels) : PixelAlpha.unpremultiplied(image.pixels)
    var control = png_image()
    return try withUnsafeMutablePointer(to: &control) { control in
      control.pointee.version = UInt32(PNG_IMAGE_VERSION)
      control.pointee.width = UInt32(image.width)
      control.pointee.height = UInt32(image.height)
      control.pointee.format = image.isOpaque ? opaqueRGB : straightRGBA
      control.pointee.flags = UInt32(PNG_IMAGE_FLAG_FAST)
      defer { png_image_free(control) }
      let capacity = greatestSize(rows: image.height, bytesPerRow: image.width * channels + 1)
      var written = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
        var size = png_alloc_size_t(capacity)
        let finished = samples.withUnsafeBytes {
          png_image_write_to_memory(
            control, buffer.baseAddress, &size, 0, $0.baseAddress, 0, nil)
        }
        written = finished == 0 ? 0 : Int(size)
        count = written
      }
      guard written > 0 else {
        throw MediaError(
          .libraryFault, subject: name,
          reason: "the PNG can't be encoded (\(cString(control.pointee.message)))",
          remedy: "use a smaller size or scale")
      }
      return bytes
    }
  }

  private static func rgb(_ rgba: [UInt8]) -> [UInt8] {
    let count = rgba.count / 4
    return [UInt8](unsafeUninitializedCapacity: count * 3) { buffer, initialized in
      rgba.withUnsafeBufferPointer { source in
        for index in 0..<count {
          buffer[index * 3] = source[index * 4]
          buffer[index * 3 + 1] = source[index * 4 + 1]
          buffer[index * 3 + 2] = source[index * 4 + 2]
        }
      }
      initialized = count * 3
    }
  }

  /// Returns a bound on a PNG's size: stored deflate blocks, chunk headers and the few fixed
  /// chunks.
  private static func greatestSize(rows: Int, bytesPerRow: Int) -> Int {
    let raw = rows * bytesPerRow
    return raw + raw / 256 + 4096
  }
}
