package import TransitionKit

/// A question of a container or a presentation to its delegate about one transition.
package struct TransitionQuestion {
  /// The kind of the transition.
  package let operation: TransitionOperation
  /// Whose view is on screen: the presenting controller of a presentation.
  package let from: UIViewController
  /// Whose view comes.
  package let to: UIViewController
  /// The controller on which `present` was called; nil for other transitions.
  var source: UIViewController?

  /// `push (Trails → Lake)`.
  package var summary: String { "\(operation.rawValue) (\(from.displayName) → \(to.displayName))" }
}
