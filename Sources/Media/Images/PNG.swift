public import Rendering

/// The PNG format (W3C Portable Network Graphics, Third Edition), through libpng.
public enum PNG {
  /// The eight bytes that every PNG begins with.
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Returns the bytes of a PNG of `image`: RGB when it is opaque, straight-alpha RGBA otherwise.
  ///
  /// Decoding the PNG of an opaque image gives the same bytes.
  ///
  /// - Throws: ``MediaError`` with the code `libraryFault`.
  public static func encode(_ image: RenderImage) throws -> [UInt8] {
    try encode(image, name: "PNG")
  }

  /// Writes `image` to the file at `path`; see ``OutputFile/write(_:to:among:)``.
  public static func write(
    _ image: RenderImage, to path: String, among files: PartialFiles = PartialFiles()
  ) throws {
    try OutputFile.write(encode(image, name: path), to: path, among: files)
  }
}
