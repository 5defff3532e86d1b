import Foundation
import Lua
import TransitionKit

extension UITabBarController {
  /// Defines `UITabBarController` for scripts; `defineDelegate` adds its delegate.
  static func define(
    in registry: BindingRegistry, controller: APIClass<UIViewController>,
    delegate defineDelegate: (APIClass<UITabBarController>) -> Void
  ) {
    let type = APIClass<UITabBarController>(
      "UITabBarController", superclass: controller, in: registry,
      doc: "Shows one of several screens, each behind an item of a bar at the bottom. Without an "
        + "animator the screens change at once; a change that is asked for while a transition runs "
        + "waits for its end.")
    type.property(
      "viewControllers", "The screens, from the left.", get: { $0.viewControllers ?? [] },
      set: { try $0.replaceScreens(with: $1, animated: false) })
    type.action(
      "setViewControllers", .plain("controllers"),
      .labelled("animated", default: false, "Whether the bar's items fade in; default false."),
      doc: "Replaces the screens; the selected one stays selected if it is still there."
    ) { (tabs: UITabBarController, controllers: [UIViewController], animated: Bool) in
      try tabs.replaceScreens(with: controllers, animated: animated)
    }
    type.property(
      "selectedIndex", in: 0...1_000_000,
      "The selected screen's place, from 0; nil without screens. A place that isn't there is the "
        + "diagnostic no-such-tab, and changes nothing.",
      get: { $0.selectedViewController == nil ? nil : $0.selectedIndex },
      set: { (tabs: UITabBarController, index: Int?) in
        guard let index else {
          throw LuaMisuse(expected: "an integer", for: "selectedIndex", found: .nil)
        }
        tabs.selectedIndex = index
      })
    type.property(
      "selectedViewController",
      "The selected screen's controller, one of viewControllers; nil without screens.",
      get: { $0.selectedViewController },
      set: { (tabs: UITabBarController, controller: UIViewController?) in
        guard let controller else {
          throw LuaMisuse(
            expected: "a UIViewController", for: "selectedViewController", found: .nil)
        }
        tabs.selectedViewController = controller
      })
    type.readOnly("tabBar", "The bar at the bottom.") { $0.tabBar }
    type.property("isTabBarHidden", \.isTabBarHidden, "Whether the bar is left out; default false.")
    type.action(
      "setTabBarHidden", .plain("hidden"), .labelled("animated", default: false, "Default false."),
      doc: "Hides or shows the bar; animated it moves through the bottom edge within 0.2 s."
    ) { (tabs: UITabBarController, hidden: Bool, animated: Bool) in
      if animated { try UIView.requireEngine("setTabBarHidden") }
      tabs.setTabBarHidden(hidden, animated: animated)
    }
    defineDelegate(type)
    type.constructor(
      doc: "Makes a controller; it shows the first of its screens unless selectedIndex is set.",
      first: ["name", "viewControllers"]
    ) { UITabBarController() }
    registry.define(type)
  }

  private func replaceScreens(with list: [UIViewController], animated: Bool) throws {
    try HostLimits.checkContainment(of: list, in: self)
    setViewControllers(list, animated: animated)
  }
}
