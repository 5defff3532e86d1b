public import Foundation

/// Moves the screens of a transition: the animation controller.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uiviewcontrolleranimatedtransitioning>
public protocol UIViewControllerAnimatedTransitioning: AnyObject {
  /// How long the transition takes, in seconds; bars animate along for as long.
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval

  /// Puts the new view in the container, starts the animations and has
  /// `completeTransition` called at their end, in every case.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)

  /// The transition is over; `transitionCompleted` unless it was cancelled. Optional.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// Does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Drives a transition from outside, by a gesture: the interaction controller.
///
/// Asked for and noted in traces; transitions run without it until interaction is there.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uiviewcontrollerinteractivetransitioning>
public protocol UIViewControllerInteractiveTransitioning: AnyObject {
  /// Starts the interactive transition; called instead of `animateTransition`.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
}
