import Foundation
import Lua
import TransitionKit

extension UIPresentationController: ScriptValue {
  static var luaCATS: String {
    Self.self is UISheetPresentationController.Type
      ? "UISheetPresentationController" : "UIPresentationController"
  }

  static func decode(_ value: LuaValue, at place: Place) throws -> Self {
    guard let controller = try value.object(UIPresentationController.self, place.name) as? Self
    else { throw LuaMisuse(expected: "a \(luaCATS)", for: place.name, found: value) }
    return controller
  }

  func encode(for heap: ScriptHeap) throws -> LuaValue { try heap.handle(for: self) }

  /// Defines `UIPresentationController` for scripts, as they find it; making one of their own is a
  /// plugin.
  static func define(in registry: BindingRegistry) {
    let type = APIClass<UIPresentationController>(
      "UIPresentationController", in: registry, isGlobal: false,
      doc: "Manages one presented controller from when it is presented until it is dismissed: "
        + "where it goes, and what is shown around it.",
      describe: { $0.presentedViewController.displayName })
    type.readOnly(
      "containerView", "The view in which it takes place; nil before it begins and after its end."
    ) { $0.containerView }
    type.readOnly(
      "presentedView", "The view that moves: the presented controller's, or one around it."
    ) { $0.presentedView }
    type.readOnly("presentedViewController", "Who is presented.") { $0.presentedViewController }
    type.readOnly("presentingViewController", "Who presents.") { $0.presentingViewController }
    type.readOnly(
      "frameOfPresentedViewInContainerView",
      "Where the presented view goes, in the container's coordinates."
    ) { $0.frameOfPresentedViewInContainerView }
    type.readOnly(
      "transitionCoordinator", "The coordinator of the transition that runs; nil when none does."
    ) { $0.presentedViewController.transitionCoordinator.map(ScriptCoordinator.init) }
    type.readOnly("presentationStyle", "The style that it has.") { $0.presentationStyle }
    type.readOnly(
      "shouldRemovePresentersView", "Whether the presenter's view leaves the window meanwhile."
    ) { $0.shouldRemovePresentersView }
    type.readOnly(
      "shouldPresentInFullscreen",
      "Whether it covers the screen, rather than the controller that defines the context."
    ) { $0.shouldPresentInFullscreen }
    registry.define(type)
    UISheetPresentationController.define(in: registry, presentation: type)
  }
}
