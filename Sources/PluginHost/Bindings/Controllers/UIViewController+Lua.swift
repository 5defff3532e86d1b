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

  func encode(for bridge: ScriptBridge) throws -> LuaValue { try bridge.handle(for: self) }

  /// Defines `UIViewController` for scripts.
  static func define(in bridge: ScriptBridge) -> APIClass<UIViewController> {
    UINavigationItem.define(in: bridge)
    let type = APIClass<UIViewController>(
      "UIViewController", bridge: bridge, doc: "Manages one screen.",
      describe: { $0.displayName })
    type.property("title", \.title, "What navigation bars show of it.")
    type.property("name", \.name, "What traces and messages call it.")
    type.property("view", \.view, "The root view; asking for it makes it.")
    type.readOnly("isViewLoaded", "Whether the root view was made.") { $0.isViewLoaded }
    type.action("loadViewIfNeeded", doc: "Makes the root view, unless it was made.") {
      (controller: UIViewController) in controller.loadViewIfNeeded()
    }
    type.readOnly("navigationItem", "What a navigation bar shows for it.") { $0.navigationItem }
    type.readOnly("navigationController", "The navigation controller around it.") {
      $0.navigationController
    }
    type.readOnly("parent", "The controller that contains it.") { $0.parent }
    type.readOnly("children", "The controllers that it contains.") { $0.children }
    type.property(
      "additionalSafeAreaInsets", \.additionalSafeAreaInsets, "Added to the view's safe area.")
    type.readOnly("traitCollection", "What its view is to suit; asking does not make the view.") {
      $0.traitCollection
    }
    defineHooks(type)
    type.constructor(doc: "Makes a controller.", first: ["name", "title"]) { UIViewController() }
    bridge.define(type)
    return type
  }

  private static func defineHooks(_ type: APIClass<UIViewController>) {
    let plain: [(String, WritableKeyPath<ViewControllerHooks, ((UIViewController) -> Void)?>)] = [
      ("viewDidLoad", \.viewDidLoad),
      ("viewWillLayoutSubviews", \.viewWillLayoutSubviews),
      ("viewDidLayoutSubviews", \.viewDidLayoutSubviews),
    ]
    for (name, path) in plain {
      type.setOnly(name, "Called with the controller.") {
        (controller: UIViewController, function: ScriptFunction?) in
        controller.hooks[keyPath: path] = function.map { function in
          { function.callReporting($0) }
        }
      }
    }
    typealias Appearance = (UIViewController, Bool) -> Void
    let appearance: [(String, WritableKeyPath<ViewControllerHooks, Appearance?>)] = [
      ("viewWillAppear", \.viewWillAppear), ("viewIsAppearing", \.viewIsAppearing),
      ("viewDidAppear", \.viewDidAppear), ("viewWillDisappear", \.viewWillDisappear),
      ("viewDidDisappear", \.viewDidDisappear),
    ]
    for (name, path) in appearance {
      type.setOnly(name, "Called with the controller and whether it is animated.") {
        (controller: UIViewController, function: ScriptFunction?) in
        controller.hooks[keyPath: path] = function.map { function in
          { function.callReporting($0, $1) }
        }
      }
    }
  }
}

extension UINavigationItem: ScriptValue {
  static var luaCATS: String { "UINavigationItem" }

  static func decode(_ value: LuaValue, at place: Place) throws -> UINavigationItem {
    try value.object(UINavigationItem.self, place.name)
  }

  func encode(for bridge: ScriptBridge) throws -> LuaValue { try bridge.handle(for: self) }

  /// Defines `UINavigationItem` for scripts.
  static func define(in bridge: ScriptBridge) {
    let type = APIClass<UINavigationItem>(
      "UINavigationItem", bridge: bridge, isGlobal: false,
      doc: "What a navigation bar shows for one controller.")
    type.property("title", \.title, "The title in the middle.")
    type.property("backButtonTitle", \.backButtonTitle, "What the back button above it says.")
    type.property("hidesBackButton", \.hidesBackButton, "Whether the back button is left out.")
    bridge.define(type)
  }
}
