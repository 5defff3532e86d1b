import Foundation
import Lua
import TransitionKit

extension ContainerViewController {
  /// Defines `ContainerViewController` for scripts; `defineDelegate` adds its delegate.
  static func define(
    in registry: BindingRegistry, controller: APIClass<UIViewController>,
    delegate defineDelegate: (APIClass<ContainerViewController>) -> Void
  ) {
    let type = APIClass<ContainerViewController>(
      "ContainerViewController", superclass: controller, in: registry,
      doc: "Shows one of several screens behind a strip of buttons, as a container of an author's "
        + "own: only the selected one is a child. Changes run with the animator that is chosen, "
        + "else on a spring, and a sideways drag changes to the neighbour.")
    type.readOnly("viewControllers", "The screens, from the left.") { $0.viewControllers }
    type.property(
      "selectedViewController",
      "The screen that shows, one of viewControllers; nil without screens. A change that is asked "
        + "for while one runs waits for its end.",
      get: { $0.selectedViewController },
      set: { (container: ContainerViewController, controller: UIViewController?) in
        guard let controller else {
          throw LuaMisuse(
            expected: "a UIViewController", for: "selectedViewController", found: .nil)
        }
        try container.select(controller)
      })
    type.property(
      "selectedIndex", in: 0...1_000_000,
      "The place of the screen that shows, from 0; nil without screens.",
      get: { container in
        container.viewControllers.firstIndex { $0 === container.selectedViewController }
      },
      set: { (container: ContainerViewController, index: Int?) in
        guard let index, container.viewControllers.indices.contains(index) else {
          throw LuaMisuse(
            "expected an index from 0 to \(container.viewControllers.count - 1) for "
              + "'selectedIndex', found \(index.map(String.init) ?? "nil")")
        }
        try container.select(container.viewControllers[index])
      })
    type.readOnly("pan", "The sideways drag that changes the screen.") { $0.pan }
    defineDelegate(type)
    type.constructor(
      doc: "Makes a container that shows the first of its screens.",
      needing: Parameter<[UIViewController]>.labelled(
        "viewControllers", "The screens, from the left; they can't be changed later.")
    ) { controllers in
      let container = ContainerViewController(viewControllers: controllers)
      try HostLimits.checkContainment(of: controllers, in: container)
      for (index, child) in controllers.enumerated()
      where controllers[..<index].contains(where: { $0 === child }) {
        throw LuaMisuse("'\(child.displayName)' is in the list twice")
      }
      return container
    }
    registry.define(type)
  }

  /// Selects a screen that can still be put in: it may have become a parent of this container since.
  private func select(_ child: UIViewController) throws {
    try HostLimits.checkContainment(of: child, in: self)
    selectedViewController = child
  }
}
