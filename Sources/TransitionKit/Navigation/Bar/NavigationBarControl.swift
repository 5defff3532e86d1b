import Foundation

/// Something in a navigation bar that is tapped: pale while the finger is on it, used when the
/// finger lifts there.
class NavigationBarControl: UIView {
  /// Called when the control is used.
  var onTap: (() -> Void)?
  /// Whether it can be used.
  var isEnabled = true
  /// Whether a finger is on it.
  private(set) var isHighlighted = false {
    didSet {
      if isHighlighted != oldValue { UIView.performWithoutAnimation(highlightChanged) }
    }
  }

  /// How pale what is being tapped is.
  static let highlightedAlpha: CGFloat = 0.2
  /// How pale what can't be used is.
  static let disabledAlpha: CGFloat = 0.35
  /// How far a finger may stray, in points.
  private static let reach: CGFloat = 70

  /// Shows whether a finger is on it.
  func highlightChanged() {}

  override func touchesBegan(_ touches: [UITouch], with event: UIEvent?) {
    isHighlighted = isEnabled
  }

  override func touchesMoved(_ touches: [UITouch], with event: UIEvent?) {
    isHighlighted = isEnabled && touches.contains(where: isNear)
  }

  override func touchesEnded(_ touches: [UITouch], with event: UIEvent?) {
    let isUsed = isHighlighted && touches.contains(where: isNear)
    isHighlighted = false
    if isUsed { onTap?() }
  }

  override func touchesCancelled(_ touches: [UITouch], with event: UIEvent?) {
    isHighlighted = false
  }

  private func isNear(_ touch: UITouch) -> Bool {
    bounds.insetBy(dx: -Self.reach, dy: -Self.reach).contains(touch.location(in: self))
  }
}
