import Animation
import Foundation

/// One level of an engine's stack of transactions.
final class Transaction {
  /// A Boolean value that indicates whether the engine began the transaction itself, for a change
  /// outside any other transaction.
  let isImplicit: Bool
  /// Copied from the level around it when it begins.
  var settings: Settings
  /// The tracker of the block that ``CATransaction/setCompletionBlock(_:)`` set last.
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
