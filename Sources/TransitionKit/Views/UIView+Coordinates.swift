public import Foundation
import LayerTree

// Conversions between the coordinates of views. nil stands for the window.

extension UIView {
  /// Returns `point` of this view in the coordinates of `view`.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    layer.convert(point, to: (view ?? window)?.layer)
  }

  /// Returns `point` of `view` in this view's coordinates.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layer.convert(point, from: (view ?? window)?.layer)
  }

  /// Returns the smallest rectangle in the coordinates of `view` that contains `rect` of this view.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    layer.convert(rect, to: (view ?? window)?.layer)
  }

  /// Returns the smallest rectangle in this view's coordinates that contains `rect` of `view`.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    layer.convert(rect, from: (view ?? window)?.layer)
  }
}
