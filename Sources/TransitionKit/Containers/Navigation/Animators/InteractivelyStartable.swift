/// Knows whether a gesture is under way: an animation controller that is its own interaction
/// controller, when it is (S0-11). Ours, not UIKit's.
public protocol InteractivelyStartable: AnyObject {
  /// A Boolean value that indicates whether a gesture drives the transition that is about to begin.
  var isInteractive: Bool { get }
}
