public import Foundation

/// Moves the screens of a transition: the animation controller.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uiviewcontrolleranimatedtransitioning>
public protocol UIViewControllerAnimatedTransitioning: AnyObject {
  /// Returns the duration of the transition, in seconds; bars animate along for as long.
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval

  /// Puts the new view in the container, starts the animations and has
  /// `completeTransition` called at their end, in every case.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)

  /// Returns the animator that moves the screens, so that it can be paused, scrubbed and reversed;
  /// the same object for the whole transition (rule 40). Optional; the default is nil.
  ///
  /// Asked after `animateTransition`, which usually starts it.
  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> (any UIViewImplicitlyAnimating)?

  /// The transition is over; `transitionCompleted` unless it was cancelled. Optional.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// Nothing that could be taken hold of.
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> (any UIViewImplicitlyAnimating)? { nil }

  /// Does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}
}
