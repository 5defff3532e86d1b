import Diagnostics
import Foundation
import LayerTree

// A gesture lets go of a transition, which goes the rest of the way by itself; or it ends without having
// done so (F13).

extension Transition {
  /// Lets go for the new screen: what is left of the duration over the speed (rule 22).
  func finish() -> Bool { letGo(.finishing) }

  /// Lets go for the old screen; by symmetry what has passed of the duration over the speed.
  func cancel() -> Bool { letGo(.cancelling) }

  private func letGo(_ next: TransitionDriver) -> Bool {
    guard let run = currentRun, isInteractive else { return isRunning && isTakenOver }
    let isCancelling = next.isCancelling
    handOver(to: next)
    if let interactor { engine.transitionLedger.used(interactor) }
    let speed = interactor?.completionSpeed ?? 1
    context.completionVelocity = speed > 0 && speed.isFinite ? speed : 1
    context.completionCurve = interactor?.completionCurve ?? .easeInOut
    context.isInteractive = false
    context.transitionWasCancelled = isCancelling
    coordinator.blocks.interactionChanged(coordinator)
    if isCancelling { change.appearance.turnBack() }
    guard isRunning else { return true }
    guard !run.isTakenOver else {
      fadeToEnd()
      return true
    }
    let rest = rest(of: run, reversed: isCancelling)
    let duration = rest.duration(of: duration, speed: context.completionVelocity)
    run.clock.run(
      to: isCancelling ? 0 : 1, duration: duration,
      pace: percentDriven?.releasePace ?? context.completionCurve.timingFunction
    ) { [weak self] in self?.arrive() }
    goOn(run, reversed: isCancelling, rest)
    expectCompletion(of: run, after: duration)
    return true
  }

  /// The rest of the way once a gesture has let go.
  private enum Rest {
    /// The part of the duration that the rest takes.
    case factor(CGFloat)
    /// The remaining seconds of an animator that continues as if it had not been held.
    case resumed(TimeInterval)

    /// Returns the rest in seconds.
    func duration(of whole: TimeInterval, speed: CGFloat) -> TimeInterval {
      switch self {
      case .factor(let factor): whole * factor / speed
      case .resumed(let seconds): seconds / speed
      }
    }

    /// Returns the rest in durations of `animator`; 0 is for what it had left, where it moves
    /// freely.
    func durationFactor(
      of animator: any UIViewImplicitlyAnimating, speed: CGFloat
    ) -> CGFloat {
      switch self {
      case .factor(let factor): return max(factor / speed, .leastNormalMagnitude)
      case .resumed(let seconds):
        guard let animator = animator as? UIViewPropertyAnimator, animator.time != nil,
          animator.duration > 0
        else { return 0 }
        return max(seconds / speed / animator.duration, .leastNormalMagnitude)
      }
    }
  }

  /// Returns the rest by rule 22: the part of the way that is left takes that part of the duration.
  /// A spring that was held and not moved goes on as it would have, with its velocity, and one that
  /// stands beyond its end still has the way back.
  private func rest(of run: TransitionRun, reversed: Bool) -> Rest {
    let percent = reversed ? context.percentComplete : 1 - context.percentComplete
    guard let animator = run.interruptible as? UIViewPropertyAnimator else {
      return .factor(percent)
    }
    if !reversed, !animator.isReversed, percentDriven?.timingCurve == nil,
      let seconds = animator.suspendedRest
    {
      return .resumed(seconds)
    }
    return .factor(max(percent, animator.wayBeyond(reversed: reversed)))
  }

  private func goOn(_ run: TransitionRun, reversed: Bool, _ rest: Rest) {
    guard run.wasAnimatorCalled, let interruptible = run.interruptible else { return }
    interruptible.isReversed = reversed
    interruptible.continueAnimation(
      withTimingParameters: percentDriven?.timingCurve,
      durationFactor: rest.durationFactor(of: interruptible, speed: context.completionVelocity))
  }

  /// Ends the animations that time ran back through: the driven time is at its end.
  func arrive() {
    guard let run = currentRun, driver.isCancelling else { return }
    for layer in run.clock.drivenLayers {
      engine.endAtBeginning(under: layer, addedAfter: run.animationMark)
    }
    run.clock.endAnimationsAtBeginning()
  }

  /// Waits for a decision after the gesture that drove the transition since `mark`: if the
  /// transition was not released, what is left of the gesture may still release it.
  func gestureEnded(_ gesture: any GestureSource, since mark: Int) {
    guard let run = currentRun, isInteractive else { return }
    run.gesture = nil
    let name = gesture.gestureName
    run.decision?.stop()
    run.decision = GestureDecision(in: engine, since: mark) { [weak self, weak run] in
      self?.isInteractive == true && run?.gesture == nil
    } orElse: { [weak self] in
      self?.gestureDecidedNothing(name)
    }
  }

  private func gestureDecidedNothing(_ name: String) {
    engine.diagnose(
      .warning, .gestureCancelUnhandled,
      "\(name), which drove the \(context.summary), has ended, but neither finish nor cancel was "
        + "called; the transition was cancelled")
    context.cancelInteractiveTransition()
  }
}
