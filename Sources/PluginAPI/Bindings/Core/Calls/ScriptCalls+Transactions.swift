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
    let around = beginTransactions()
    let result: Result
    do {
      result = try body()
    } catch {
      failTransactions(around)
      throw error
    }
    try endTransactions(around)
    return result
  }

  /// Begins a call of a script.
  ///
  /// - Returns: The number of transactions around the enclosing call, which ``endTransactions(_:)`` takes.
  @inline(__always)
  func beginTransactions() -> Int {
    let around = transactionsAround
    transactionsAround = transactionCount
    return around
  }

  /// Commits what a call of a script has begun and left open.
  ///
  /// - Throws: `LuaError` with the code `transaction-left-open`.
  @inline(__always)
  func endTransactions(_ around: Int) throws {
    defer { transactionsAround = around }
    if openTransactions > 0, let error = commitOpen() { throw error }
  }

  /// Commits what a call of a script that has failed has begun and left open.
  func failTransactions(_ around: Int) {
    _ = commitOpen()
    transactionsAround = around
  }

  /// The number of transactions that the innermost call of a script has begun and not committed.
  var openTransactions: Int { transactionCount - transactionsAround }

  /// Counts a transaction that the script begins at the present line.
  func noteTransaction() {
    transactionPlaces.append(openTransactions == 0 ? budget.state?.place : nil)
    transactionCount += 1
  }

  /// Counts the end of the transaction begun last.
  func noteCommit() { forgetTransactions(1) }

  private func forgetTransactions(_ number: Int) {
    transactionPlaces.removeLast(number)
    transactionCount -= number
  }

  /// Commits what the innermost call has left open.
  ///
  /// - Returns: The error about that; nil where nothing was open.
  private func commitOpen() -> LuaError? {
    let left = openTransactions
    guard left > 0 else { return nil }
    let place = transactionPlaces[transactionsAround]
    forgetTransactions(left)
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
