import Foundation
import Lua
import TransitionKit

extension UITabBarItem: ScriptValue {
  static var luaCATS: String { "UITabBarItem" }

  static func decode(_ value: LuaValue, at place: Place) throws -> UITabBarItem {
    try value.object(UITabBarItem.self, place.name)
  }

  func encode(for heap: ScriptHeap) throws -> LuaValue { try heap.handle(for: self) }

  /// Defines `UITabBarItem` for scripts.
  static func define(in registry: BindingRegistry) {
    let type = APIClass<UITabBarItem>(
      "UITabBarItem", in: registry,
      doc: "What a tab bar, or a container's strip of buttons, shows for one controller.",
      describe: { $0.title })
    type.property("title", \.title, "The text; the controller's title unless set.")
    type.property("image", \.image, "The picture over the text, at most 25 points wide and high.")
    type.property(
      "selectedImage", \.selectedImage, "The picture while it is selected; image where nil.")
    type.property("tag", \.tag, "A number to find it by; default 0.")
    type.constructor(doc: "Makes an item.") { UITabBarItem() }
    registry.define(type)
  }
}
