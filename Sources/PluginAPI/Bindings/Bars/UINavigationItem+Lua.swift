import Foundation
import Lua
import TransitionKit

extension UINavigationItem: ScriptValue {
  static var luaCATS: String { "UINavigationItem" }

  static func decode(_ value: LuaValue, at place: Place) throws -> UINavigationItem {
    try value.object(UINavigationItem.self, place.name)
  }

  func encode(for heap: ScriptHeap) throws -> LuaValue { try heap.handle(for: self) }

  /// Defines `UINavigationItem` for scripts.
  static func define(in registry: BindingRegistry) {
    let type = APIClass<UINavigationItem>(
      "UINavigationItem", in: registry, isGlobal: false,
      doc: "What a navigation bar shows for one controller.")
    type.property(
      "title", \.title, "The title in the middle; the controller's title unless set.")
    type.property(
      "titleView", "Shown in the middle instead of the title, at its own size.",
      get: { $0.titleView },
      set: { (item: UINavigationItem, view: UIView?) in
        if let view { try HostLimits.checkContent(view) }
        item.titleView = view
      })
    type.property(
      "backButtonTitle", \.backButtonTitle,
      "What the back button of the screen above says; the title unless set.")
    type.property(
      "hidesBackButton", \.hidesBackButton, "Whether the back button is left out; default false.")
    type.property(
      "leftItemsSupplementBackButton", \.leftItemsSupplementBackButton,
      "Whether the back button stays beside buttons at the left; default false: they replace it.")
    defineButtons(type)
    registry.define(type)
  }

  private static func defineButtons(_ type: APIClass<UINavigationItem>) {
    type.property(
      "leftBarButtonItem", \.leftBarButtonItem, "The outermost button at the left edge, or nil.")
    type.property(
      "rightBarButtonItem", \.rightBarButtonItem,
      "The outermost button at the right edge, or nil.")
    type.property(
      "leftBarButtonItems", "The buttons at the left edge, from there inwards.",
      get: { $0.leftBarButtonItems ?? [] },
      set: { $0.leftBarButtonItems = try HostLimits.checkBarButtons($1) })
    type.property(
      "rightBarButtonItems", "The buttons at the right edge, from there inwards.",
      get: { $0.rightBarButtonItems ?? [] },
      set: { $0.rightBarButtonItems = try HostLimits.checkBarButtons($1) })
  }
}

extension HostLimits {
  /// Refuses a row of buttons that no bar holds, or one that has a button twice.
  fileprivate static func checkBarButtons(
    _ items: [UIBarButtonItem]
  ) throws -> [UIBarButtonItem] {
    if items.count > 20 { throw LuaMisuse("a bar can have at most 20 buttons on a side") }
    for (index, item) in items.enumerated() where items[..<index].contains(where: { $0 === item }) {
      throw LuaMisuse("the same button is in the list twice")
    }
    return items
  }
}
