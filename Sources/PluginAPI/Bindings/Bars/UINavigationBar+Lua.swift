import Foundation
import Lua
import TransitionKit

extension UINavigationBar {
  /// Defines `UINavigationBar` for scripts.
  static func define(in registry: BindingRegistry, view: APIClass<UIView>) {
    let type = APIClass<UINavigationBar>(
      "UINavigationBar", superclass: view, in: registry, isGlobal: false,
      doc: "The bar over a navigation controller's screens.")
    type.property("barTintColor", \.barTintColor, "The bar's ground.")
    type.property("titleColor", \.titleColor, "The colour of titles.")
    type.property("barButtonColor", \.barButtonColor, "The colour of what can be tapped.")
    type.readOnly("topItem", "The topmost screen's navigationItem, or nil.") { $0.topItem }
    type.readOnly("backItem", "That of the screen below, to which the back button leads; or nil.") {
      $0.backItem
    }
    type.readOnly("items", "Those of all screens, the topmost last.") { $0.items ?? [] }
    registry.define(type)
  }
}
