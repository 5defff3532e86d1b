public import Animation
public import Foundation

/// Groups changes of layers, in the current engine's stack of transactions.
///
/// Without one, the first change of a turn begins an implicit transaction, which ends with the
/// turn; a transaction left open ends there too. Settings are inherited from the transaction
/// around and end with their own.
///
/// - Precondition: of every member: ``Engine/current`` is set; call it inside
///   ``Engine/perform(_:)``.
/// - SeeAlso: <https://developer.apple.com/documentation/quartzcore/catransaction>
public enum CATransaction {
  /// Begins a transaction inside the current one.
  public static func begin() {
    forest.beginTransaction()
  }

  /// Ends the innermost transaction that was begun. The outermost commits its layers at once.
  ///
  /// Does nothing when none is open.
  public static func commit() {
    forest.commitTransaction()
  }

  /// Ends the implicit transaction now, unless one that was begun is open.
  public static func flush() {
    if forest.transactions.allSatisfy(\.isImplicit) { forest.endAllTransactions() }
  }

  /// Returns the duration of animations that specify none, in seconds. It is 0.25 at first.
  public static func animationDuration() -> TimeInterval {
    forest.currentTransaction.settings.animationDuration
  }

  /// Sets how long animations take that don't say so themselves, in seconds, at least 0.
  public static func setAnimationDuration(_ duration: TimeInterval) {
    precondition(duration >= 0, "an animation's duration is not negative")
    forest.currentTransaction.settings.animationDuration = duration
  }

  /// The pace of implicit animations; nil is the default curve.
  public static func animationTimingFunction() -> CAMediaTimingFunction? {
    forest.currentTransaction.settings.timingFunction
  }

  /// Sets the pace of implicit animations; nil is the default curve.
  public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    forest.currentTransaction.settings.timingFunction = function
  }

  /// Returns a Boolean value that indicates whether changes run no actions.
  public static func disableActions() -> Bool {
    forest.currentTransaction.settings.disableActions
  }

  /// Sets whether changes run no actions.
  public static func setDisableActions(_ disable: Bool) {
    forest.currentTransaction.settings.disableActions = disable
  }

  /// Sets what runs once the animations added from here on, inner transactions' included, have
  /// all ended or been removed; from the run loop, also when there are none.
  ///
  /// A block set before runs when the animations added under it have ended.
  public static func setCompletionBlock(_ block: (() -> Void)?) {
    forest.setCompletion(block.map { block in AnimationTracker { _ in block() } })
  }

  /// Returns the value that ``setValue(_:forKey:)`` set for `key` in this transaction or an
  /// enclosing one.
  public static func value(forKey key: String) -> Any? {
    forest.currentTransaction.settings.values[key]
  }

  /// Keeps `value` with the transaction; nil takes it away.
  public static func setValue(_ value: Any?, forKey key: String) {
    forest.currentTransaction.settings.values[key] = value
  }

  private static var forest: LayerForest {
    guard let engine = Engine.current else {
      preconditionFailure("CATransaction needs a current engine: call it in engine.perform { … }")
    }
    return engine.forest
  }
}
