import Foundation
import Lua
import Manifests
import TransitionKit

extension UIRotationGestureRecognizer {
  /// Defines `UIRotationGestureRecognizer` for scripts.
  static func define(in registry: BindingRegistry, gesture: APIClass<UIGestureRecognizer>) {
    let type = APIClass<UIRotationGestureRecognizer>(
      "UIRotationGestureRecognizer", superclass: gesture, in: registry,
      doc: "Recognises two fingers that turn about each other. It begins when each has gone 10 "
        + "points along its circle; the rotation counts from there.")
    type.property(
      "rotation", \.rotation,
      "How far the fingers have turned since the beginning, in radians, clockwise; 0 before. "
        + "Setting it makes the present angle count as that.")
    type.readOnly("velocity", "How fast the fingers turn, in radians per second.") { $0.velocity }
    type.constructor(doc: "Makes a recogniser of rotations.", needs: .gestures) {
      UIRotationGestureRecognizer()
    }
    registry.define(type)
  }
}
