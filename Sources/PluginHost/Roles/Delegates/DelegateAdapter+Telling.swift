import TransitionKit

// What delegates are told, and asked about taps: only scripts' delegates have that to say.

extension DelegateAdapter {
  private var script: ScriptDelegate? { answerer.listener }

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) { script?.tell(.navigation, "willShow", viewController, animated) }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) { script?.tell(.navigation, "didShow", viewController, animated) }

  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { script?.ask(.tab, "shouldSelect", viewController) ?? true }

  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) { script?.tell(.tab, "didSelect", viewController) }

  func containerViewController(
    _ containerViewController: ContainerViewController, didSelect viewController: UIViewController
  ) { script?.tell(.container, "didSelect", viewController) }
}
