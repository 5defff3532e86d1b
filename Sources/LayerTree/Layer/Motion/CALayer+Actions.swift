import Animation
import Foundation

// How a change finds its action: delegate, `actions`, the class's default.

extension CALayer {
  /// The action for `event`: the first answer of the delegate, ``actions`` and
  /// ``defaultAction(forKey:)``; nil when an `NSNull` on the way says "none".
  ///
  /// - SeeAlso: <https://developer.apple.com/documentation/quartzcore/calayer/action(forkey:)>
  public func action(forKey event: String) -> (any CAAction)? {
    let action =
      delegate?.action(for: self, forKey: event)
      ?? actions?[event]
      ?? implicitAction(forKey: event)
    return action is NSNull ? nil : action
  }

  /// Makes `change` with the key's action: looked up before, run after.
  func withAction(forKey key: String, _ change: () -> Void) {
    settleHeldAnimations(of: key)
    guard let forest = activeForest, !forest.currentTransaction.settings.disableActions else {
      change()
      return
    }
    let action = action(forKey: key)
    change()
    action?.run(forKey: key, object: self)
  }

  /// Asks for and runs the action of an event that changes no property.
  func runAction(forKey key: String) {
    withAction(forKey: key) {}
  }

  /// The forest whose transaction a change belongs to.
  var activeForest: LayerForest? { forest ?? Engine.current?.forest }

  /// The default action, begun at the value before, or at what shows while that is animated; none
  /// before the layer was first shown.
  private func implicitAction(forKey event: String) -> (any CAAction)? {
    guard committed != nil, let forest else { return nil }
    let action = type(of: self).defaultAction(forKey: event)
    guard let animation = action as? CABasicAnimation else { return action }
    let isInFlight = animations.contains {
      $0.beginTime != nil && ($0.animation as? CAPropertyAnimation)?.keyPath == event
    }
    animation.fromValue =
      isInFlight ? presentationValue(forKeyPath: event) : value(forKeyPath: event)
    // Where there is no colour yet there is nothing to begin with.
    if animation.fromValue == nil, event.hasSuffix("Color") { return nil }
    animation.fillMode = .backwards
    animation.duration = forest.currentTransaction.settings.animationDuration
    animation.timingFunction =
      forest.currentTransaction.settings.timingFunction ?? CAMediaTimingFunction(name: .default)
    return animation
  }
}
