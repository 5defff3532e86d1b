/// What a gesture has hold of in a transition.
enum TransitionHold {
  /// Nothing: what moves has not been asked for, or was never held.
  case nothing
  /// The time of the container's layers (rule 23: but for an interruptible animator).
  case container
  /// What the animator vends to be taken hold of.
  case interruption(Interruption)

  /// An animator that can be paused, scrubbed and reversed.
  struct Interruption {
    /// The animator.
    let animator: any UIViewImplicitlyAnimating
    /// A Boolean value that indicates whether the animation controller was found to answer different
    /// ones; that is reported once.
    var isKnownToChange = false
  }

  /// A Boolean value that indicates whether the container's layers are scrubbed.
  var isContainer: Bool { if case .container = self { true } else { false } }

  /// What the animator vends to be taken hold of; nil if nothing is known.
  var interruption: Interruption? {
    if case .interruption(let interruption) = self { interruption } else { nil }
  }
}
