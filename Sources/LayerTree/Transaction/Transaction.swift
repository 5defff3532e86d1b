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
