import Diagnostics
import Lua
import TransitionKit

// What keeps trees of controllers within bounds; the engine walks them by recursion.

extension HostLimits {
  /// Controllers inside each other.
  static let controllerDepth = 24
  /// Controllers in one container.
  static let children = 200
  /// Controllers presented one over the other.
  static let presentations = 24

  /// Refuses to put `child` into `container` where that makes a circle or too deep a tree.
  static func checkContainment(
    of child: UIViewController, in container: UIViewController
  ) throws {
    if child === container {
      throw LuaMisuse("'\(child.displayName)' can't be put into itself")
    }
    var outer = 1
    var ancestor = container.parent
    while let next = ancestor {
      if next === child {
        throw LuaMisuse(
          "'\(child.displayName)' contains '\(container.displayName)', and can't be put into it")
      }
      outer += 1
      ancestor = next.parent
    }
    if child.parent == nil, child.presentingViewController != nil {
      throw LuaMisuse("'\(child.displayName)' is presented; dismiss it first")
    }
    if outer + height(of: child) > controllerDepth {
      throw LuaMisuse("controllers can't lie in each other more than \(controllerDepth) deep")
    }
  }

  /// Refuses a list of screens that `container` can't take.
  static func checkContainment(
    of children: [UIViewController], in container: UIViewController
  ) throws {
    if children.count > self.children {
      throw LuaMisuse("a container can have at most \(self.children.counted("controller"))")
    }
    for child in children { try checkContainment(of: child, in: container) }
  }

  /// Refuses a presentation over too many others.
  static func checkPresentations(over presenter: UIViewController) throws {
    var count = 1
    var next = presenter.presentingViewController
    while let presenter = next, count <= presentations {
      count += 1
      next = presenter.presentingViewController
    }
    if count > presentations {
      throw LuaMisuse(
        "at most \(presentations.counted("controller")) can be presented over each other")
    }
  }

  /// Refuses a window as part of another view.
  static func checkContent(_ view: UIView) throws {
    if view is UIWindow { throw LuaMisuse("a window can't be put into a view") }
  }

  /// Refuses what can't be the root view of `controller`: a window, or another controller's.
  static func checkRootView(_ view: UIView, of controller: UIViewController) throws {
    try checkContent(view)
    if let owner = view.viewController, owner !== controller {
      throw LuaMisuse("'\(view.displayName)' is the view of '\(owner.displayName)' already")
    }
  }

  /// Returns the number of controllers in `controller`, itself included.
  static func count(in controller: UIViewController) -> Int {
    controller.children.reduce(1) { $0 + count(in: $1) }
  }

  /// Levels of the tree under `controller`, itself included; it never holds more than
  /// ``controllerDepth``.
  private static func height(of controller: UIViewController) -> Int {
    1 + (controller.children.map(height).max() ?? 0)
  }
}
