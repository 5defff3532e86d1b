import Foundation
import Geometry
import LayerTree
import Lua
import TransitionKit

/// A view of a spec's transition, with its presented values or those of its model.
final class SpecView {
  private let view: UIView
  /// The same view with the values of its model.
  private(set) lazy var model = SpecView(view, isModel: true)
  private let isModel: Bool
  // Keeps the transition alive while the view is used.
  private let transition: SpecTransition?

  init(_ view: UIView, of transition: SpecTransition) {
    self.view = view
    self.transition = transition
    isModel = false
  }

  private init(_ view: UIView, isModel: Bool) {
    self.view = view
    self.isModel = isModel
    transition = nil
  }

  /// The name in messages.
  var name: String { view.displayName }
  /// A Boolean value that indicates whether the view is in the window, hidden or not.
  var isInWindow: Bool { view.window != nil }
  /// The text of a label; nil for other views.
  var text: String? { (view as? UILabel)?.text }
  /// The layer with the view's values.
  var layer: CALayer { isModel ? view.layer : view.layer.presentation() ?? view.layer }
  /// The background; nil for none.
  var backgroundColor: RGBAColor? { layer.backgroundColor }
}
