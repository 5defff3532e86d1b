import Foundation
import LayerTree

/// The place of a view before a presentation moved it into its container.
struct ViewPlace {
  /// The superview at that time.
  private(set) weak var superview: UIView?
  private let index: Int
  private let bounds: CGRect
  private let center: CGPoint
  /// A Boolean value that indicates whether the view filled its superview, and so fills it again,
  /// whatever the superview's size is by then.
  private let fills: Bool

  init(of view: UIView) {
    superview = view.superview
    index = view.superview?.subviews.firstIndex { $0 === view } ?? 0
    bounds = view.bounds
    center = view.center
    fills = view.superview.map { $0.bounds == view.untransformedFrame } ?? false
  }

  /// The frame that the view gets when it is put back, in the coordinates of what was around it.
  func frame(of view: UIView) -> CGRect {
    if fills, let superview { return superview.bounds }
    let anchor = view.layer.anchorPoint
    return CGRect(
      x: center.x - anchor.x * bounds.width, y: center.y - anchor.y * bounds.height,
      width: bounds.width, height: bounds.height)
  }

  /// Puts `view` where it was, in `frame` or with the size and position that it had.
  func putBack(_ view: UIView, in frame: CGRect? = nil) {
    UIView.performWithoutAnimation {
      if let superview, !superview.isDescendant(of: view) {
        superview.insertSubview(view, at: index)
      } else {
        view.removeFromSuperview()
      }
      place(view, in: frame ?? self.frame(of: view))
    }
  }

  private func place(_ view: UIView, in frame: CGRect) {
    let anchor = view.layer.anchorPoint
    view.bounds = CGRect(origin: bounds.origin, size: frame.size)
    view.center = CGPoint(
      x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
  }
}
