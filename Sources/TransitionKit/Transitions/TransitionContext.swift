import Diagnostics
import Foundation
import Geometry
import LayerTree

/// The one implementation of the context, for all containers.
final class TransitionContext: UIViewControllerContextTransitioning, SharedElementsHolder {
  /// One of the two sides.
  struct Side {
    var controller: UIViewController
    /// The view to move; nil: leave it alone.
    var view: UIView?
    var initialFrame = CGRect.zero
    var finalFrame = CGRect.zero
    /// Whether somebody decided on the final frame, so that the view has to end there; the
    /// animator may know better otherwise.
    var isFinalFrameBinding = true
  }

  let containerView: UIView
  let operation: TransitionOperation
  let isAnimated: Bool
  let presentationStyle: UIModalPresentationStyle
  /// Complete when the transition starts.
  var from: Side
  /// Complete when the transition starts.
  var to: Side
  /// Returns where the to view goes in a container of another size; without it, the final frame grows
  /// and shrinks with the container.
  var resizedFinalFrame: (() -> CGRect?)?
  /// How the screens turn meanwhile.
  var targetTransform = CGAffineTransform.identity
  var isInteractive = false
  var transitionWasCancelled = false
  /// Whether a gesture had control from the beginning.
  var initiallyInteractive = false
  /// Whether the animator vends something that can be taken hold of.
  var isInterruptible = false
  /// What moves the items of a collection view that both screens share.
  var transitionLayout: UICollectionViewTransitionLayout?
  /// How far a gesture has brought the transition, 0…1.
  var percentComplete: CGFloat = 0
  var completionVelocity: CGFloat = 1
  var completionCurve = UIView.AnimationCurve.easeInOut
  /// What `completeTransition` speaks to; gone when the transition is over.
  weak var transition: Transition?
  /// The views that move between the screens, where the animator has asked for them.
  weak var sharedElements: SharedElements?
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
    engine?.emit(
      "updateInteractiveTransition", on: "context", [TraceValue(number: percentComplete)])
    perform("updateInteractiveTransition") { $0.update(percentComplete) }
  }

  func pauseInteractiveTransition() {
    engine?.emit("pauseInteractiveTransition", on: "context")
    perform("pauseInteractiveTransition") { $0.pause() }
  }

  func finishInteractiveTransition() {
    engine?.emit("finishInteractiveTransition", on: "context")
    perform("finishInteractiveTransition") { $0.finish() }
  }

  func cancelInteractiveTransition() {
    engine?.emit("cancelInteractiveTransition", on: "context")
    perform("cancelInteractiveTransition") { $0.cancel() }
  }

  func completeTransition(_ didComplete: Bool) {
    engine?.emit("completeTransition", on: "context", [.bool(didComplete)])
    guard let transition else {
      engine?.diagnose(
        .error, .completedTwice,
        "completeTransition(\(didComplete)) was called on a transition that is over (\(summary)), "
          + "and did nothing")
      return
    }
    transition.complete(didComplete)
  }

  /// What changes: "push from list to detail".
  var summary: String {
    "\(operation) from \(from.controller.ownName) to \(to.controller.ownName)"
  }

  /// The container has changed its size: the frames follow.
  func containerDidResize(from old: CGRect, to new: CGRect) {
    from.initialFrame = from.initialFrame.following(old, to: new)
    from.finalFrame = from.finalFrame.following(old, to: new)
    to.initialFrame = to.initialFrame.following(old, to: new)
    to.finalFrame = resizedFinalFrame?() ?? to.finalFrame.following(old, to: new)
  }

  private func side(of controller: UIViewController) -> Side? {
    if controller === from.controller { return from }
    return controller === to.controller ? to : nil
  }

  /// Hands a call of the interaction controller on; says so when the transition can't follow it.
  private func perform(_ call: String, _ action: (Transition) -> Bool) {
    if let transition, action(transition) { return }
    engine?.diagnose(
      .warning, .notInteractive,
      "\(call) did nothing: the transition (\(summary)) isn't interactive now")
  }
}
