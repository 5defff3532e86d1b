import CWebP
import Rendering

/// One compressed frame of an animation: a still WebP and its place.
package struct WebPFrame: Sendable {
  let rect: PixelRect
  /// The bytes of a complete still WebP file.
  let bytes: [UInt8]

  /// Compresses the area in which `image` differs from the frame `before`, or all of it where that is nil. The
  /// result depends on nothing else, so frames can be compressed in any order and at the same time.
  ///
  /// - Throws: ``MediaError`` with the code `libraryFault`.
  init(_ image: RenderImage, after before: RenderImage?, options: WebPOptions) throws {
    let whole = PixelRect(x: 0, y: 0, width: image.width, height: image.height)
    // A frame without changes still needs an area, for its duration.
    let least = PixelRect(x: 0, y: 0, width: min(2, image.width), height: min(2, image.height))
    let rect = before.map { PixelRect(changedFrom: $0, to: image) ?? least } ?? whole
    try self.init(image, rect: rect, options: options)
  }

  /// Compresses `rect` of `image`. The result depends on nothing else, so frames can be compressed
  /// in any order and at the same time.
  ///
  /// - Throws: ``MediaError`` with the code `libraryFault`.
  init(_ image: RenderImage, rect: PixelRect, options: WebPOptions) throws {
    var config = WebPConfig()
    var picture = WebPPicture()
    guard
      WebPConfigInitInternal(
        &config, WEBP_PRESET_DEFAULT, Float(options.quality), WEBP_ENCODER_ABI_VERSION) != 0,
      WebPPictureInitInternal(&picture, WEBP_ENCODER_ABI_VERSION) != 0
    else { throw Self.fault("the library is of another version") }
    config.method = Int32(options.effort)
    config.thread_level = 0

    picture.width = Int32(rect.width)
    picture.height = Int32(rect.height)
    defer { WebPPictureFree(&picture) }
    let straight = image.straightPixels
    let imported = straight.withUnsafeBufferPointer { pixels -> Int32 in
      guard let base = pixels.baseAddress else { return 0 }
      let origin = base + (rect.y * image.width + rect.x) * 4
      let stride = Int32(image.width * 4)
      return image.isOpaque
        ? WebPPictureImportRGBX(&picture, origin, stride)
        : WebPPictureImportRGBA(&picture, origin, stride)
    }
    guard imported != 0 else { throw Self.fault("there is not enough memory") }

    // The writer must stay where it is while the encoder holds its address.
    let writer = UnsafeMutablePointer<WebPMemoryWriter>.allocate(capacity: 1)
    WebPMemoryWriterInit(writer)
    defer {
      WebPMemoryWriterClear(writer)
      writer.deallocate()
    }
    picture.writer = WebPMemoryWrite
    picture.custom_ptr = UnsafeMutableRawPointer(writer)
    guard WebPEncode(&config, &picture) != 0 else {
      throw Self.fault("error \(picture.error_code.rawValue)")
    }
    self.rect = rect
    bytes = Array(UnsafeBufferPointer(start: writer.pointee.mem, count: writer.pointee.size))
  }

  private static func fault(_ reason: String) -> MediaError {
    MediaError(
      .libraryFault, subject: "WebP", reason: "a frame can't be encoded (\(reason))",
      remedy: "try a smaller size or another output")
  }
}
