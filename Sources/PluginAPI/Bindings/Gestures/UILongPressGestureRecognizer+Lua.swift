import Foundation
import Lua
import Manifests
import TransitionKit

extension UILongPressGestureRecognizer {
  /// Defines `UILongPressGestureRecognizer` for scripts.
  static func define(in registry: BindingRegistry, gesture: APIClass<UIGestureRecognizer>) {
    let type = APIClass<UILongPressGestureRecognizer>(
      "UILongPressGestureRecognizer", superclass: gesture, in: registry,
      doc: "Recognises fingers that stay down. It begins when the time is over and changes with "
        + "every move until they lift.")
    type.property(
      "minimumPressDuration", \.minimumPressDuration, in: 0...1_000_000,
      "How long the fingers stay before it begins, in seconds; 0.5 by default.")
    type.property(
      "allowableMovement", \.allowableMovement, in: 0...1_000_000,
      "How far the fingers may stray before it begins, in points; 10 by default.")
    type.property(
      "numberOfTapsRequired", \.numberOfTapsRequired, in: 0...100,
      "How many taps come before; 0 by default.")
    type.property(
      "numberOfTouchesRequired", \.numberOfTouchesRequired, in: 1...10,
      "How many fingers press; 1 by default.")
    type.constructor(doc: "Makes a recogniser of long presses.", needs: .gestures) {
      UILongPressGestureRecognizer()
    }
    registry.define(type)
  }
}
