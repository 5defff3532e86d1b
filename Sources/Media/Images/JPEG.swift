import CMediaShims
import Rendering

/// The JPEG format, through libjpeg(-turbo).
enum JPEG {
  static func decode(_ data: [UInt8], name: String, maximumPixels: Int) throws -> RenderImage {
    var message = [CChar](repeating: 0, count: Int(mediashims_message_size))
    var width: Int32 = 0
    var height: Int32 = 0
    guard mediashims_jpeg_size(data, data.count, &width, &height, &message) != 0 else {
      throw corrupt(message, name: name)
    }
    try ImageDecoder.check(
      width: Int(width), height: Int(height), maximumPixels: maximumPixels, name: name)

    var pixels = [UInt8](repeating: 0, count: Int(width) * Int(height) * 4)
    guard
      mediashims_jpeg_decode(data, data.count, width, height, &pixels, &message) != 0
    else { throw corrupt(message, name: name) }
    let image = RenderImage(width: Int(width), height: Int(height), pixels: pixels)
    return JPEGOrientation(exifIn: data).upright(image)
  }

  private static func corrupt(_ message: [CChar], name: String) -> MediaError {
    let text = String(decoding: message.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
    return MediaError(
      .corruptImage, subject: name, reason: "the JPEG is damaged or ends early (\(text))",
      remedy: "export or copy it again")
  }
}
