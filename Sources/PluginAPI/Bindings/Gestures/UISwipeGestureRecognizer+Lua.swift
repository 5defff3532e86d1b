import Lua
import Manifests
import TransitionKit

extension UISwipeGestureRecognizer {
  /// Defines `UISwipeGestureRecognizer` for scripts.
  static func define(in registry: BindingRegistry, gesture: APIClass<UIGestureRecognizer>) {
    let type = APIClass<UISwipeGestureRecognizer>(
      "UISwipeGestureRecognizer", superclass: gesture, in: registry,
      doc: "Recognises a quick, straight move, once: when the fingers have gone 50 points within "
        + "half a second.")
    type.property("direction", \.direction, "The ways that count; \"right\" by default.")
    type.property(
      "numberOfTouchesRequired", \.numberOfTouchesRequired, in: 1...10,
      "How many fingers swipe; 1 by default.")
    type.constructor(doc: "Makes a recogniser of swipes.", needs: .gestures) {
      UISwipeGestureRecognizer()
    }
    registry.define(type)
  }
}
