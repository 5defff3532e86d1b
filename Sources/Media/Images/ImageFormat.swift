/// The picture formats that can be read, recognised by their first bytes, not by a file's name.
public enum ImageFormat: String, Sendable, Hashable, CaseIterable {
  case png, jpeg

  /// Creates the format whose signature `data` begins with; nil for other data.
  public init?(sniffing data: [UInt8]) {
    if data.starts(with: PNG.signature) {
      self = .png
    } else if data.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else {
      return nil
    }
  }
}
