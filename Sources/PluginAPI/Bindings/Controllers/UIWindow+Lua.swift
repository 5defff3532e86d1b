import Lua
import TransitionKit

extension UIWindow {
  /// Defines `UIWindow` for scripts.
  static func define(in bridge: ScriptBridge, view: APIClass<UIView>) {
    let type = APIClass<UIWindow>(
      "UIWindow", superclass: view, bridge: bridge, isGlobal: false,
      doc: "The topmost view, which fills the screen; a view's `window`.")
    type.readOnly("rootViewController", "The controller whose view fills the window.") {
      $0.rootViewController
    }
    bridge.define(type)
  }
}
