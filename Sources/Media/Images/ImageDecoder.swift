public import Rendering

/// Decodes PNG and JPEG pictures into premultiplied RGBA8.
///
/// Any bit depth, palette, grey or interlaced PNG and any grey, colour, CMYK or progressive JPEG
/// is read; a PNG's `gAMA` is applied, a JPEG's Exif orientation too, embedded colour profiles are
/// not. A damaged or truncated file is an error, never a partial picture.
public struct ImageDecoder: ImageDecoding {
  /// The greatest number of pixels; larger pictures are refused before memory is allocated for
  /// them.
  public let maximumPixels: Int

  /// Makes a decoder.
  ///
  /// - Precondition: `maximumPixels` is positive.
  public init(maximumPixels: Int = 24_000_000) {
    precondition(maximumPixels > 0, "a decoder accepts at least one pixel")
    self.maximumPixels = maximumPixels
  }

  /// Decodes `data`, whose format is recognised by its first bytes. The image's scale is 1.
  ///
  /// - Parameter name: The name of the picture in errors, such as its path.
  /// - Throws: ``MediaError`` with the code `unknownFormat`, `corruptImage` or `imageTooLarge`.
  public func image(from data: [UInt8], name: String) throws -> RenderImage {
    switch ImageFormat(sniffing: data) {
    case .png: return try PNG.decode(data, name: name, maximumPixels: maximumPixels)
    case .jpeg: return try JPEG.decode(data, name: name, maximumPixels: maximumPixels)
    case nil:
      throw MediaError(
        .unknownFormat, subject: name,
        reason: data.isEmpty ? "the file is empty" : "this is not a PNG or JPEG picture",
        remedy: "convert it to PNG or JPEG")
    }
  }

  /// Reads and decodes the file at `path`.
  ///
  /// - Throws: ``MediaError`` as ``InputFile/read(_:)`` and ``image(from:name:)`` do, with `path`
  ///   as the subject.
  public func image(atPath path: String) throws -> RenderImage {
    try image(from: InputFile.read(path), name: path)
  }

  /// Throws an error for pictures beyond the limit, and for those without a pixel.
  static func check(width: Int, height: Int, maximumPixels: Int, name: String) throws {
    guard width > 0, height > 0 else {
      throw MediaError(
        .corruptImage, subject: name, reason: "the picture is \(width) × \(height) pixels",
        remedy: "export it again")
    }
    let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
    guard !overflow, pixels <= maximumPixels else {
      throw MediaError(
        .imageTooLarge, subject: name,
        reason: "\(width) × \(height) is more than \(maximumPixels) pixels",
        remedy: "scale it down")
    }
  }
}
