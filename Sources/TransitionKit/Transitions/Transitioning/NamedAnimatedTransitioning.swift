/// An animator that says which of several instances are one animator, so that diagnostics can
/// compare what they do. Ours, not UIKit's.
@MainActor public protocol NamedAnimatedTransitioning: UIViewControllerAnimatedTransitioning {
  /// The name that diagnostics use; the same for all instances of one animator.
  var animatorName: String { get }
}
