import Diagnostics
import Foundation
import Geometry
import LayerTree

/// The one implementation of the context, for all containers.
final class TransitionContext: UIViewControllerContextTransitioning, SharedElementsHolder {
  /// One of the two sides.
  struct Side {
    var controller: UIViewController
    /// The view to move; nil for one that stays where it is.
    var view: UIView?
    var initialFrame = CGRect.zero
    var finalFrame = CGRect.zero
    /// A Boolean value that indicates whether the view has to end at the final frame, because that
    /// was determined explicitly; otherwise the animator may choose another.
    var isFinalFrameBinding = true
  }

  let containerView: UIView
  let operation: TransitionOperation
  let isAnimated: Bool
  let presentationStyle: UIModalPresentationStyle
  /// The screen that goes; complete when the transition starts.
  var from: Side
  /// The screen that comes; complete when the transition starts.
  var to: Side
  /// Returns the frame that its presentation controller gives the presented view in the container's present size; without
  /// it, the frame follows the container.
  var presentedFrame: (() -> CGRect?)?
  /// The turn of the screens meanwhile.
  var targetTransform = CGAffineTransform.identity
  var isInteractive = false
  var transitionWasCancelled = false
  /// A Boolean value that indicates whether a gesture had control from the beginning.
  var initiallyInteractive = false
  /// A Boolean value that indicates whether the animator vends something that can be paused.
  var isInterruptible = false
  /// The layout that moves the items of a collection view that both screens share.
  var transitionLayout: UICollectionViewTransitionLayout?
  /// The part of the way, 0…1, that a gesture has brought the transition.
  var percentComplete: CGFloat = 0
  var completionVelocity: CGFloat = 1
  var completionCurve = UIView.AnimationCurve.easeInOut
  /// The transition that the calls go to; nil when it is over.
  weak var transition: (any TransitionControl)?
  /// A Boolean value that indicates whether the screens ended the transition before the animator did, which may complete it
  /// once all the same.
  var mayCompleteLate = false
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
      if mayCompleteLate {
        mayCompleteLate = false
        return
      }
      engine?.diagnose(
        .error, .completedTwice,
        "completeTransition(\(didComplete)) was called on a transition that is over (\(summary)), "
          + "and did nothing")
      return
    }
    transition.complete(didComplete)
  }

  /// The change in words: "push from list to detail".
  var summary: String {
    "\(operation) from \(from.controller.ownName) to \(to.controller.ownName)"
  }

  /// Adapts the frames to a container that has changed its size.
  func containerDidResize(from old: CGRect, to new: CGRect) {
    let placed = presentedFrame?()
    from.initialFrame =
      (operation == .dismiss ? placed : nil)
      ?? from.view?.frame(from.initialFrame, following: old, to: new)
      ?? from.initialFrame.following(old, to: new)
    from.finalFrame = from.finalFrame.following(old, to: new)
    to.initialFrame = to.initialFrame.following(old, to: new)
    to.finalFrame =
      (operation == .present ? placed : nil) ?? to.finalFrame.following(old, to: new)
  }

  private func side(of controller: UIViewController) -> Side? {
    if controller === from.controller { return from }
    return controller === to.controller ? to : nil
  }

  /// Hands a call of the interaction controller on; says so when the transition can't follow it.
  private func perform(_ call: String, _ action: (any TransitionControl) -> Bool) {
    if let transition, action(transition) { return }
    engine?.diagnose(
      .warning, .notInteractive,
      "\(call) did nothing: the transition (\(summary)) isn't interactive now")
  }
}
