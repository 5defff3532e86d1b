/// The part of a transition that a gesture has hold of.
enum TransitionHold {
  /// Nothing: no interruptible animator was asked for or vended, and nothing was held.
  case nothing
  /// The time of the container's layers (rule 23: but for an interruptible animator).
  case container
  /// An animator that the animation controller vends to be paused and scrubbed.
  case interruption(Interruption)

  /// An animator that can be paused, scrubbed and reversed.
  struct Interruption {
    /// The animator.
    let animator: any UIViewImplicitlyAnimating
    /// A Boolean value that indicates whether the animation controller was found to answer
    /// different ones; that is reported once.
    var isKnownToChange = false
  }

  /// A Boolean value that indicates whether the container's layers are scrubbed.
  var isContainer: Bool { if case .container = self { true } else { false } }

  /// The interruptible animator; nil if none is known.
  var interruption: Interruption? {
    if case .interruption(let interruption) = self { interruption } else { nil }
  }
}
