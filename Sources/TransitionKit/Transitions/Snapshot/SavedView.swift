import Foundation
import Geometry
import LayerTree

/// Everything about a view that an animator may change, but for what lies in it.
struct SavedView {
  let view: UIView
  /// The view that it lay in; nil for none.
  let superview: UIView?
  private(set) var model: LayerModel
  private let isUserInteractionEnabled: Bool
  private let autoresizingMask: UIView.AutoresizingMask
  private let autoresizesSubviews: Bool

  init(_ view: UIView) {
    self.view = view
    superview = view.superview
    model = view.layer.modelValues
    isUserInteractionEnabled = view.isUserInteractionEnabled
    autoresizingMask = view.autoresizingMask
    autoresizesSubviews = view.autoresizesSubviews
  }

  /// Puts the values back; what follows the view's size follows. Animations that it was given after
  /// `mark` are dropped, those before go on.
  ///
  /// - Parameter isPlaced: whether bounds and position are left as they are now.
  func restore(in engine: Engine, addedAfter mark: Int, isPlaced: Bool = false) {
    engine.dropAnimations(of: view.layer, addedAfter: mark)
    view.isUserInteractionEnabled = isUserInteractionEnabled
    view.autoresizingMask = autoresizingMask
    view.autoresizesSubviews = autoresizesSubviews
    guard !isPlaced else {
      view.layer.modelValues = model.placed(like: view.layer.modelValues)
      return
    }
    view.bounds = CGRect(origin: view.bounds.origin, size: model.size)
    view.layer.modelValues = model
  }

  /// The superview, or what will be, has changed its size: the place in it follows.
  mutating func containerDidResize(from old: CGRect, to new: CGRect) {
    model = model.framed(view.frame(model.untransformedFrame, following: old, to: new))
  }

  var transform: CATransform3D { model.transform }
  var alpha: CGFloat { model.opacity }
  var isHidden: Bool { model.isHidden }
}
