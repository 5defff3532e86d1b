/// A line of a script.
nonisolated public struct LuaPlace: Sendable, Hashable {
  /// The chunk, as it was loaded.
  public var chunk: String
  /// The line, from 1.
  public var line: Int
}
