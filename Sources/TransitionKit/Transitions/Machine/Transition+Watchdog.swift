import Diagnostics
import Foundation
import LayerTree

// A transition ends in every case: one whose animator never completes, or whose gesture never moves,
// would block the app for good (F1, F2, F10).

extension Transition {
  /// Begins to watch over a run that has just started.
  func watch(_ run: TransitionRun) {
    run.watchdog = TransitionWatchdog(engine: engine)
    if isInteractive { expectGesture(in: run) } else { expectCompletion(of: run, after: duration) }
  }

  /// Waits for an end of what runs by itself and takes `duration` seconds from now.
  ///
  /// It waits for the duration and as long again, at least a second, and a second more. For as long as
  /// animations of the transition still run in the container it goes on waiting, and for as long as a
  /// display link that was made since still fires, up to ``TransitionWatchdog/linkPatience``.
  func expectCompletion(of run: TransitionRun, after duration: TimeInterval) {
    let time = engine.currentTime + duration + max(1, duration) + 1
    run.watchdog?.linkDeadline = time + TransitionWatchdog.linkPatience
    run.watchdog?.wait(until: time) { [weak self] in self?.checkCompletion() }
  }

  private func expectGesture(in run: TransitionRun) {
    let isReused = interactor.map { engine.transitionLedger.wasUsed($0) } ?? false
    let patience = TransitionWatchdog.gesturePatience
    run.watchdog?.wait(until: engine.currentTime + patience) { [weak self] in
      guard let self, isInteractive else { return }
      let what =
        isReused
        ? "The delegate vended an interaction controller again whose gesture had ended"
        : "The delegate vended an interaction controller"
      engine.diagnose(
        .warning, .staleInteractionController,
        "\(what) for the \(context.summary), but no gesture drove it within "
          + "\(Int(patience)) s, so it finished by itself")
      _ = finish()
    }
  }

  private func checkCompletion() {
    guard let run = currentRun, let watchdog = run.watchdog, !isInteractive else { return }
    let end = engine.lastAnimationEnd(
      under: context.containerView.layer, addedAfter: run.animationMark)
    if let end, end > engine.currentTime {
      watchdog.wait(until: end + 1) { [weak self] in self?.checkCompletion() }
      return
    }
    if engine.currentTime < watchdog.linkDeadline, engine.hasDisplayLink(since: run.startTime) {
      watchdog.wait(until: engine.currentTime + 1) { [weak self] in self?.checkCompletion() }
      return
    }
    nameTheAnimator()
    abandon(completed: true)
  }

  private func nameTheAnimator() {
    guard let other = engine.transitionLedger.missed(branch, by: animator) else {
      engine.diagnose(
        .error, .neverCompleted,
        "\(animatorName) did not call completeTransition for the \(context.summary), so the "
          + "transition was ended for it")
      return
    }
    engine.diagnose(
      .error, .completesOnOneBranch,
      "\(animatorName) called completeTransition for its \(other), but not for its \(branch) "
        + "(\(context.summary)), so the transition was ended for it")
  }
}
