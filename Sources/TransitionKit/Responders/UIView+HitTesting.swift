import Foundation
import LayerTree

// What touches find of a view.

extension UIView {
  /// Whether touches find the view at all: it is neither hidden nor faded out nor switched off
  /// (models count), and is not being moved by an animation that takes no touches.
  var takesTouches: Bool {
    !isHidden && alpha >= 0.01 && isUserInteractionEnabled
      && !layer.isAnimated(withTouchPolicy: .block)
  }

  /// Whether touches look for the view where it shows, not where its model is (rule 40).
  var isFoundWhereItShows: Bool { !layer.isAnimated(withTouchPolicy: .model) }

  /// `point` of the superview in this view's coordinates, as touches see both; nil edge-on.
  func touchPoint(fromSuperview point: CGPoint) -> CGPoint? {
    layer.point(fromSuperlayer: point, animated: isFoundWhereItShows)
  }

  /// The bounds as touches see them.
  var touchBounds: CGRect { isFoundWhereItShows ? layer.shownBounds : bounds }
}
