import LayerTree
import Lua

// `CATransaction` as scripts have it: what one call of a script begins, it commits.

extension ScriptBridge {
  /// Calls `body`, a script, and commits what it has begun and left open.
  ///
  /// - Throws: what `body` throws; `LuaError` with the code `transaction-left-open`.
  func closingTransactions<Result>(_ body: @MainActor () throws -> Result) throws -> Result {
    let outer = transactionsAround
    transactionsAround = transactionCount
    defer { transactionsAround = outer }
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

  /// The transactions that the innermost call of a script has begun and not committed.
  var openTransactions: Int { transactionCount - transactionsAround }

  /// Counts a transaction that the script begins at the present line.
  func noteTransaction() {
    transactions.append(openTransactions == 0 ? state?.place : nil)
    transactionCount += 1
  }

  /// Counts the end of the one begun last.
  func noteCommit() {
    transactions.removeLast()
    transactionCount -= 1
  }

  /// Commits what the innermost call has left open.
  ///
  /// - Returns: What is wrong with that, if it has.
  private func endTransactions() -> LuaError? {
    let left = openTransactions
    guard left > 0 else { return nil }
    let place = transactions[transactionsAround]
    transactions.removeLast(left)
    transactionCount -= left
    if Engine.current != nil {
      for _ in 0..<left { CATransaction.commit() }
    }
    return LuaError(
      kind: .misuse,
      message: "CATransaction.begin was called \(left == 1 ? "once" : "\(left) times") more than "
        + "CATransaction.commit",
      hint: "commit in the same function; a transaction ends with the call that began it",
      code: "transaction-left-open", chunk: place?.chunk, line: place?.line)
  }
}
