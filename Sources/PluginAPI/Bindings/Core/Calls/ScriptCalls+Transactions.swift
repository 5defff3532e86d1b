import Diagnostics
import LayerTree
import Lua
import Manifests

// `CATransaction` as scripts have it: what one call of a script begins, it commits.

extension ScriptCalls {
  /// Calls `body`, a script, and commits what it has begun and left open.
  ///
  /// - Throws: what `body` throws; `LuaError` with the code `transaction-left-open`.
  func closingTransactions<Result>(_ body: @MainActor () throws -> Result) throws -> Result {
    let outer = transactions.countAround
    transactions.countAround = transactions.count
    defer { transactions.countAround = outer }
    let result: Result
    do {
      result = try body()
    } catch {
      _ = endTransactions()
      throw error
    }
    if openTransactions > 0, let error = endTransactions() { throw error }
    return result
  }

  /// The number of transactions that the innermost call of a script has begun and not committed.
  var openTransactions: Int { transactions.countInside }

  /// Counts a transaction that the script begins at the present line.
  func noteTransaction() {
    transactions.begin(at: openTransactions == 0 ? budget.state?.place : nil)
  }

  /// Counts the end of the transaction begun last.
  func noteCommit() { transactions.commit() }

  /// Commits what the innermost call has left open.
  ///
  /// - Returns: The error about that; nil where nothing was open.
  private func endTransactions() -> LuaError? {
    let left = openTransactions
    guard left > 0 else { return nil }
    let place = transactions.firstPlaceInside
    transactions.commit(left)
    if Engine.current != nil {
      for _ in 0..<left { CATransaction.commit() }
    }
    return LuaError(
      kind: .misuse,
      message: "CATransaction.begin was called \(left == 1 ? "once" : "\(left) times") more than "
        + "CATransaction.commit",
      hint: "commit in the same function; a transaction ends with the call that began it",
      code: .transactionLeftOpen, chunk: place?.chunk, line: place?.line)
  }
}
