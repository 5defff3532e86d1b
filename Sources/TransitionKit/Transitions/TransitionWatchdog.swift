import Diagnostics
import Foundation
import LayerTree

/// Sees to it that a transition ends: one whose animator never completes, or whose gesture never
/// moves, would block the app for good (F1, F2, F10).
///
/// It waits for the duration and as long again, at least a second, and a second more. For as long as
/// animations of the transition still run in the container it goes on waiting, and for as long as a
/// display link that was made since still fires, up to ``linkPatience``.
final class TransitionWatchdog {
  /// How long an interactive transition may wait for a gesture's first move, in seconds.
  static let gesturePatience: TimeInterval = 10
  /// How long an animator may go on by display link after it should have ended, in seconds.
  static let linkPatience: TimeInterval = 10

  private unowned let transition: Transition
  private var event: ScheduledEvent?
  /// When a display link's animator must have ended.
  private var linkDeadline: TimeInterval = 0

  /// Watches over `transition`, which has just started.
  init(transition: Transition) {
    self.transition = transition
    if transition.phase == .interactive {
      expectGesture()
    } else {
      expectCompletion(after: transition.duration)
    }
  }

  /// A gesture moves the transition: there is nothing to expect but it.
  func interactionMoved() { event?.cancel() }

  /// The transition runs by itself and takes `duration` seconds from now.
  func expectCompletion(after duration: TimeInterval) {
    let time = transition.engine.currentTime + duration + max(1, duration) + 1
    linkDeadline = time + Self.linkPatience
    wait(until: time) { [weak self] in self?.checkCompletion() }
  }

  func stop() { event?.cancel() }

  private func expectGesture() {
    let engine = transition.engine
    let isReused = transition.interactor.map { engine.transitionLedger.wasUsed($0) } ?? false
    wait(until: engine.currentTime + Self.gesturePatience) { [weak self] in
      guard let self, transition.isRunning, transition.phase == .interactive else { return }
      let what =
        isReused
        ? "The delegate vended an interaction controller again whose gesture had ended"
        : "The delegate vended an interaction controller"
      engine.diagnose(
        .warning, .staleInteractionController,
        "\(what) for the \(transition.context.summary), but no gesture drove it within "
          + "\(Int(Self.gesturePatience)) s, so it finished by itself")
      _ = transition.finish()
    }
  }

  private func checkCompletion() {
    guard transition.isRunning, transition.phase != .interactive else { return }
    let engine = transition.engine
    let end = engine.lastAnimationEnd(
      under: transition.context.containerView.layer, addedAfter: transition.animationMark)
    if let end, end > engine.currentTime {
      wait(until: end + 1) { [weak self] in self?.checkCompletion() }
      return
    }
    if engine.currentTime < linkDeadline, engine.hasDisplayLink(since: transition.startTime) {
      wait(until: engine.currentTime + 1) { [weak self] in self?.checkCompletion() }
      return
    }
    nameTheAnimator()
    transition.abandon(completed: true)
  }

  private func nameTheAnimator() {
    let engine = transition.engine
    let branch = transition.branch
    let name = transition.animatorName
    guard let other = engine.transitionLedger.missed(branch, by: transition.animator) else {
      engine.diagnose(
        .error, .neverCompleted,
        "\(name) did not call completeTransition for the \(transition.context.summary), so the "
          + "transition was ended for it")
      return
    }
    engine.diagnose(
      .error, .completesOnOneBranch,
      "\(name) called completeTransition for its \(other), but not for its \(branch) "
        + "(\(transition.context.summary)), so the transition was ended for it")
  }

  private func wait(until time: TimeInterval, _ check: @escaping () -> Void) {
    event?.cancel()
    event = transition.engine.scheduleUpkeep(at: time, check)
  }
}
