import Foundation
import Geometry
import LayerTree
import Lua
import TransitionKit

/// A view of a spec's transition: what shows of it, or its model's values.
final class SpecView {
  private let view: UIView
  /// The same view with the values that are going to be.
  private(set) lazy var model = SpecView(view, isModel: true)
  private let isModel: Bool
  // What it shows lives as long as the transition.
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

  /// What messages call it.
  var name: String { view.displayName }
  /// Whether it is on screen, hidden or not.
  var isInWindow: Bool { view.window != nil }
  /// The text of a label; nil for other views.
  var text: String? { (view as? UILabel)?.text }
  /// Its layer's values.
  var layer: CALayer { isModel ? view.layer : view.layer.presentation() ?? view.layer }
  /// The background; nil for none.
  var backgroundColor: RGBAColor? { layer.backgroundColor }
}
