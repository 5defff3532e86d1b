import TransitionKit

/// What a container or a presentation asks its delegate about one transition.
struct TransitionQuestion {
  /// What is about to happen.
  let operation: TransitionOperation
  /// Whose view is on screen: the presenting controller of a presentation.
  let from: UIViewController
  /// Whose view comes.
  let to: UIViewController
  /// Who called `present`; nil elsewhere.
  var source: UIViewController?

  /// `push (Trails → Lake)`.
  var summary: String { "\(operation.rawValue) (\(from.displayName) → \(to.displayName))" }
}
