public import Foundation
public import Geometry

/// The state of a transition as seen by the blocks of its coordinator (rule 30).
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uiviewcontrollertransitioncoordinatorcontext>
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  /// A Boolean value that indicates whether the transition is animated.
  var isAnimated: Bool { get }
  /// The presentation style of the transition; `.none` if it is not a presentation.
  var presentationStyle: UIModalPresentationStyle { get }
  /// A Boolean value that indicates whether the transition began interactively. Never changes.
  var initiallyInteractive: Bool { get }
  /// A Boolean value that indicates whether a gesture can take control of the transition while it
  /// runs.
  var isInterruptible: Bool { get }
  /// A Boolean value that indicates whether a gesture drives the transition now.
  var isInteractive: Bool { get }
  /// A Boolean value that indicates whether the transition was cancelled.
  var isCancelled: Bool { get }
  /// The duration of the transition when it is not interactive, in seconds.
  var transitionDuration: TimeInterval { get }
  /// The progress of the interactive transition, 0…1.
  var percentComplete: CGFloat { get }
  /// The relative speed of the remaining animation after the gesture has ended.
  var completionVelocity: CGFloat { get }
  /// The timing curve of the remaining animation after the gesture has ended.
  var completionCurve: UIView.AnimationCurve { get }
  /// The view in which the transition takes place.
  var containerView: UIView { get }
  /// The transform by which a rotation turns the screens.
  var targetTransform: CGAffineTransform { get }
  /// Returns the controller for `key`; nil in a rotation.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns the view for `key`; nil in a rotation.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// Animates changes along with a transition, and notifies of its end.
///
/// Available as a controller's `transitionCoordinator` from before `viewWillAppear` until after
/// `viewDidAppear` (rule 27).
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uiviewcontrollertransitioncoordinator>
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext
{
  /// Animates the changes of `animation` along with the transition: with the same duration, driven
  /// by the same gesture, and reversed when it is cancelled.
  ///
  /// The block runs right after the animator was called; the completion runs when the transition
  /// has ended, whether or not the animation could be queued. Views outside of the container view
  /// are driven by the gesture only with ``animateAlongsideTransition(in:animation:completion:)``
  /// (rule 28).
  ///
  /// - Returns: True if the animation was queued, because the transition had not begun to move yet.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Animates like ``animate(alongsideTransition:completion:)``, for views in `view`, which may be
  /// outside of the container view.
  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Calls `handler` whenever a gesture releases control of the transition or takes it again;
  /// before the appearance calls of a cancellation (rule 29).
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)

  /// Calls `handler` when a gesture releases control of the transition for the first time.
  func notifyWhenInteractionEnds(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}
