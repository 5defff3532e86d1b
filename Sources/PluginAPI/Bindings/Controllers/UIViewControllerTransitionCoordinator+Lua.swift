import Foundation
import Lua
import TransitionKit

extension HeldCoordinator {
  /// Defines `UIViewControllerTransitionCoordinator` for scripts.
  static func define(in registry: BindingRegistry) {
    let type = APIClass<HeldCoordinator>(
      ScriptCoordinator.luaCATS, in: registry, isGlobal: false,
      doc: "Animates along with a transition, and knows it; dead once the transition has ended.")
    defineState(type)
    defineInteraction(type)
    defineSides(type)
    defineAlongside(type)
    registry.define(type)
  }

  private static func defineState(_ type: APIClass<HeldCoordinator>) {
    type.readOnly("isAnimated", "Whether there is an animation.") { $0.coordinator.isAnimated }
    type.readOnly("isCancelled", "Whether a gesture turned it round.") {
      $0.coordinator.isCancelled
    }
    type.readOnly("transitionDuration", "How long it takes by itself, in seconds.") {
      $0.coordinator.transitionDuration
    }
    type.readOnly("presentationStyle", "How a controller is presented; \"none\" where none is.") {
      $0.coordinator.presentationStyle
    }
    type.readOnly("targetTransform", "How a rotation turns the screens.") {
      $0.coordinator.targetTransform
    }
  }

  private static func defineInteraction(_ type: APIClass<HeldCoordinator>) {
    type.readOnly("isInteractive", "Whether a gesture drives it now.") {
      $0.coordinator.isInteractive
    }
    type.readOnly("initiallyInteractive", "Whether it began under a gesture's control.") {
      $0.coordinator.initiallyInteractive
    }
    type.readOnly("isInterruptible", "Whether a gesture can take hold of it while it runs.") {
      $0.coordinator.isInterruptible
    }
    type.readOnly("percentComplete", "How far a gesture has brought it, 0 to 1.") {
      $0.coordinator.percentComplete
    }
    type.readOnly("completionVelocity", "How fast the rest runs once the gesture has ended.") {
      $0.coordinator.completionVelocity
    }
    type.readOnly(
      "completionCurve", "How the rest is paced; nil for the system's own curve, without a name."
    ) { held -> UIView.AnimationCurve? in held.coordinator.completionCurve }
  }

  private static func defineSides(_ type: APIClass<HeldCoordinator>) {
    type.readOnly("containerView", "The view in which it happens.") {
      $0.coordinator.containerView
    }
    type.method(
      "view", .plain("key"), doc: "The view on that side, \"from\" or \"to\"; nil in a rotation."
    ) { (held: HeldCoordinator, key: UITransitionContextViewKey) in
      held.coordinator.view(forKey: key)
    }
    type.method(
      "viewController", .plain("key"),
      doc: "The controller on that side, \"from\" or \"to\"; nil in a rotation."
    ) { (held: HeldCoordinator, key: UITransitionContextViewControllerKey) in
      held.coordinator.viewController(forKey: key)
    }
  }

  private static func defineAlongside(_ type: APIClass<HeldCoordinator>) {
    type.method(
      "animateAlongside", .plain("animation", "Gets the coordinator, and changes views."),
      .labelled("completion", "Gets the coordinator when the transition is over."),
      .labelled(
        "view",
        "Where the changed views are, if that is not in the container view: a gesture "
          + "scrubs them too then."),
      doc: "Animates what a function changes along with the transition: for as long, scrubbed by "
        + "the same gesture, and back when it is cancelled. Returns whether it could: once the "
        + "transition moves, only the completion counts."
    ) {
      (
        held: HeldCoordinator, animation: ScriptFunction?, completion: ScriptFunction?,
        view: UIView?
      ) in
      held.coordinator.animateAlongsideTransition(
        in: view, animation: animation.map(block), completion: completion.map(block))
    }
    type.action(
      "notifyWhenInteractionChanges", .plain("handler", "Gets the coordinator."),
      doc: "Calls a function whenever a gesture lets go of the transition or takes hold of it "
        + "again."
    ) { (held: HeldCoordinator, handler: ScriptFunction) in
      held.coordinator.notifyWhenInteractionChanges(block(handler))
    }
    type.action(
      "notifyWhenInteractionEnds", .plain("handler", "Gets the coordinator."),
      doc: "Calls a function when a gesture lets go of the transition for the first time."
    ) { (held: HeldCoordinator, handler: ScriptFunction) in
      held.coordinator.notifyWhenInteractionEnds(block(handler))
    }
  }

  private typealias Block = (any UIViewControllerTransitionCoordinatorContext) -> Void

  /// Returns the block for the engine to call with a context, which is the coordinator.
  private static func block(_ function: ScriptFunction) -> Block {
    { context in
      guard let coordinator = context as? any UIViewControllerTransitionCoordinator else { return }
      function.callReporting(ScriptCoordinator(coordinator))
    }
  }
}
