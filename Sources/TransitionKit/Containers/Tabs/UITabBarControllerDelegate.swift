/// The methods that determine how a tab bar controller's screens change and notify of changes.
///
/// All methods have defaults: nil, the change without animation, true and nothing.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uitabbarcontrollerdelegate>
public protocol UITabBarControllerDelegate: AnyObject {
  /// Returns a Boolean value that indicates whether a tap can select `viewController`; called for
  /// the selected controller too, but not for selections by the program.
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool

  /// A tap selected `viewController`, or would have if it weren't selected already. The transition
  /// has yet to run.
  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController)

  /// The animator for a change of tabs; nil changes them at once (rule 1).
  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?

  /// Returns the interaction controller that drives `animationController` by a gesture. Called only
  /// when an animator was vended (rule 1).
  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UITabBarControllerDelegate {
  /// True.
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }

  /// Does nothing.
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {}

  /// No animation.
  public func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }

  /// Returns nil: no gesture drives the transition.
  public func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}
