import Animation
import Foundation

/// One level of an engine's stack of transactions.
final class Transaction {
  /// Whether the engine began it because something changed outside any other.
  let isImplicit: Bool
  /// Copied from the level around it when it begins.
  var settings: Settings
  /// What ``CATransaction/setCompletionBlock(_:)`` set last.
  var completion: AnimationTracker?

  init(isImplicit: Bool, settings: Settings) {
    self.isImplicit = isImplicit
    self.settings = settings
  }

  struct Settings {
    var animationDuration: TimeInterval = 0.25
    var timingFunction: CAMediaTimingFunction?
    var disableActions = false
    var values: [String: Any] = [:]
  }
}

extension Engine {
  /// The innermost transaction; begins the implicit one when there is none.
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
    ended?.completion?.seal(in: self)
  }

  /// Sets what waits for the animations added from now on to the innermost transaction.
  ///
  /// What was set before keeps waiting for the animations added under it.
  func setCompletion(_ completion: AnimationTracker?) {
    let transaction = currentTransaction
    transaction.completion?.seal(in: self)
    transaction.completion = completion
  }
}
