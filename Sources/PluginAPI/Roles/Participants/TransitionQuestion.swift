package import TransitionKit

/// A question of a container or a presentation to its delegate about one transition.
package struct TransitionQuestion {
  /// The kind of the transition.
  package let operation: TransitionOperation
  /// The controller whose view is on screen. For a presentation, it is the presenting controller.
  package let from: UIViewController
  /// The controller whose view appears.
  package let to: UIViewController
  /// The controller on which `present` was called; nil for other transitions.
  var source: UIViewController?

  /// `push (Trails → Lake)`.
  package var summary: String { "\(operation.rawValue) (\(from.displayName) → \(to.displayName))" }
}
