import Lua
import Manifests
import TransitionKit

extension UIScreenEdgePanGestureRecognizer {
  /// Defines `UIScreenEdgePanGestureRecognizer` for scripts.
  static func define(in registry: BindingRegistry, pan: APIClass<UIPanGestureRecognizer>) {
    let type = APIClass<UIScreenEdgePanGestureRecognizer>(
      "UIScreenEdgePanGestureRecognizer", superclass: pan, in: registry,
      doc: "Recognises a drag by one finger in from an edge of the window: it touches within 20 "
        + "points of the edge and goes inwards, less than 45 degrees off.")
    type.property("edges", \.edges, "The edges that count; none by default.")
    type.constructor(doc: "Makes a recogniser of drags from an edge.", needs: .gestures) {
      UIScreenEdgePanGestureRecognizer()
    }
    registry.define(type)
  }
}
