import Foundation
import Lua
import TransitionKit

extension UITabBar {
  /// Defines `UITabBar` for scripts.
  static func define(in registry: BindingRegistry, view: APIClass<UIView>) {
    let type = APIClass<UITabBar>(
      "UITabBar", superclass: view, in: registry, isGlobal: false,
      doc: "The bar under a tab bar controller's screens: 49 points above the safe area's bottom.")
    type.property("barTintColor", \.barTintColor, "The bar's ground.")
    type.property("tintColor", \.tintColor, "The colour of the selected item.")
    type.property(
      "unselectedItemTintColor", \.unselectedItemTintColor, "The colour of the other items.")
    type.readOnly("items", "The items, from the left; the controllers' tabBarItems.") {
      $0.items ?? []
    }
    type.readOnly("selectedItem", "The highlighted item, or nil.") { $0.selectedItem }
    registry.define(type)
  }
}
