import CMediaShims
import Foundation
package import Rendering

extension PNG {
  /// Returns the bytes of a PNG of `image`, which errors call `name`.
  package static func encode(_ image: RenderImage, name: String) throws -> [UInt8] {
    var count = 0
    var message = [CChar](repeating: 0, count: Int(mediashims_message_size))
    let bytes = image.pixels.withUnsafeBufferPointer { pixels in
      mediashims_png_encode(
        pixels.baseAddress, Int32(image.width), Int32(image.height), image.isOpaque, &count,
        &message)
    }
    guard let bytes else {
      let text = String(
        decoding: message.prefix { $0 != 0 }.map { UInt8(truncatingIfNeeded: $0) }, as: UTF8.self)
      throw MediaError(
        .libraryFault, subject: name, reason: "the PNG can't be encoded (\(text))",
        remedy: "use a smaller size or scale")
    }
    defer { free(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }
}
