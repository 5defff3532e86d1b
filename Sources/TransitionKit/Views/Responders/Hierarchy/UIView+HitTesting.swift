import Foundation
import LayerTree

// The search for the view at a point.

extension UIView {
  /// A Boolean value that indicates whether touches can hit the view: it is neither hidden nor
  /// transparent nor disabled (by model values), and is not moved by an animation that blocks
  /// touches.
  var takesTouches: Bool {
    !isHidden && alpha >= 0.01 && isUserInteractionEnabled
      && !layer.isAnimated(withTouchPolicy: .block)
  }

  /// A Boolean value that indicates whether touches hit the view at its presented position, rather
  /// than at its model's (rule 40).
  var isFoundWhereItShows: Bool { !layer.isAnimated(withTouchPolicy: .model) }

  /// Returns `point` of the superview in this view's coordinates, as used for touches; nil if the
  /// view is edge-on.
  func touchPoint(fromSuperview point: CGPoint) -> CGPoint? {
    layer.point(fromSuperlayer: point, animated: isFoundWhereItShows)
  }

  /// The bounds used for touches.
  var touchBounds: CGRect { isFoundWhereItShows ? layer.shownBounds : bounds }
}
