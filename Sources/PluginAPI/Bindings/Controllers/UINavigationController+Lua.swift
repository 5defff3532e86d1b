import Diagnostics
import Foundation
import LayerTree
import Lua
import TransitionKit

extension UINavigationController {
  /// Defines `UINavigationController` for scripts; `defineDelegate` adds its delegate.
  static func define(
    in registry: BindingRegistry, controller: APIClass<UIViewController>,
    delegate defineDelegate: (APIClass<UINavigationController>) -> Void
  ) {
    let type = APIClass<UINavigationController>(
      "UINavigationController", superclass: controller, in: registry,
      doc: "Shows the topmost of a stack of screens and changes between them.")
    type.property(
      "viewControllers", "The stack, the topmost screen last.", get: { $0.viewControllers },
      set: { try $0.replaceStack(with: $1, animated: false) })
    type.setOnly("rootViewController", "The first screen of a new controller.") {
      (navigation: UINavigationController, root: UIViewController) in
      try navigation.replaceStack(with: [root], animated: false)
    }
    type.readOnly("topViewController", "The topmost screen; nil for an empty stack.") {
      $0.topViewController
    }
    type.readOnly(
      "visibleViewController", "The screen that shows: what is presented over it, else the topmost."
    ) { $0.visibleViewController }
    type.property(
      "isNavigationBarHidden", \.isNavigationBarHidden,
      "Whether the bar is left out; default false.")
    type.readOnly("navigationBar", "The bar at the top.") { $0.navigationBar }
    type.readOnly(
      "interactivePopGestureRecognizer",
      "The drag from the left edge that pops; isEnabled switches it off."
    ) { $0.interactivePopGestureRecognizer }
    type.property(
      "interactivePopDrivesCustomAnimators", \.interactivePopDrivesCustomAnimators,
      "Whether the drag from the left edge stays, and drives the animator, when one is chosen for "
        + "the pop; default false, as on UIKit. transhost's own.")
    defineStack(type)
    defineDelegate(type)
    type.constructor(doc: "Makes a controller with an empty stack.", first: ["name"]) {
      UINavigationController()
    }
    registry.define(type)
  }

  /// Defines the stack of screens.
  private static func defineStack(_ type: APIClass<UINavigationController>) {
    type.action(
      "setNavigationBarHidden", .plain("hidden"), .labelled("animated", default: false),
      doc: "Hides or shows the bar."
    ) { (navigation: UINavigationController, hidden: Bool, animated: Bool) in
      if animated { try requireEngine("setNavigationBarHidden") }
      navigation.setNavigationBarHidden(hidden, animated: animated)
    }
    type.action(
      "pushViewController", .plain("controller"), .labelled("animated", default: true),
      doc: "Puts a screen on top."
    ) { (navigation: UINavigationController, controller: UIViewController, animated: Bool) in
      try navigation.admit(controller)
      if navigation.viewControllers.contains(where: { $0 === controller }) {
        throw LuaMisuse("'\(controller.displayName)' is in the stack already")
      }
      try navigation.admitWaiting(controller)
      navigation.pushViewController(controller, animated: animated)
    }
    type.method(
      "popViewController", .labelled("animated", default: true),
      doc: "Takes the topmost screen off and returns it; nil when it is the only one."
    ) { (navigation: UINavigationController, animated: Bool) in
      navigation.popViewController(animated: animated)
    }
    type.method(
      "popToViewController", .plain("controller"),
      .labelled("animated", default: true, "Default true."),
      doc: "Takes off what is above a screen and returns it; nil when that is not in the stack, or "
        + "on top."
    ) { (navigation: UINavigationController, controller: UIViewController, animated: Bool) in
      navigation.popToViewController(controller, animated: animated)
    }
    type.method(
      "popToRootViewController", .labelled("animated", default: true),
      doc: "Takes all screens but the first off and returns them."
    ) { (navigation: UINavigationController, animated: Bool) in
      navigation.popToRootViewController(animated: animated)
    }
    type.action(
      "setViewControllers", .plain("controllers"), .labelled("animated", default: false),
      doc: "Replaces the stack."
    ) { (navigation: UINavigationController, stack: [UIViewController], animated: Bool) in
      try navigation.replaceStack(with: stack, animated: animated)
    }
  }

  private func replaceStack(with stack: [UIViewController], animated: Bool) throws {
    try HostLimits.checkContainment(of: stack, in: self)
    for (index, controller) in stack.enumerated() {
      if controller is UINavigationController { throw Self.nested }
      if stack[..<index].contains(where: { $0 === controller }) {
        throw LuaMisuse("'\(controller.displayName)' is in the list twice")
      }
    }
    setViewControllers(stack, animated: animated)
  }

  /// Refuses what can't lie in a stack.
  private func admit(_ controller: UIViewController) throws {
    if controller is UINavigationController { throw Self.nested }
    if viewControllers.count >= HostLimits.children {
      throw LuaMisuse("a stack can have at most \(HostLimits.children.counted("screen"))")
    }
    try HostLimits.checkContainment(of: controller, in: self)
  }

  /// Refuses a screen that waits to be pushed already, and one more than can wait.
  private func admitWaiting(_ controller: UIViewController) throws {
    if waitingPushes.contains(where: { $0 === controller }) {
      throw LuaMisuse("'\(controller.displayName)' is about to be pushed already")
    }
    if waitingPushes.count >= HostLimits.children {
      throw LuaMisuse(
        "at most \(HostLimits.children.counted("screen")) can wait to be pushed; wait for the "
          + "transition to end")
    }
  }

  private static var nested: LuaMisuse {
    LuaMisuse("a navigation controller can't be put into another one")
  }

  private static func requireEngine(_ name: String) throws {
    try UIView.requireEngine(name)
  }
}
