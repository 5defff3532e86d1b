package import Lua

extension TableShape {
  /// Refuses a table that is not of this shape.
  ///
  /// - Throws: `LuaError` for the first of its problems.
  package func check(_ table: LuaTable) throws {
    guard let problem = problems(in: try ManifestTable(table)).first else { return }
    throw LuaError(
      kind: .misuse, message: problem.message, hint: problem.hint, code: problem.code)
  }
}
