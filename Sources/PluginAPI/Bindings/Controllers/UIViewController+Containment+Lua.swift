import Diagnostics
import Foundation
import LayerTree
import Lua
import TransitionKit
import UsageLimits

// Parents and children, and the appearance of children.

extension UIViewController {
  static func defineContainment(
    _ type: APIClass<UIViewController>, in registry: BindingRegistry
  ) {
    type.readOnly("parent", "The controller that contains it, or nil.") { $0.parent }
    type.readOnly("children", "The controllers that it contains, in the order of their coming.") {
      $0.children
    }
    type.action(
      "addChild", .plain("controller"),
      doc: "Makes another controller a child of this one, out of the parent it had, and calls its "
        + "willMoveToParent. Then add its view, and call child:didMove { toParent = controller }.",
      cost: { HostCost.controllerNode.ticks($0.children.count) }
    ) {
      [unowned heap = registry.heap] (controller: UIViewController, child: UIViewController) in
      try heap.budget.charge(.controllerNode, 2 * HostLimits.count(in: child))
      try HostLimits.checkContainment(of: child, in: controller)
      if controller.children.count >= HostLimits.children {
        throw LuaMisuse("a container can have at most \(HostLimits.children.counted("controller"))")
      }
      controller.addChild(child)
    }
    type.action(
      "removeFromParent",
      doc: "Takes it out of its parent and calls its didMoveToParent with nil. Before, call "
        + "child:willMove { toParent = nil } and take its view out."
    ) { (controller: UIViewController) in controller.removeFromParent() }
    type.action(
      "willMove", .labelled("toParent", "The new parent; nil when it is about to leave."),
      doc: "Tells it that its parent is about to change. A container calls it with nil before "
        + "removeFromParent; addChild calls it otherwise."
    ) { (controller: UIViewController, parent: UIViewController?) in
      controller.willMove(toParent: parent)
    }
    type.action(
      "didMove", .labelled("toParent", "The parent; nil when it has left."),
      doc: "Tells it that it has changed its parent. A container calls it after addChild, when the "
        + "transition is over; removeFromParent calls it with nil."
    ) { (controller: UIViewController, parent: UIViewController?) in
      controller.didMove(toParent: parent)
    }
    type.readOnly("isMovingToParent", "Whether a container takes it in, in what runs now.") {
      $0.isMovingToParent
    }
    type.readOnly("isMovingFromParent", "Whether a container lets it go, in what runs now.") {
      $0.isMovingFromParent
    }
    defineTransition(type)
  }

  static func defineAppearance(_ type: APIClass<UIViewController>) {
    type.property(
      "shouldAutomaticallyForwardAppearanceMethods",
      "Whether its children appear and disappear along with it; default true. A container that "
        + "sets false calls beginAppearanceTransition and endAppearanceTransition of its children.",
      get: { $0.shouldAutomaticallyForwardAppearanceMethods },
      set: { $0.hooks.shouldAutomaticallyForwardAppearanceMethods = $1 })
    type.action(
      "beginAppearanceTransition",
      .plain("isAppearing", "Whether the view comes, rather than goes."), .labelled("animated"),
      doc: "Tells a child that its view is about to come or go: viewWillAppear or "
        + "viewWillDisappear."
    ) { (controller: UIViewController, isAppearing: Bool, animated: Bool) in
      controller.beginAppearanceTransition(isAppearing, animated: animated)
    }
    type.action(
      "endAppearanceTransition",
      doc: "Tells a child that what began has ended: viewDidAppear or viewDidDisappear."
    ) { (controller: UIViewController) in controller.endAppearanceTransition() }
    type.readOnly(
      "transitionCoordinator",
      "Animates along with the transition that runs on it or around it; nil when none does."
    ) { $0.transitionCoordinator.map(ScriptCoordinator.init) }
  }

  private static func defineTransition(_ type: APIClass<UIViewController>) {
    type.action(
      "transition",
      .labelled("from", "The child whose view goes."),
      .labelled("to", "The child whose view comes."),
      .labelled("duration", in: 0...1_000_000, "In seconds."),
      .labelled("options", default: UIView.AnimationOptions()),
      .labelled("animations", "Changes the views."),
      .labelled("completion", "Called at the end with whether it ran to its end."),
      doc: "Changes from the view of one child to that of another without an animator: both are "
        + "children already, the new view is put in, and the old one is out at the end. It can't be "
        + "cancelled or scrubbed; for that use transhost.transitionContext."
    ) {
      (
        controller: UIViewController, from: UIViewController, to: UIViewController,
        duration: Double, options: UIView.AnimationOptions, animations: ScriptFunction?,
        completion: ScriptFunction?
      ) in
      try UIView.requireEngine("transition")
      var failure: (any Error)?
      controller.transition(
        from: from, to: to, duration: duration, options: options,
        animations: animations.map { function in
          { do { try function.callThrowing() } catch { failure = error } }
        },
        completion: completion.map { function in { _ = function.callReporting($0) } })
      if let failure { throw failure }
    }
  }
}
