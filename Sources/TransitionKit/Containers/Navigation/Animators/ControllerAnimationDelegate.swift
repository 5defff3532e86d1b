/// A navigation delegate that asks the screens themselves for their animators.
///
/// A push asks the new screen for its ``UIViewController/pushAnimationController``, a pop the old one
/// for its ``UIViewController/popAnimationController``; nil gives the standard slide. An animator that
/// is also an interaction controller, and ``InteractivelyStartable``, and says that it is interactive
/// drives itself.
///
/// One object serves any number of navigation controllers. They hold it weakly: keep it alive. Ours,
/// not UIKit's (S0-11).
public final class ControllerAnimationDelegate: UINavigationControllerDelegate {
  /// Makes a delegate without a state.
  public init() {}

  /// The animator of the screen that comes or goes.
  public func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromViewController: UIViewController, to toViewController: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    switch operation {
    case .push: toViewController.pushAnimationController
    case .pop: fromViewController.popAnimationController
    case .none: nil
    }
  }

  /// The animator itself, if it is interactive now.
  public func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    guard (animationController as? any InteractivelyStartable)?.isInteractive == true else {
      return nil
    }
    return animationController as? any UIViewControllerInteractiveTransitioning
  }
}
