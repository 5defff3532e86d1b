import LayerTree
import TransitionKit
import UsageLimits

/// The costs of objects that scripts make, by their kind.
enum HostObjects {
  /// Returns the cost of keeping `object`.
  static func cost(of object: AnyObject) -> HostCost {
    switch object {
    case is UIView: .view
    case is CALayer: .layer
    case is UINavigationController, is UITabBarController, is ContainerViewController: .container
    case is UIViewController: .controller
    default: .smallObject
    }
  }
}
