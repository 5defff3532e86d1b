/// An engine's observer that also receives the controllers that become children of others.
public protocol ContainmentObserver: AnyObject {
  /// Called when a controller has become the child of a container, before any transition to it.
  func didAdd(_ child: UIViewController)
}
