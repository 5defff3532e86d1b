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
}
