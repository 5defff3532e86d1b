import Foundation
import Lua
import Manifests
import TransitionKit

extension UIPanGestureRecognizer {
  /// Defines `UIPanGestureRecognizer` for scripts.
  static func define(
    in registry: BindingRegistry, gesture: APIClass<UIGestureRecognizer>
  ) -> APIClass<UIPanGestureRecognizer> {
    let type = APIClass<UIPanGestureRecognizer>(
      "UIPanGestureRecognizer", superclass: gesture, in: registry,
      doc: "Recognises a drag. It begins 10 points from where the fingers touched; the translation "
        + "counts from there.")
    type.property(
      "minimumNumberOfTouches", \.minimumNumberOfTouches, in: 1...10,
      "How few fingers pan; 1 by default.")
    type.property(
      "maximumNumberOfTouches", in: 1...1_000_000,
      "How many fingers may pan; 1000000, which is any number, by default.",
      get: { min($0.maximumNumberOfTouches, 1_000_000) },
      set: { $0.maximumNumberOfTouches = $1 })
    type.method(
      "translation", .plain("view", "Whose coordinates; nil is the window's."),
      doc: "How far the fingers have gone since the pan began, in points."
    ) { (pan: UIPanGestureRecognizer, view: UIView?) in pan.translation(in: view) }
    type.action(
      "setTranslation", .plain("translation"),
      .plain("view", "Whose coordinates; nil is the window's."),
      doc: "Makes a translation the present one, so that what comes is counted from it."
    ) { (pan: UIPanGestureRecognizer, translation: CGPoint, view: UIView?) in
      pan.setTranslation(translation, in: view)
    }
    type.method(
      "velocity", .plain("view", "Whose coordinates; nil is the window's."),
      doc: "How fast the fingers move, in points per second, measured over the last 0.1 s."
    ) { (pan: UIPanGestureRecognizer, view: UIView?) in pan.velocity(in: view) }
    type.constructor(doc: "Makes a recogniser of drags.", needs: .gestures) {
      UIPanGestureRecognizer()
    }
    registry.define(type)
    return type
  }
}
