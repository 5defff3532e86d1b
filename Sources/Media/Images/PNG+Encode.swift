import CMediaShims
import Foundation
package import Rendering

extension PNG {
  /// Returns the bytes of a PNG of `image`, which errors call `name`.
  package static func encode(_ image: RenderImage, name: String) throws -> [UInt8] {
    var count = 0
    let bytes = image.pixels.withUnsafeBufferPointer { pixels in
      mediashims_png_encode(
        pixels.baseAddress, Int32(image.width), Int32(image.height), image.isOpaque, &count)
    }
    guard let bytes else {
      throw MediaError(
        .libraryFault, subject: name,
        reason: "the PNG can't be encoded (there is not enough memory)",
        remedy: "use a smaller size or scale")
    }
    defer { free(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }
}
