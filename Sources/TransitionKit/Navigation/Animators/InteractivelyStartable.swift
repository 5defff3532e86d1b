/// Knows whether a gesture is under way: an animation controller that is its own interaction
/// controller, when it is (S0-11). Ours, not UIKit's.
public protocol InteractivelyStartable: AnyObject {
  /// Whether a gesture is to drive the transition that is about to begin.
  var isInteractive: Bool { get }
}
