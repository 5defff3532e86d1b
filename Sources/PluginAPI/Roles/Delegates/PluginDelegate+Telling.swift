import Manifests
public import TransitionKit

// What delegates are told, and asked about taps: only scripts' delegates have that to say.

extension PluginDelegate {
  private var script: ScriptDelegate? { answerer?.listener }

  /// Tells a delegate plugin of the screen that comes.
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {
    // Nobody is asked about a change without an animation.
    if !animated { script?.engage() }
    script?.tell(.navigation, "willShow", viewController, animated)
  }

  /// Tells it of the screen that has come.
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) { script?.tell(.navigation, "didShow", viewController, animated) }

  /// Asks a delegate plugin about a tapped tab; true without one.
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool {
    script?.engage()
    return script?.ask(.tab, "shouldSelect", viewController) ?? true
  }

  /// Tells a delegate plugin of the tab that was tapped.
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) { script?.tell(.tab, "didSelect", viewController) }

  /// Tells a delegate plugin of the child that was tapped.
  public func containerViewController(
    _ containerViewController: ContainerViewController, didSelect viewController: UIViewController
  ) { script?.tell(.container, "didSelect", viewController) }
}
