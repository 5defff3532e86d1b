import Foundation
import Lua
import TransitionKit

extension UITouch: ScriptValue {
  static var luaCATS: String { "UITouch" }

  static func decode(_ value: LuaValue, at place: Place) throws -> UITouch {
    try value.object(UITouch.self, place.name)
  }

  func encode(for heap: ScriptHeap) throws -> LuaValue { try heap.handle(for: self) }

  /// Defines `UITouch` for scripts.
  static func define(in registry: BindingRegistry) {
    let type = APIClass<UITouch>(
      "UITouch", in: registry, isGlobal: false,
      doc: "One finger on the screen, from touching down to lifting.")
    type.readOnly("phase", "What the finger did last.") { $0.phase }
    type.readOnly("timestamp", "When that was, in the engine's seconds.") { $0.timestamp }
    type.readOnly("tapCount", "How many times the finger has touched quickly at this place.") {
      $0.tapCount
    }
    type.readOnly("view", "The view that it began in.") { $0.view }
    type.method(
      "location", .plain("view", "Whose coordinates; nil is the window's."),
      doc: "Where the finger is, in points."
    ) { (touch: UITouch, view: UIView?) in touch.location(in: view) }
    type.method(
      "previousLocation", .plain("view", "Whose coordinates; nil is the window's."),
      doc: "Where the finger was before it moved last, in points."
    ) { (touch: UITouch, view: UIView?) in touch.previousLocation(in: view) }
    registry.define(type)
  }
}
