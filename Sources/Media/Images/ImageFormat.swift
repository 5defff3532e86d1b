/// The picture formats that can be read, told apart by their first bytes, never by a file's name.
public enum ImageFormat: String, Sendable, Hashable, CaseIterable {
  case png, jpeg

  /// The format whose signature `data` begins with; nil for anything else.
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
