/// The text of a chunk and the name of its source.
nonisolated public struct LuaSource: Sendable, Hashable {
  /// The text, in UTF-8. It is checked when it is loaded, so any bytes are allowed here.
  public var bytes: [UInt8]
  /// The name that errors give it, such as a path relative to the plugin.
  public var chunkName: String

  /// Creates a source from bytes, which are checked when they are loaded.
  public init(bytes: [UInt8], chunkName: String) {
    self.bytes = bytes
    self.chunkName = chunkName
  }

  /// Creates a source from a text.
  public init(text: String, chunkName: String) {
    self.init(bytes: Array(text.utf8), chunkName: chunkName)
  }
}
