import TransitionKit

/// A question of a container or a presentation to its delegate about one transition.
struct TransitionQuestion {
  /// The kind of the transition.
  let operation: TransitionOperation
  /// Whose view is on screen: the presenting controller of a presentation.
  let from: UIViewController
  /// Whose view comes.
  let to: UIViewController
  /// The controller on which `present` was called; nil for other transitions.
  var source: UIViewController?

  /// `push (Trails → Lake)`.
  var summary: String { "\(operation.rawValue) (\(from.displayName) → \(to.displayName))" }
}
