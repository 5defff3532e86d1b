/// An animation controller that can be driven by a gesture, as its own interaction controller.
///
/// Ours, not UIKit's (S0-11).
public protocol TransitionController: UIViewControllerAnimatedTransitioning,
  UIViewControllerInteractiveTransitioning
{
  /// Whether a gesture is to drive the transition that is about to begin.
  var isInteractive: Bool { get }
}
