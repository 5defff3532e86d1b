import Lua
import Manifests
import TransitionKit

extension UITapGestureRecognizer {
  /// Defines `UITapGestureRecognizer` for scripts.
  static func define(in registry: BindingRegistry, gesture: APIClass<UIGestureRecognizer>) {
    let type = APIClass<UITapGestureRecognizer>(
      "UITapGestureRecognizer", superclass: gesture, in: registry,
      doc: "Recognises taps, once: when the last finger lifts.")
    type.property(
      "numberOfTapsRequired", \.numberOfTapsRequired, in: 1...100,
      "How many taps; 1 by default. The next begins within 0.35 s of the one before.")
    type.property(
      "numberOfTouchesRequired", \.numberOfTouchesRequired, in: 1...10,
      "How many fingers tap; 1 by default.")
    type.constructor(doc: "Makes a recogniser of taps.", needs: .gestures) {
      UITapGestureRecognizer()
    }
    registry.define(type)
  }
}
