/// The text of a chunk, and where it comes from.
nonisolated public struct LuaSource: Sendable, Hashable {
  /// The text, in UTF-8; it is checked when it is loaded, so it may be anything.
  public var bytes: [UInt8]
  /// The name that errors give it, such as a path relative to the plugin.
  public var chunkName: String

  /// A source whose bytes may be anything.
  public init(bytes: [UInt8], chunkName: String) {
    self.bytes = bytes
    self.chunkName = chunkName
  }

  /// A source.
  public init(text: String, chunkName: String) {
    self.init(bytes: Array(text.utf8), chunkName: chunkName)
  }
}
