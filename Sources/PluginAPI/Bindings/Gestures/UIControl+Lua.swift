import Diagnostics
import Lua
import TransitionKit

extension UIControl {
  /// Defines `UIControl` and its kinds for scripts.
  static func define(in registry: BindingRegistry, view: APIClass<UIView>) {
    let type = APIClass<UIControl>(
      "UIControl", superclass: view, in: registry, isGlobal: false,
      doc: "A view that is used by touching it, and that calls its targets then; make a UISlider.")
    type.property("isEnabled", \.isEnabled, "Whether it can be used; true by default.")
    type.property(
      "isHighlighted", \.isHighlighted, "Whether it shows that a finger is on it.")
    type.readOnly("isTracking", "Whether it follows a finger.") { $0.isTracking }
    type.readOnly("isTouchInside", "Whether the finger that it follows is within it.") {
      $0.isTouchInside
    }
    type.action(
      "addTarget", .plain("target", "Gets the control."),
      .plain("events", default: UIControl.Event.valueChanged, "\"valueChanged\" by default."),
      doc: "Calls a function whenever one of some events happens."
    ) {
      [unowned heap = registry.heap]
      (control: UIControl, function: ScriptFunction, events: UIControl.Event) in
      guard control.targetCount < HostLimits.gestures else {
        throw LuaMisuse("a control can have at most \(HostLimits.gestures.counted("target"))")
      }
      try heap.keepTargets(control.targetCount + 1, of: control)
      control.addTarget(for: events) { function.callReporting($0) }
      heap.kept.add(function, to: control)
    }
    type.setOnly(
      "target", "Called with the control when its value was changed by touching; one at a time."
    ) { (control: UIControl, function: ScriptFunction?) in
      ControlHook.of(control).target = function
    }
    registry.define(type)
    UISlider.define(in: registry, control: type)
  }
}

/// The function that a script has set as a control's target; the control keeps it.
private final class ControlHook: ScriptReferring {
  var target: ScriptFunction?

  func visitReferences(_ references: inout LuaReferences) { references.add(target) }

  static func of(_ control: UIControl) -> ControlHook {
    if let hook = control.companion as? ControlHook { return hook }
    let hook = ControlHook()
    control.companion = hook
    control.addTarget(for: .valueChanged) { [weak hook] in hook?.target?.answerTouches(on: $0) }
    return hook
  }
}
