/// The journals of what an animator changes, and of what the blocks alongside change.
struct TransitionJournals {
  /// The changes of the animator, beside those that a ``TransitionSnapshot`` knows.
  private(set) var animator = TransitionJournal()
  /// The changes of the blocks alongside.
  let alongside = TransitionJournal()
  /// The marks between which the animations of those blocks were added.
  var alongsideAnimations = 0...0
  private var isAnimatorLast = false

  /// Both, in the order of the changes.
  var inOrder: [TransitionJournal] {
    isAnimatorLast ? [alongside, animator] : [animator, alongside]
  }

  /// Begins another journal of the animator, for a replacement that is called after the blocks.
  mutating func replaceAnimator() {
    animator = TransitionJournal()
    isAnimatorLast = true
  }
}
