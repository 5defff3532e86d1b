import Foundation
import LayerTree

// Layout is asked for now and done before the next commit, superviews first.

extension UIView {
  /// Asks for ``layoutSubviews()`` before the next commit.
  public func setNeedsLayout() { layer.setNeedsLayout() }

  /// Lays out now what needs it.
  public func layoutIfNeeded() { layer.layoutIfNeeded() }

  /// Asks for ``display(_:)`` before the next commit.
  public func setNeedsDisplay() { layer.setNeedsDisplay() }

  /// How far bars and the screen's edges reach into the view, in points from its own edges.
  ///
  /// A view takes its superview's insets as far as it lies under them, as if neither were
  /// transformed; a controller's root view adds what its container covers.
  public var safeAreaInsets: UIEdgeInsets {
    let inherited = inheritedSafeArea
    guard let extra = viewController?.totalAdditionalSafeArea else { return inherited }
    return UIEdgeInsets(
      top: inherited.top + extra.top, left: inherited.left + extra.left,
      bottom: inherited.bottom + extra.bottom, right: inherited.right + extra.right)
  }

  private var inheritedSafeArea: UIEdgeInsets {
    if let window = self as? UIWindow { return window.screen.safeAreaInsets }
    guard let superview else { return .zero }
    let outer = superview.safeAreaInsets
    let bounds = superview.bounds
    let frame = untransformedFrame
    func held(_ inset: CGFloat, _ length: CGFloat) -> CGFloat { min(max(0, inset), length) }
    return UIEdgeInsets(
      top: held(outer.top - (frame.minY - bounds.minY), frame.height),
      left: held(outer.left - (frame.minX - bounds.minX), frame.width),
      bottom: held(outer.bottom - (bounds.maxY - frame.maxY), frame.height),
      right: held(outer.right - (bounds.maxX - frame.maxX), frame.width))
  }
}
