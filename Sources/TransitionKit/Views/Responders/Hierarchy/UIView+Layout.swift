import Foundation
import LayerTree

// Layout is requested at any time and done before the next commit, superviews first.

extension UIView {
  /// Requests ``layoutSubviews()`` before the next commit.
  public func setNeedsLayout() { layer.setNeedsLayout() }

  /// Lays out at once if a layout is pending.
  public func layoutIfNeeded() { layer.layoutIfNeeded() }

  /// Requests ``display(_:)`` before the next commit.
  public func setNeedsDisplay() { layer.setNeedsDisplay() }
}
