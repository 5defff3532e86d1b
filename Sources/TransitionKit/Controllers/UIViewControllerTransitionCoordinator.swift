public import Foundation
public import Geometry

/// What the blocks of a transition coordinator know of the transition (rule 30).
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uiviewcontrollertransitioncoordinatorcontext>
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  /// Whether there is an animation.
  var isAnimated: Bool { get }
  /// How a controller is presented; `.none` where nothing is.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Whether the transition began under a gesture's control. Never changes.
  var initiallyInteractive: Bool { get }
  /// Whether a gesture can take hold of it while it runs.
  var isInterruptible: Bool { get }
  /// Whether a gesture drives it now.
  var isInteractive: Bool { get }
  /// Whether a gesture turned it round.
  var isCancelled: Bool { get }
  /// How long it takes, in seconds, were it not interactive.
  var transitionDuration: TimeInterval { get }
  /// How far a gesture has brought it, 0…1.
  var percentComplete: CGFloat { get }
  /// How fast the rest runs once the gesture has ended.
  var completionVelocity: CGFloat { get }
  /// How the rest is paced.
  var completionCurve: UIView.AnimationCurve { get }
  /// The view in which it happens.
  var containerView: UIView { get }
  /// How a rotation turns the screens.
  var targetTransform: CGAffineTransform { get }
  /// The controller on that side; nil in a rotation.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// The view on that side; nil in a rotation.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// Lets others animate along with a transition and hear of its end.
///
/// Controllers have it as `transitionCoordinator` from before `viewWillAppear` until after
/// `viewDidAppear` (rule 27).
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uiviewcontrollertransitioncoordinator>
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext
{
  /// Animates what `animation` changes along with the transition: for as long, scrubbed by the same
  /// gesture, and back when it is cancelled.
  ///
  /// The block runs right after the animator was called, the completion when the transition is over,
  /// whether or not the animation could be queued. Views outside of the container view are scrubbed
  /// only by ``animateAlongsideTransition(in:animation:completion:)`` (rule 28).
  ///
  /// - Returns: Whether the animation was queued: the transition had not begun to move yet.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// As ``animate(alongsideTransition:completion:)``, for views in `view`, which may be outside of
  /// the container view.
  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Calls `handler` whenever a gesture lets go of the transition or takes hold of it again; before
  /// the appearance calls of a cancellation (rule 29).
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)

  /// Calls `handler` when a gesture lets go of the transition for the first time.
  func notifyWhenInteractionEnds(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}
