package import LayerTree

/// What a running animation means for touches on the view that it moves.
///
/// Animations that are not a view animation's say nothing: the view is found where it shows.
package nonisolated enum TouchPolicy {
  /// The view is found where it shows (`allowUserInteraction`, property animators).
  case follow
  /// The view and all in it are passed over (`UIView.animate` without `allowUserInteraction`).
  case block
  /// The view is found where its model is (`isManualHitTestingEnabled`).
  case model
}

extension CAAnimation {
  private static let touchPolicyKey = "touchPolicy"

  /// What the animation means for touches.
  package var touchPolicy: TouchPolicy {
    get { value(forKey: Self.touchPolicyKey) as? TouchPolicy ?? .follow }
    set { setValue(newValue, forKey: Self.touchPolicyKey) }
  }
}

extension CALayer {
  /// Whether an animation with `policy` is on the layer.
  func isAnimated(withTouchPolicy policy: TouchPolicy) -> Bool {
    animationKeys.contains { animation(forKey: $0)?.touchPolicy == policy }
  }
}
