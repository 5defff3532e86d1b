import Foundation
import LayerTree

/// Sees to it that a transition ends: one whose animator never completes, or whose gesture never
/// moves, would block the app for good (F1, F10).
///
/// It waits for the duration and as long again, at least a second, and a second more; for as long as
/// animations of the transition still run in the container it goes on waiting.
final class TransitionWatchdog {
  /// How long an interactive transition may wait for a gesture's first move, in seconds.
  static let gesturePatience: TimeInterval = 10

  private unowned let transition: Transition
  private var event: ScheduledEvent?

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
    wait(until: transition.engine.currentTime + duration + max(1, duration) + 1) { [weak self] in
      self?.checkCompletion()
    }
  }

  func stop() { event?.cancel() }

  private func expectGesture() {
    wait(until: transition.engine.currentTime + Self.gesturePatience) { [weak self] in
      guard let self, transition.isRunning, transition.phase == .interactive else { return }
      transition.engine.diagnose(
        .warning, "stale-interaction-controller",
        "The delegate vended an interaction controller, but no gesture drove the transition within "
          + "\(Int(Self.gesturePatience)) s, so it finished by itself. Vend nil when no gesture is "
          + "under way, and forget the controller when its gesture ends.")
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
    engine.diagnose(
      .error, "never-completed",
      "The animator did not call completeTransition, so the transition was ended for it. Call "
        + "completeTransition(!transitionWasCancelled) in the completion of the last animation, on "
        + "every path.")
    transition.abandon(completed: true)
  }

  private func wait(until time: TimeInterval, _ check: @escaping () -> Void) {
    event?.cancel()
    event = transition.engine.schedule(at: time, check)
  }
}
