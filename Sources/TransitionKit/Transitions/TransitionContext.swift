import Foundation
import Geometry
import LayerTree

/// The one implementation of the context, for all containers.
final class TransitionContext: UIViewControllerContextTransitioning {
  /// One of the two sides.
  struct Side {
    var controller: UIViewController
    /// The view to move; nil: leave it alone.
    var view: UIView?
    var initialFrame = CGRect.zero
    var finalFrame = CGRect.zero
  }

  let containerView: UIView
  let operation: TransitionOperation
  let isAnimated: Bool
  let presentationStyle: UIModalPresentationStyle
  let from: Side
  let to: Side
  var isInteractive = false
  var transitionWasCancelled = false
  /// What `completeTransition` speaks to; gone when the transition is over.
  weak var transition: Transition?
  private weak var engine: Engine?

  init(
    operation: TransitionOperation, container: UIView, from: Side, to: Side, isAnimated: Bool,
    presentationStyle: UIModalPresentationStyle = .none, engine: Engine
  ) {
    self.operation = operation
    self.containerView = container
    self.from = from
    self.to = to
    self.isAnimated = isAnimated
    self.presentationStyle = presentationStyle
    self.engine = engine
  }

  var targetTransform: CGAffineTransform { .identity }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from.controller : to.controller
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    key == .from ? from.view : to.view
  }

  func initialFrame(for viewController: UIViewController) -> CGRect {
    side(of: viewController)?.initialFrame ?? .zero
  }

  func finalFrame(for viewController: UIViewController) -> CGRect {
    side(of: viewController)?.finalFrame ?? .zero
  }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    refuseInteraction("updateInteractiveTransition", [.number(percentComplete)])
  }

  func pauseInteractiveTransition() { refuseInteraction("pauseInteractiveTransition") }

  func finishInteractiveTransition() { refuseInteraction("finishInteractiveTransition") }

  func cancelInteractiveTransition() { refuseInteraction("cancelInteractiveTransition") }

  func completeTransition(_ didComplete: Bool) {
    engine?.emit("completeTransition", on: "context", [.bool(didComplete)])
    guard let transition else {
      engine?.diagnose(
        .error, "completed-twice",
        "completeTransition(\(didComplete)) was called on a transition that is over, and did "
          + "nothing. Call it once, in the completion of the last animation.")
      return
    }
    transition.complete(didComplete)
  }

  private func side(of controller: UIViewController) -> Side? {
    if controller === from.controller { return from }
    return controller === to.controller ? to : nil
  }

  private func refuseInteraction(_ call: String, _ arguments: [TraceValue] = []) {
    engine?.emit(call, on: "context", arguments)
    engine?.diagnose(
      .warning, "not-interactive",
      "\(call) did nothing: the transition isn't interactive. Only an interaction controller that "
        + "the delegate vended drives a transition.")
  }
}
