extension LuaState {
  /// Compiles a chunk; calling the function runs it.
  ///
  /// - Parameter chunkName: The name that errors give it, such as a path relative to the plugin.
  /// - Throws: ``LuaError`` of kind `syntax`, or `source` for text over 256 KiB, with NUL or broken UTF-8, for
  ///   bytecode, and for more than 64 accesses in one chain (`a.b.c…`).
  public func load(_ source: String, chunkName: String) throws -> LuaFunction {
    try load(Array(source.utf8), chunkName: chunkName)
  }

  /// Compiles a chunk from bytes, which need not be valid text.
  ///
  /// - Throws: ``LuaError``, as for a string.
  public func load(_ source: [UInt8], chunkName: String) throws -> LuaFunction {
    try core.load(source, chunkName: chunkName)
  }

  /// Compiles a part of the host that is written in Lua.
  ///
  /// Errors and exceeded limits in it point at the script's line that led there, as they do for
  /// host functions.
  ///
  /// - Throws: ``LuaError``, as for a script.
  public func loadHostPart(_ source: String) throws -> LuaFunction {
    try core.load(Array(source.utf8), chunkName: LuaCore.hostChunk)
  }

  /// Creates a table with string keys.
  ///
  /// - Throws: ``LuaError`` when memory runs out.
  public func makeTable(_ fields: KeyValuePairs<String, LuaValue> = [:]) throws -> LuaTable {
    let table = try core.newTable(array: 0, hash: fields.count)
    for (key, value) in fields { try table.set(.string(key), value) }
    return table
  }

  /// Creates a table with the elements of an array, from 1.
  ///
  /// - Throws: ``LuaError`` when memory runs out.
  public func makeTable(array: [LuaValue]) throws -> LuaTable {
    let table = try core.newTable(array: array.count, hash: 0)
    for (index, value) in array.enumerated() { try table.set(.integer(index + 1), value) }
    return table
  }

  /// A value that indicates whether the running host function may suspend the script's function that called it.
  public var suspension: LuaSuspension { core.suspension }
}
