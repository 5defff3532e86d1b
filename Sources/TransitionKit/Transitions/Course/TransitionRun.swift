import Foundation
import LayerTree

/// One run of a transition's animator, from its call to the last callback.
final class TransitionRun {
  /// The time of the start, in the engine's seconds.
  let startTime: TimeInterval
  /// The mark that tells the animations of the transition from older ones.
  let animationMark: Int
  /// A Boolean value that indicates whether animation blocks animated when it began.
  let hadAnimations: Bool
  /// The time of what moves.
  let clock: TransitionClock
  /// The views as they were before the animator was called.
  var before: TransitionSnapshot
  /// The changes that the animator and the blocks alongside make.
  var journals = TransitionJournals()
  /// A Boolean value that indicates whether blocks alongside change views in one that the container lies in.
  var movesAroundContainer = false
  /// The progress of the call of the animator.
  var call: AnimatorCall
  /// A Boolean value that indicates whether `animateTransition` was called; an interaction controller
  /// may stand in for it, which then moves what the animator vends, too.
  var wasAnimatorCalled = false
  /// The part of the transition that a gesture has hold of.
  var hold = TransitionHold.nothing
  /// The gesture whose actions moved the transition last.
  weak var gesture: (any GestureSource)?
  /// The wait for a decision after a gesture that made none.
  var decision: GestureDecision?
  /// The picture in the place of an animator that has failed; nil unless it has.
  var takeOver: TakeOver?
  /// The bounds of the container that the frames of the context are determined for.
  var containerBounds: CGRect
  /// The final frames of the to view in containers of other sizes that have been left, in their order.
  var formerFinalFrames: [CGRect] = []
  /// A Boolean value that indicates whether the container changed its size meanwhile.
  var wasResized: Bool { !formerFinalFrames.isEmpty }
  /// The animations that have kept views out of sight, by the marks between which they were added.
  var animationsOutOfSight: [(layer: CALayer, marks: ClosedRange<Int>)] = []
  /// The watch over the end; nil until the first call has returned.
  var watchdog: TransitionWatchdog?

  /// Makes the run of an animator that takes `duration` seconds from now on.
  init(engine: Engine, duration: TimeInterval, before: TransitionSnapshot, answer: Bool?) {
    self.before = before
    containerBounds = before.container.view.bounds
    startTime = engine.currentTime
    animationMark = engine.animationMark
    hadAnimations = engine.animationScopes.areEnabled
    clock = TransitionClock(engine: engine, duration: duration)
    call = .first(answer: answer)
  }

  /// The animator that a gesture can pause and scrub; nil if none is known.
  var interruptible: (any UIViewImplicitlyAnimating)? { hold.interruption?.animator }

  /// A Boolean value that indicates whether the animator has failed.
  var isTakenOver: Bool { takeOver != nil }
}
