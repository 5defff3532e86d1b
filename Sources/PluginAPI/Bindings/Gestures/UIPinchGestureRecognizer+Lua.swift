import Foundation
import Lua
import Manifests
import TransitionKit

extension UIPinchGestureRecognizer {
  /// Defines `UIPinchGestureRecognizer` for scripts.
  static func define(in registry: BindingRegistry, gesture: APIClass<UIGestureRecognizer>) {
    let type = APIClass<UIPinchGestureRecognizer>(
      "UIPinchGestureRecognizer", superclass: gesture, in: registry,
      doc: "Recognises two fingers that move apart or together. It begins when their distance has "
        + "changed by 10 points; the scale counts from there.")
    type.property(
      "scale", \.scale, in: 1e-6...1e6,
      "The fingers' distance as a multiple of that at the beginning; 1 before. Setting it makes the "
        + "present distance count as that.")
    type.readOnly("velocity", "How fast the scale changes, per second.") { $0.velocity }
    type.constructor(doc: "Makes a recogniser of pinches.", needs: .gestures) {
      UIPinchGestureRecognizer()
    }
    registry.define(type)
  }
}
