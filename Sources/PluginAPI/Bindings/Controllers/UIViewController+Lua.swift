import Foundation
import Lua
import TransitionKit

extension UIViewController: ScriptValue {
  static var luaCATS: String { String(describing: Self.self) }

  static func decode(_ value: LuaValue, at place: Place) throws -> Self {
    guard let controller = try value.object(UIViewController.self, place.name) as? Self else {
      throw LuaMisuse(expected: "a \(luaCATS)", for: place.name, found: value)
    }
    return controller
  }

  func encode(for heap: ScriptHeap) throws -> LuaValue { try heap.handle(for: self) }

  /// Defines `UIViewController` for scripts; `defineRoles` adds what plugins play for it.
  static func define(
    in registry: BindingRegistry, roles defineRoles: (APIClass<UIViewController>) -> Void
  ) -> APIClass<UIViewController> {
    let type = APIClass<UIViewController>(
      "UIViewController", in: registry,
      doc:
        "Manages one screen: makes its view when it is needed, and hears when it comes and goes.",
      describe: { $0.displayName })
    type.property(
      "title", \.title, "What bars show of it, unless its navigationItem or tabBarItem says more.")
    type.property(
      "name", \.name,
      "What traces and messages call it; while it takes part in a transition they say from or to.")
    type.readOnly("traitCollection", "What its view is to suit; asking does not make the view.") {
      $0.traitCollection
    }
    defineView(type)
    defineBars(type)
    defineContainment(type, in: registry)
    defineAppearance(type)
    definePresenting(type, in: registry)
    defineRoles(type)
    defineHooks(type)
    type.constructor(
      doc: "Makes a controller. Its functions are hooks, such as viewDidLoad.",
      first: ["name", "title"]
    ) { UIViewController() }
    registry.define(type)
    return type
  }

  private static func defineView(_ type: APIClass<UIViewController>) {
    type.property(
      "view", "The root view; asking for it makes it, and calls loadView and viewDidLoad.",
      get: { $0.view },
      set: { (controller: UIViewController, view: UIView) in
        try HostLimits.checkRootView(view, of: controller)
        controller.view = view
      })
    type.readOnly("viewIfLoaded", "The root view if it was made, else nil.") { $0.viewIfLoaded }
    type.readOnly("isViewLoaded", "Whether the root view was made.") { $0.isViewLoaded }
    type.action("loadViewIfNeeded", doc: "Makes the root view, unless it was made.") {
      (controller: UIViewController) in controller.loadViewIfNeeded()
    }
    type.property(
      "additionalSafeAreaInsets", \.additionalSafeAreaInsets,
      "Added to the view's safe area, in points.")
    type.property(
      "preferredContentSize", \.preferredContentSize,
      "The size that it would like where a container or sheet leaves it the choice, in points; "
        + "zero for none.")
  }

  private static func defineBars(_ type: APIClass<UIViewController>) {
    type.readOnly("navigationItem", "What a navigation bar shows for it.") { $0.navigationItem }
    type.readOnly("navigationController", "The navigation controller around it, or nil.") {
      $0.navigationController
    }
    type.property("tabBarItem", \.tabBarItem, "What a tab bar or a strip of buttons shows for it.")
    type.readOnly("tabBarController", "The tab bar controller around it, or nil.") {
      $0.tabBarController
    }
    type.property(
      "hidesBottomBarWhenPushed", \.hidesBottomBarWhenPushed,
      "Whether a tab bar hides while this screen, or one pushed over it, is on top; default false.")
  }
}
