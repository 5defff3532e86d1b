import Diagnostics
import Foundation
import Lua
import TransitionKit

extension UIGestureRecognizer: ScriptValue {
  static var luaCATS: String { String(describing: Self.self) }

  static func decode(_ value: LuaValue, at place: Place) throws -> Self {
    guard let gesture = try value.object(UIGestureRecognizer.self, place.name) as? Self else {
      throw LuaMisuse(expected: "a \(luaCATS)", for: place.name, found: value)
    }
    return gesture
  }

  func encode(for heap: ScriptHeap) throws -> LuaValue { try heap.handle(for: self) }

  /// Defines the recognisers for scripts.
  static func define(in registry: BindingRegistry) {
    UITouch.define(in: registry)
    let type = APIClass<UIGestureRecognizer>(
      "UIGestureRecognizer", in: registry, isGlobal: false,
      doc: "Turns the touches in a view into one gesture; make one of its kinds, such as "
        + "UIPanGestureRecognizer, and add it to a view, which keeps it.",
      describe: { $0.name })
    defineState(type)
    defineSettings(type)
    defineHooks(type, in: registry)
    registry.define(type)
    let pan = UIPanGestureRecognizer.define(in: registry, gesture: type)
    UIScreenEdgePanGestureRecognizer.define(in: registry, pan: pan)
    UIPinchGestureRecognizer.define(in: registry, gesture: type)
    UIRotationGestureRecognizer.define(in: registry, gesture: type)
    UISwipeGestureRecognizer.define(in: registry, gesture: type)
    UITapGestureRecognizer.define(in: registry, gesture: type)
    UILongPressGestureRecognizer.define(in: registry, gesture: type)
  }

  private static func defineState(_ type: APIClass<UIGestureRecognizer>) {
    type.readOnly(
      "state",
      "How far it has come. Targets are called for \"began\", \"changed\", \"ended\" and \"cancelled\"; a "
        + "tap or a swipe only is \"ended\"."
    ) { $0.state }
    type.readOnly("view", "The view whose touches it follows; nil before it was added to one.") {
      $0.view
    }
    type.readOnly(
      "numberOfTouches",
      "How many fingers are down; after the last has lifted, how many lifted with it."
    ) { $0.numberOfTouches }
    type.method(
      "location", .plain("view", "Whose coordinates; nil is the window's."),
      .labelled("ofTouch", in: 0...9, "One finger in place of their middle, from 0."),
      doc: "Where the middle of the fingers is, in points."
    ) { (gesture: UIGestureRecognizer, view: UIView?, index: Int?) in
      guard let index else { return gesture.location(in: view) }
      guard index < gesture.numberOfTouches else {
        throw LuaMisuse(
          "expected a touch below numberOfTouches, which is \(gesture.numberOfTouches), "
            + "for 'ofTouch', found \(index)")
      }
      return gesture.location(ofTouch: index, in: view)
    }
  }

  private static func defineSettings(_ type: APIClass<UIGestureRecognizer>) {
    type.property("name", \.name, "What traces and messages call it; its class by default.")
    type.property(
      "isEnabled", \.isEnabled,
      "Whether it follows touches; true by default. Switching it off cancels a gesture that has "
        + "begun.")
    type.property(
      "cancelsTouchesInView", \.cancelsTouchesInView,
      "Whether recognising takes the touches away from the views; true by default.")
    type.property(
      "delaysTouchesBegan", \.delaysTouchesBegan,
      "Whether views get touches only once it has failed; false by default.")
    type.property(
      "delaysTouchesEnded", \.delaysTouchesEnded,
      "Whether views get the end of touches only once it has failed; true by default.")
    type.action(
      "require", .labelled("toFail", "The recogniser that comes first."),
      doc: "Makes it wait until another recogniser has failed, as a tap for a double tap."
    ) { (gesture: UIGestureRecognizer, other: UIGestureRecognizer) in
      if other === gesture { throw LuaMisuse("a recogniser can't wait for itself to fail") }
      guard gesture.requirementCount < HostLimits.recognizers else {
        throw LuaMisuse(
          "a recogniser can wait for at most \(HostLimits.recognizers.counted("other"))")
      }
      gesture.require(toFail: other)
    }
  }

  /// Defines the functions that a recogniser calls.
  private static func defineHooks(
    _ type: APIClass<UIGestureRecognizer>, in registry: BindingRegistry
  ) {
    type.setOnly("target", "Called with the recogniser at every step, see state; one at a time.") {
      (gesture: UIGestureRecognizer, function: ScriptFunction?) in
      GestureHooks.of(gesture).target = function
    }
    type.action(
      "addTarget", .plain("target", "Gets the recogniser."),
      doc: "Calls one more function at every step; see state."
    ) { [unowned heap = registry.heap] (gesture: UIGestureRecognizer, function: ScriptFunction) in
      guard gesture.targetCount < HostLimits.gestures else {
        throw LuaMisuse("a recogniser can have at most \(HostLimits.gestures.counted("target"))")
      }
      try heap.keepTargets(gesture.targetCount + 1, of: gesture)
      gesture.addTarget { function.callReporting($0) }
      heap.kept.add(function, to: gesture)
    }
    typealias Hook = ReferenceWritableKeyPath<GestureHooks, ScriptFunction?>
    let hooks: [(String, Hook, String)] = [
      (
        "shouldBegin", \.shouldBegin,
        "Asked, with the recogniser, whether a gesture that was recognised may begin; true by "
          + "default."
      ),
      (
        "shouldReceive", \.shouldReceive,
        "Asked, with the recogniser and a UITouch, whether it is to follow the touch; true by "
          + "default."
      ),
      (
        "shouldRecognizeSimultaneously", \.shouldRecognizeSimultaneously,
        "Asked, with the recogniser and another, whether both may recognise at once; false by "
          + "default."
      ),
      (
        "shouldRequireFailure", \.shouldRequireFailure,
        "Asked, with the recogniser and another, whether it waits until the other has failed; "
          + "false by default."
      ),
      (
        "shouldBeRequiredToFail", \.shouldBeRequiredToFail,
        "Asked, with the recogniser and another, whether the other waits until it has failed; "
          + "false by default."
      ),
    ]
    for (name, hook, doc) in hooks {
      type.setOnly(name, doc) { (gesture: UIGestureRecognizer, function: ScriptFunction?) in
        GestureHooks.of(gesture)[keyPath: hook] = function
      }
    }
  }
}
