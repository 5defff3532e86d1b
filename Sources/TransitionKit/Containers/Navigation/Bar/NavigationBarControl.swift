import Foundation

/// Something in a navigation bar that is tapped: pale while the finger is on it, used when the
/// finger lifts there.
class NavigationBarControl: UIView {
  /// Called when the control is used.
  var onTap: (() -> Void)?
  /// A Boolean value that indicates whether the control is enabled.
  var isEnabled = true
  /// A Boolean value that indicates whether the enabled control is touched.
  private(set) var isHighlighted = false {
    didSet {
      if isHighlighted != oldValue { UIView.performWithoutAnimation(highlightChanged) }
    }
  }

  /// The opacity of a control while it is touched.
  static let highlightedAlpha: CGFloat = 0.2
  /// The opacity of a disabled control.
  static let disabledAlpha: CGFloat = 0.35
  /// The maximum distance by which a touch may leave the control, in points.
  private static let reach: CGFloat = 70

  /// Updates the appearance for ``isHighlighted``.
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
