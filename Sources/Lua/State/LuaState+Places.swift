internal import CLuaShims

extension LuaState {
  /// The line of the script that called the running host function, for warnings; nil when no script
  /// runs.
  public var place: LuaPlace? {
    guard let pointer = core.pointer else { return nil }
    var frame = cluashims_frame()
    return cluashims_place(pointer, &frame) ? core.place(frame) : nil
  }
}

extension LuaFunction {
  /// The line that the function starts at; nil for a function of the host, of the library, or of a
  /// closed state.
  public var start: LuaPlace? {
    guard let pointer = core.pointer else { return nil }
    var frame = cluashims_frame()
    let isFound = cluashims_start_of(pointer, number, &frame)
    return isFound ? core.place(frame) : nil
  }
}

extension LuaCore {
  fileprivate func place(_ frame: cluashims_frame) -> LuaPlace {
    let chunk = withUnsafeBytes(of: frame.chunk) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
    return LuaPlace(chunk: chunkNames[chunk] ?? chunk, line: Int(frame.line))
  }
}
