package import LayerTree

/// The effect of a running animation on touches in the view that it moves.
///
/// Animations that are not view animations have no effect: the view is hit at its presented
/// position.
package nonisolated enum TouchPolicy {
  /// The view is hit at its presented position (`allowUserInteraction`, property animators).
  case follow
  /// The view and its subviews receive no touches (`UIView.animate` without
  /// `allowUserInteraction`).
  case block
  /// The view is hit at its model's position (`isManualHitTestingEnabled`).
  case model
}

extension CAAnimation {
  private static let touchPolicyKey = "touchPolicy"

  /// The effect of the animation on touches.
  package var touchPolicy: TouchPolicy {
    get { value(forKey: Self.touchPolicyKey) as? TouchPolicy ?? .follow }
    set { setValue(newValue, forKey: Self.touchPolicyKey) }
  }
}

extension CALayer {
  /// Returns a Boolean value that indicates whether the layer has an animation with `policy`.
  func isAnimated(withTouchPolicy policy: TouchPolicy) -> Bool {
    animationKeys.contains { animation(forKey: $0)?.touchPolicy == policy }
  }
}
