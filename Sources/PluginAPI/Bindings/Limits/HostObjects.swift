import LayerTree
import TransitionKit
import UsageLimits

/// The costs of objects that scripts make, by their kind.
///
/// Other objects than views, layers and controllers, which trees keep, are limited in number: by what
/// scripts can hold, and by what views and controllers can have of them.
enum HostObjects {
  /// Returns the cost of keeping `object`.
  static func cost(of object: AnyObject) -> HostCost {
    switch object {
    case is UIView: .view
    // A presentation layer is kept by the script alone, which holds only so many objects.
    case let layer as CALayer: layer.isPresentation ? .object : .layer
    case is UINavigationController, is UITabBarController, is ContainerViewController: .container
    case is UIViewController: .controller
    default: .object
    }
  }
}
