import Lua

extension ScriptCalls {
  /// Runs a function, or the rest of one, whose waits belong to `waits`.
  ///
  /// - Parameter place: The line where it waited; nil for a function that begins.
  func waiting(
    in waits: ScriptWaits, at place: LuaPlace? = nil, _ body: @MainActor () throws -> LuaOutcome
  ) throws {
    let outer = currentWaits
    currentWaits = waits
    defer { currentWaits = outer }
    try checkAllowance(at: place)
    _ = try naming(waits.functionName) {
      try closingTransactions { try measuring(body) }
    }
  }
}
