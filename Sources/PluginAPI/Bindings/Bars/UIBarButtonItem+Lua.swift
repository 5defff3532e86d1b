import Foundation
import Lua
import TransitionKit

extension UIBarButtonItem: ScriptValue {
  static var luaCATS: String { "UIBarButtonItem" }

  static func decode(_ value: LuaValue, at place: Place) throws -> UIBarButtonItem {
    try value.object(UIBarButtonItem.self, place.name)
  }

  func encode(for heap: ScriptHeap) throws -> LuaValue { try heap.handle(for: self) }

  /// Defines `UIBarButtonItem` for scripts.
  static func define(in registry: BindingRegistry) {
    let type = APIClass<UIBarButtonItem>(
      "UIBarButtonItem", in: registry, doc: "A button in a navigation bar.",
      describe: { $0.title })
    type.property("title", \.title, "What the button says; an image shows in its place.")
    type.property("image", \.image, "What the button shows, at most as high as the bar.")
    type.property("style", \.style, "\"plain\" or \"done\", which is semibold; default \"plain\".")
    type.property("tintColor", \.tintColor, "The title's colour; nil is the bar's.")
    type.property("isEnabled", \.isEnabled, "Whether it can be used; default true. Pale when not.")
    type.readOnly("customView", "The view shown in place of a button, or nil.") { $0.customView }
    type.hook("action", "Called when the button is tapped.") {
      (item: UIBarButtonItem, function: ScriptFunction?) in
      item.action = function.map { function in { _ = function.callReporting() } }
    }
    type.constructor(
      doc: "Makes a button.",
      needing: Parameter<UIView?>.labelled(
        "customView", "A view to show in place of a button; it takes its touches itself.")
    ) { view in
      if let view { try HostLimits.checkContent(view) }
      return view.map(UIBarButtonItem.init(customView:)) ?? UIBarButtonItem(title: nil)
    }
    registry.define(type)
  }
}

extension UIBarButtonItem.Style: ScriptChoice {
  static var choices: KeyValuePairs<String, UIBarButtonItem.Style> {
    ["plain": .plain, "done": .done]
  }
}
