import Lua

// Blocks that the engine calls either at once, inside a call of the script's, or later on its own.

extension ScriptCalls {
  /// Calls `body`, which may make the engine call blocks of the script's at once: an error in one
  /// belongs to the script that is running, and is thrown when `body` is done.
  func collectingFailures<Result>(_ body: @MainActor () throws -> Result) throws -> Result {
    let collected = CollectedFailure()
    failures.append(collected)
    defer { failures.removeLast() }
    let result = try body()
    if let error = collected.error { throw error }
    return result
  }

  /// Calls `body`, a block of a script's: its errors go to the script's call that the block runs in,
  /// or are reported where the engine calls it on its own.
  ///
  /// - Parameters:
  ///   - report: Calls the block on behalf of the engine.
  ///   - body: Calls the block on behalf of the script that is running.
  func callBlock(orReport report: () -> Void, _ body: () throws -> Void) {
    guard let collected = failures.last else { return report() }
    guard collected.error == nil, !isOut else { return }
    do {
      // What that function calls in turn collects its own.
      let outer = failures
      failures = []
      defer { failures = outer }
      try body()
    } catch {
      collected.error = error
    }
  }
}
