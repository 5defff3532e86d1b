internal import CLuaShims

/// A line of a script.
nonisolated public struct LuaPlace: Sendable, Hashable {
  /// The chunk, as it was loaded.
  public var chunk: String
  /// The line, from 1.
  public var line: Int
}

extension LuaState {
  /// Inside a host function: the line of the script that called it, for warnings; nil when no
  /// script runs.
  public var place: LuaPlace? {
    guard let pointer = core.pointer else { return nil }
    var frame = cluashims_frame()
    guard cluashims_place(pointer, &frame) else { return nil }
    let chunk = withUnsafeBytes(of: frame.chunk) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
    return LuaPlace(chunk: core.chunkNames[chunk] ?? chunk, line: Int(frame.line))
  }
}
