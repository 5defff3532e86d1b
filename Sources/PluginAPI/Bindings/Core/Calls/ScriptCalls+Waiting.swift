import Lua

extension ScriptCalls {
  /// Runs a function, or the rest of one, whose waits belong to `waits`.
  func waiting(in waits: ScriptWaits, _ body: @MainActor () throws -> LuaOutcome) throws {
    let outer = currentWaits
    currentWaits = waits
    defer { currentWaits = outer }
    try checkAllowance()
    _ = try naming(waits.functionName) {
      try closingTransactions { try measuring(body) }
    }
  }
}
