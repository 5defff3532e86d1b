// What runs on a property.

extension CALayer {
  /// Returns a Boolean value that indicates whether an animation of `keyPath` has begun, so that
  /// the value shown may differ from the model's.
  package func isInFlight(_ keyPath: String) -> Bool {
    animations.contains {
      $0.beginTime != nil && ($0.animation as? CAPropertyAnimation)?.keyPath == keyPath
    }
  }

  /// Returns a Boolean value that indicates whether an animation of `keyPath`, begun or not,
  /// replaces the value that is shown rather than adding to it.
  package func hasReplacingAnimation(of keyPath: String) -> Bool {
    animations.contains {
      guard let animation = $0.animation as? CAPropertyAnimation else { return false }
      return animation.keyPath == keyPath && !animation.isAdditive
    }
  }
}
