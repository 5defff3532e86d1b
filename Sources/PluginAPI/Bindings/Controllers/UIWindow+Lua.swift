import Lua
import TransitionKit

extension UIWindow {
  /// Defines `UIWindow` for scripts.
  static func define(in registry: BindingRegistry, view: APIClass<UIView>) {
    let type = APIClass<UIWindow>(
      "UIWindow", superclass: view, in: registry, isGlobal: false,
      doc: "The topmost view, which fills the screen; a view's `window`.")
    type.readOnly("rootViewController", "The controller whose view fills the window.") {
      $0.rootViewController
    }
    registry.define(type)
  }
}
