import Foundation

// The stack of transactions.

extension LayerForest {
  /// The innermost transaction; begins an implicit one if none is open.
  var currentTransaction: Transaction {
    if let last = transactions.last { return last }
    let implicit = Transaction(isImplicit: true, settings: Transaction.Settings())
    transactions.append(implicit)
    return implicit
  }

  func beginTransaction() {
    let settings = transactions.last?.settings ?? Transaction.Settings()
    transactions.append(Transaction(isImplicit: false, settings: settings))
  }

  /// Ends the innermost transaction that was begun; the outermost one commits the layers.
  func commitTransaction() {
    guard let last = transactions.last, !last.isImplicit else { return }
    endTransaction()
  }

  /// Ends all that are open, the implicit one included.
  func endAllTransactions() {
    repeat { endTransaction() } while !transactions.isEmpty
  }

  private func endTransaction() {
    // The outermost stays open for what layout changes.
    if transactions.count <= 1 { commitLayers() }
    let ended = transactions.popLast()
    ended?.completion?.seal(in: engine)
  }

  /// Sets what waits for the animations added from now on to the innermost transaction.
  ///
  /// The previous tracker keeps waiting for the animations that were added under it.
  func setCompletion(_ completion: AnimationTracker?) {
    let transaction = currentTransaction
    transaction.completion?.seal(in: engine)
    transaction.completion = completion
  }

  /// The duration that replaces 0, in seconds.
  private var transactionDuration: TimeInterval {
    (transactions.last?.settings ?? Transaction.Settings()).animationDuration
  }

  /// Notes what `animation` does to `layer`, whose model counts.
  func note(_ animation: CAAnimation, on layer: CALayer) -> AnimationNote {
    AnimationNote(
      animation, over: layer.properties, defaultDuration: transactionDuration,
      added: engine.currentTime)
  }
}
