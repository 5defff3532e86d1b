import LayerTree
import Lua

// `CATransaction` as scripts have it: what one call of a script begins, it commits.

extension ScriptBridge {
  /// Calls `body`, a script, and commits what it has begun and left open.
  ///
  /// - Throws: what `body` throws; `LuaError` with the code `transaction-left-open`.
  func closingTransactions<Result>(_ body: () throws -> Result) throws -> Result {
    let outer = openTransactions
    let outerPlace = transactionPlace
    openTransactions = 0
    defer { transactionPlace = outerPlace }
    var isDone = false
    defer { if !isDone { endTransactions(backTo: outer) } }
    let result = try body()
    let left = openTransactions
    endTransactions(backTo: outer)
    isDone = true
    if left > 0 {
      throw LuaError(
        kind: .misuse,
        message: "CATransaction.begin was called \(left == 1 ? "once" : "\(left) times") more than "
          + "CATransaction.commit",
        hint: "commit in the same function; a transaction ends with the call that began it",
        code: "transaction-left-open", chunk: transactionPlace?.chunk,
        line: transactionPlace?.line)
    }
    return result
  }

  /// Counts a transaction that the script begins at the present line.
  func noteTransaction() {
    openTransactions += 1
    if openTransactions == 1 { transactionPlace = state?.place }
  }

  private func endTransactions(backTo outer: Int) {
    let left = openTransactions
    openTransactions = 0
    if Engine.current != nil {
      for _ in 0..<left { CATransaction.commit() }
    }
    openTransactions = outer
  }
}
