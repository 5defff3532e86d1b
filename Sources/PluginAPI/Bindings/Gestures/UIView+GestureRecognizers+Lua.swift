import Diagnostics
import Lua
import Manifests
import TransitionKit
import UsageLimits

extension UIView {
  /// Adds to `UIView` what it has to do with recognisers.
  static func defineGestureRecognizers(_ type: APIClass<UIView>, in registry: BindingRegistry) {
    type.readOnly("gestureRecognizers", "The recognisers added to it, in that order.") {
      $0.gestureRecognizers
    }
    type.action(
      "addGestureRecognizer", .plain("gestureRecognizer"),
      doc: "Has a recogniser follow the touches in the view and in what is in it. The view keeps "
        + "the recogniser; one of another view is taken off that."
    ) { [unowned bridge = registry.bridge] (view: UIView, gesture: UIGestureRecognizer) in
      try bridge.require(.gestures)
      try bridge.charge(.recognizer, view.gestureRecognizers.count)
      guard view.gestureRecognizers.count < HostLimits.gestures else {
        throw LuaMisuse("a view can have at most \(HostLimits.gestures.counted("recogniser"))")
      }
      try bridge.heap.countAdding(gesture)
      view.addGestureRecognizer(gesture)
      try bridge.openState().release(gesture)
    }
    type.action(
      "removeGestureRecognizer", .plain("gestureRecognizer"),
      doc: "Takes a recogniser off; a gesture that has begun is cancelled."
    ) { [unowned bridge = registry.bridge] (view: UIView, gesture: UIGestureRecognizer) in
      guard gesture.view === view else { return }
      // From here on the script keeps it, to add it to another view.
      _ = try bridge.handle(for: gesture, ownership: .strong)
      view.removeGestureRecognizer(gesture)
    }
  }
}
