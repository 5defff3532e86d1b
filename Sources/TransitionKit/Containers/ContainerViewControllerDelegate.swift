/// The methods that determine how a ``ContainerViewController``'s children change and notify of
/// taps (S1-2).
///
/// All methods have defaults: nil, the container's own animator, and nothing.
public protocol ContainerViewControllerDelegate: AnyObject {
  /// The user tapped the button of `viewController`, also when it is the selected one (S1-5).
  func containerViewController(
    _ containerViewController: ContainerViewController, didSelect viewController: UIViewController)

  /// The animator for a change of children; nil for the container's own
  /// (``ContainerViewController/defaultAnimator``).
  func containerViewController(
    _ containerViewController: ContainerViewController,
    animationControllerForTransitionFrom fromViewController: UIViewController,
    to toViewController: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?

  /// Returns the interaction controller that drives `animationController` by a gesture; nil for the
  /// container's own pan, if that began the change. Called only when an animator was vended (rule
  /// 1).
  func containerViewController(
    _ containerViewController: ContainerViewController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension ContainerViewControllerDelegate {
  /// Does nothing.
  public func containerViewController(
    _ containerViewController: ContainerViewController, didSelect viewController: UIViewController
  ) {}

  /// The container's own.
  public func containerViewController(
    _ containerViewController: ContainerViewController,
    animationControllerForTransitionFrom fromViewController: UIViewController,
    to toViewController: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }

  /// The container's own.
  public func containerViewController(
    _ containerViewController: ContainerViewController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}
