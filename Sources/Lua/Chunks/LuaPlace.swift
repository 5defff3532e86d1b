/// A line of a script.
nonisolated public struct LuaPlace: Sendable, Hashable {
  /// The name of the chunk, as it was loaded.
  public var chunk: String
  /// The number of the line, from 1.
  public var line: Int
}
