// What runs on a property.

extension CALayer {
  /// Whether an animation of `keyPath` has begun, so that more than the model's value may show.
  package func isInFlight(_ keyPath: String) -> Bool {
    animations.contains {
      $0.beginTime != nil && ($0.animation as? CAPropertyAnimation)?.keyPath == keyPath
    }
  }

  /// Whether an animation, begun or not, says outright what shows of `keyPath`, rather than adding
  /// to it.
  package func hasReplacingAnimation(of keyPath: String) -> Bool {
    animations.contains {
      guard let animation = $0.animation as? CAPropertyAnimation else { return false }
      return animation.keyPath == keyPath && !animation.isAdditive
    }
  }
}
