import Lua

// Blocks that the engine calls either at once, inside a call of the script's, or later on its own.

/// The first error of the blocks inside a script's call.
final class CollectedFailure {
  fileprivate(set) var error: (any Error)?
}

extension ScriptBridge {
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

  /// A block that calls `function`: its errors go to the script's call that the block runs in, or
  /// are reported where the engine calls it on its own.
  func block(_ function: ScriptFunction) -> () -> Void {
    { [self] in
      guard let collected = failures.last else {
        function.callReporting()
        return
      }
      guard collected.error == nil, !isOut else { return }
      do {
        // What that function calls in turn collects its own.
        let outer = failures
        failures = []
        defer { failures = outer }
        try function.callThrowing()
      } catch {
        collected.error = error
      }
    }
  }
}
