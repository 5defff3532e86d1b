import LayerTree

/// What the animator of a transition changes, and apart from that what the blocks alongside do: when
/// the animator fails, only its own changes are put back.
struct TransitionJournals {
  let engine: Engine
  private let animator = TransitionJournal()
  private let alongside = TransitionJournal()

  init(engine: Engine) { self.engine = engine }

  /// Notes what the animator or the interaction controller changes in `body`.
  func recordAnimator(_ body: () -> Void) { animator.record(in: engine, body) }

  /// Notes what a block alongside changes in `body`.
  func recordAlongside(_ body: () -> Void) { alongside.record(in: engine, body) }

  /// Puts everything back; animations that were begun after `mark` are dropped.
  func undo(addedAfter mark: Int) {
    TransitionJournal.pause(in: engine) {
      alongside.undo(in: engine, addedAfter: mark)
      animator.undo(in: engine, addedAfter: mark)
    }
  }

  /// Puts back what only the animator has changed. What blocks alongside have changed in `container`
  /// is at its end: their animations there, begun after `mark`, are dropped with the animator's.
  func undoAnimator(addedAfter mark: Int) {
    TransitionJournal.pause(in: engine) {
      animator.undo(in: engine, addedAfter: mark, exceptIn: alongside)
    }
  }

  /// Drops the animations, begun after `mark`, of what blocks alongside have changed in `layer`: it
  /// is at its end then.
  func settleAlongside(in layer: CALayer, addedAfter mark: Int) {
    for changed in alongside.changedLayers where changed.isSelfOrDescendant(of: layer) {
      engine.dropAnimations(of: changed, addedAfter: mark)
    }
  }
}
