import Diagnostics
import LayerTree

// The calls of the animator, and what it answers.

extension Transition {
  /// Calls `animateTransition`; curves are linear while a gesture drives (rule 21).
  func callAnimator(of run: TransitionRun) {
    run.wasAnimatorCalled = true
    engine.animationScopes.run(isScrubbed: isInteractive) {
      engine.emit("animateTransition", on: "animator")
      run.journals.animator.record(in: engine) { animator.animateTransition(using: context) }
    }
    askForInterruptible(run)
    // An animator that answers a new one each time runs one and leaves the other to gestures, which
    // goes wrong in many ways: this is reported before any of them.
    checkInterruptible(run)
  }

  /// Asks the animator for what can be taken hold of.
  func askForInterruptible(_ run: TransitionRun) {
    let answer = animator.interruptibleAnimator(using: context)
    let isKnownToChange = run.hold.interruption?.isKnownToChange ?? false
    if let answer {
      run.hold = .interruption(.init(animator: answer, isKnownToChange: isKnownToChange))
    } else if run.interruptible != nil {
      run.hold = .nothing
    }
    if answer != nil { engine.emit("interruptibleAnimator", on: "animator", ["animator"]) }
    context.isInterruptible = answer != nil
  }

  /// Asks for the interruptible animator again: it must be the one that runs (rule 40).
  func checkInterruptible(_ run: TransitionRun) {
    guard var interruption = run.hold.interruption, !interruption.isKnownToChange else { return }
    let again = animator.interruptibleAnimator(using: context)
    guard again !== interruption.animator, !run.isTakenOver else { return }
    interruption.isKnownToChange = true
    run.hold = .interruption(interruption)
    engine.diagnose(
      .error, .interruptibleAnimatorChanged,
      "\(animatorName) answered another interruptible animator during the \(context.summary); "
        + "the first one is used")
  }

  /// Ends the transition; the animator has completed. A second call is an error and does nothing.
  func complete(_ didComplete: Bool) {
    // What failed has no more say.
    guard !isTakenOver else { return }
    var didComplete = didComplete
    if didComplete, driver.isCancelling {
      engine.diagnose(
        .error, .completedTrueThoughCancelled,
        "completeTransition(true) was called though the \(context.summary) was cancelled; it "
          + "counts as cancelled")
      didComplete = false
    }
    if isCallingAnimator, earlyAnswer == nil {
      checkOutcome(didComplete)
      noteEarlyAnswer(didComplete)
      noteCompletion()
      return
    }
    guard currentRun != nil, !isCallingAnimator else {
      engine.diagnose(
        .error, .completedTwice,
        "completeTransition(\(didComplete)) was called on the \(context.summary), which has "
          + "completed, and did nothing")
      return
    }
    checkOutcome(didComplete)
    noteCompletion()
    end(completed: didComplete)
  }

  /// A Boolean value that indicates whether the animator, or one in its place, has yet to be called
  /// to the end.
  var isCallingAnimator: Bool {
    switch course {
    case .preparing: true
    case .running(let run, _): run.call.isUnderWay
    case .ready, .ending, .ended: false
    }
  }

  /// The argument of a `completeTransition` before the call of the animator has returned; nil if it
  /// was not called.
  var earlyAnswer: Bool? {
    switch course {
    case .preparing(let preparation): preparation.answer
    case .running(let run, _): run.call.answer
    case .ready, .ending, .ended: nil
    }
  }

  /// Remembers an answer that counts when the call of the animator has returned.
  func noteEarlyAnswer(_ answer: Bool) {
    switch course {
    case .preparing(var preparation):
      preparation.answer = answer
      move(to: .preparing(preparation))
    case .running(let run, _): run.call.note(answer)
    case .ready, .ending, .ended: break
    }
  }

  /// Reports a first `completeTransition(false)` for a transition that was not cancelled.
  ///
  /// An animator that is turned round on its way comes back to the old screen without a cancel, as
  /// in UIKit, so it may say so.
  private func checkOutcome(_ didComplete: Bool) {
    guard !didComplete, !driver.isCancelling, run?.interruptible?.isReversed != true else { return }
    engine.diagnose(
      .error, .completedFalseThoughNotCancelled,
      "completeTransition(false) was called though the \(context.summary) was not cancelled; the "
        + "old screen stays")
  }

  /// Remembers that the animator completed; says so if it is known not to on another branch.
  private func noteCompletion() {
    guard let other = engine.transitionLedger.completed(branch, by: animator) else { return }
    engine.diagnose(
      .error, .completesOnOneBranch,
      "\(animatorName) called completeTransition for its \(branch) (\(context.summary)), but did "
        + "not for its \(other)")
  }
}
