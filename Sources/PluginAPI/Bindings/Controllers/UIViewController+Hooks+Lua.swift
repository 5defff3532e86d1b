import Foundation
import Lua
import TransitionKit

// What a script may do at the points of a controller's life.

extension UIViewController {
  static func defineHooks(_ type: APIClass<UIViewController>) {
    definePlainHooks(type)
    defineAppearanceHooks(type)
    defineParentHooks(type)
    type.hook(
      "viewWillTransition",
      "Called with the controller, the view's new size and the coordinator, when a rotation or a "
        + "change of the window's size is about to begin."
    ) { (controller: UIViewController, function: ScriptFunction?) in
      controller.hooks.viewWillTransition = function.map { function in
        { function.callReporting($0, $1, ScriptCoordinator($2)) }
      }
    }
  }

  private static func definePlainHooks(_ type: APIClass<UIViewController>) {
    typealias Hook = WritableKeyPath<ViewControllerHooks, ((UIViewController) -> Void)?>
    let hooks: [(name: String, path: Hook, doc: String)] = [
      (
        "loadView", \.loadView,
        "Called with the controller to make its view and set controller.view; without it the view "
          + "is an empty one of the screen's size."
      ),
      ("viewDidLoad", \.viewDidLoad, "Called with the controller once its view was made."),
      (
        "viewWillLayoutSubviews", \.viewWillLayoutSubviews,
        "Called with the controller before its view lays out what is in it."
      ),
      (
        "viewDidLayoutSubviews", \.viewDidLayoutSubviews,
        "Called with the controller after its view has laid out what is in it."
      ),
      (
        "viewSafeAreaInsetsDidChange", \.viewSafeAreaInsetsDidChange,
        "Called with the controller when its view's safe area has changed."
      ),
    ]
    for hook in hooks {
      type.hook(hook.name, hook.doc) {
        (controller: UIViewController, function: ScriptFunction?) in
        controller.hooks[keyPath: hook.path] = function.map { function in
          { function.callReporting($0) }
        }
      }
    }
  }

  private static func defineAppearanceHooks(_ type: APIClass<UIViewController>) {
    typealias Hook = WritableKeyPath<ViewControllerHooks, ((UIViewController, Bool) -> Void)?>
    let hooks: [(name: String, path: Hook, doc: String)] = [
      ("viewWillAppear", \.viewWillAppear, "its view is about to come on screen"),
      (
        "viewIsAppearing", \.viewIsAppearing,
        "its view is in the window with its size, before its layout"
      ),
      ("viewDidAppear", \.viewDidAppear, "its view has come, and its transition is over"),
      ("viewWillDisappear", \.viewWillDisappear, "its view is about to leave the screen"),
      ("viewDidDisappear", \.viewDidDisappear, "its view has left, and its transition is over"),
    ]
    for hook in hooks {
      type.hook(
        hook.name, "Called with the controller and whether it is animated, when \(hook.doc)."
      ) { (controller: UIViewController, function: ScriptFunction?) in
        controller.hooks[keyPath: hook.path] = function.map { function in
          { function.callReporting($0, $1) }
        }
      }
    }
  }

  private static func defineParentHooks(_ type: APIClass<UIViewController>) {
    typealias Hook = WritableKeyPath<
      ViewControllerHooks, ((UIViewController, UIViewController?) -> Void)?
    >
    let hooks: [(name: String, path: Hook, doc: String)] = [
      (
        "willMoveToParent", \.willMove,
        "Called with the controller and its new parent, or nil, before it changes."
      ),
      (
        "didMoveToParent", \.didMove,
        "Called with the controller and its new parent, or nil, after it has changed."
      ),
    ]
    for hook in hooks {
      type.hook(hook.name, hook.doc) {
        (controller: UIViewController, function: ScriptFunction?) in
        controller.hooks[keyPath: hook.path] = function.map { function in
          { function.callReporting($0, $1) }
        }
      }
    }
  }
}
