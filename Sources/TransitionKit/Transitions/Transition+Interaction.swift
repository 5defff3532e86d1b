import Diagnostics
import Foundation
import LayerTree

// What a gesture does to a transition: scrub it, let go of it either way, take hold of it again.
// Each call answers whether the transition could follow.

extension Transition {
  /// Starts the animator under a gesture's control: the container's time stands still from here on
  /// and follows ``update(_:)``. For percent-driven interaction.
  func startScrubbing() {
    guard isRunning, !drivesContainer else { return }
    callAnimator()
    takeHold()
  }

  /// Brings the transition to `percent`, 0…1; values outside are held to it (rule 21).
  func update(_ percent: CGFloat) -> Bool {
    guard isRunning, phase == .interactive else { return isRunning && isTakenOver }
    context.percentComplete = percent.isNaN ? 0 : min(1, max(0, percent))
    if let acting = engine.actingGesture { gesture = acting }
    watchdog?.interactionMoved()
    showPercent()
    return true
  }

  /// Takes hold of the running transition where it is.
  func pause() -> Bool {
    guard isRunning else { return false }
    guard phase != .interactive, !isTakenOver else { return true }
    if let acting = engine.actingGesture { gesture = acting }
    if wasAnimatorCalled { checkInterruptible() } else { findInterruptible() }
    let time = clock?.fraction ?? 0
    // Only a paused animator tells how much of the way it has come.
    interruptible?.pauseAnimation()
    let percent = interruptible.map {
      $0.isReversed ? 1 - $0.fractionComplete : $0.fractionComplete
    }
    context.percentComplete = min(1, max(0, percent ?? time))
    grip = TransitionGrip(percent: context.percentComplete, time: time)
    let wasCancelling = phase == .cancelling
    phase = .interactive
    context.isInteractive = true
    context.transitionWasCancelled = false
    takeHold()
    showPercent()
    if let coordinator { coordinator.blocks.interactionChanged(coordinator) }
    if wasCancelling { appearance.turnForward() }
    watchdog?.interactionMoved()
    return true
  }

  /// Lets go for the new screen: what is left of the duration over the speed (rule 22).
  func finish() -> Bool {
    letGo(.finishing)
  }

  /// Lets go for the old screen; by symmetry what has passed of the duration over the speed.
  func cancel() -> Bool {
    letGo(.cancelling)
  }

  /// Stops the time of what is driven while a gesture has control.
  func holdWhileInteractive() {
    guard phase == .interactive else { return }
    driveAlongside()
    clock?.hold(at: heldTime)
  }

  /// Asks for what an interaction controller of an author's own has let go: that drives it, but what
  /// moves along with it goes by its pace (rule 40).
  private func findInterruptible() {
    guard interruptible == nil, !drivesContainer, !isTakenOver else { return }
    askForInterruptible()
    drivesInterruptible = false
  }

  /// Asks for the interruptible animator again: it must be the one that runs (rule 40).
  func checkInterruptible() {
    guard let interruptible, !hasChangedInterruptible else { return }
    let again = animator.interruptibleAnimator(using: context)
    guard again !== interruptible, !isTakenOver else { return }
    hasChangedInterruptible = true
    engine.diagnose(
      .error, .interruptibleAnimatorChanged,
      "\(animatorName) answered another interruptible animator during the \(context.summary); "
        + "the first one is used")
  }

  /// Stops the time of what is driven, or the interruptible animator.
  func takeHold() {
    guard !isTakenOver else { return }
    if let interruptible {
      if drivesInterruptible, interruptible.isReversed { interruptible.isReversed = false }
      interruptible.pauseAnimation()
      if state == .running { driveAlongside() }
    } else {
      clock?.releaseAnimations()
      drivesContainer = true
      clock?.add(context.containerView.layer)
    }
    clock?.hold(at: heldTime)
  }

  /// Brings what is driven to the gesture's progress.
  func showPercent() {
    clock?.hold(at: heldTime)
    guard !isTakenOver, drivesInterruptible else { return }
    interruptible?.fractionComplete = context.percentComplete
  }

  private func letGo(_ next: Phase) -> Bool {
    guard isRunning, phase == .interactive else { return isRunning && isTakenOver }
    phase = next
    if let interactor { engine.transitionLedger.used(interactor) }
    let speed = interactor?.completionSpeed ?? 1
    context.completionVelocity = speed > 0 && speed.isFinite ? speed : 1
    context.completionCurve = interactor?.completionCurve ?? .easeInOut
    context.isInteractive = false
    context.transitionWasCancelled = next == .cancelling
    if let coordinator { coordinator.blocks.interactionChanged(coordinator) }
    if next == .cancelling { appearance.turnBack() }
    guard isRunning else { return true }
    guard !isTakenOver else {
      fadeToEnd()
      return true
    }
    let rest = rest(reversed: next == .cancelling)
    let duration = rest.duration(of: duration, speed: context.completionVelocity)
    clock?.run(
      to: next == .cancelling ? 0 : 1, duration: duration,
      pace: percentDriven?.releasePace ?? context.completionCurve.timingFunction
    ) { [weak self] in self?.arrive() }
    goOn(reversed: next == .cancelling, rest)
    watchdog?.expectCompletion(after: duration)
    return true
  }

  /// What is left once a gesture has let go.
  private enum Rest {
    /// The part of the duration that the rest takes.
    case factor(CGFloat)
    /// The seconds that an animator has left which goes on as if nobody had taken hold of it.
    case resumed(TimeInterval)

    /// In seconds.
    func duration(of whole: TimeInterval, speed: CGFloat) -> TimeInterval {
      switch self {
      case .factor(let factor): whole * factor / speed
      case .resumed(let seconds): seconds / speed
      }
    }

    /// In durations of `animator`; 0 is for what it had left, where it moves freely.
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

  /// Rule 22: the part of the way that is left takes that part of the duration. A spring that was
  /// held and not moved goes on as it would have, with its velocity, and one that stands beyond its
  /// end still has the way back.
  private func rest(reversed: Bool) -> Rest {
    let percent = reversed ? context.percentComplete : 1 - context.percentComplete
    guard let animator = interruptible as? UIViewPropertyAnimator else { return .factor(percent) }
    if !reversed, !animator.isReversed, percentDriven?.timingCurve == nil,
      let seconds = animator.suspendedRest
    {
      return .resumed(seconds)
    }
    return .factor(max(percent, animator.wayBeyond(reversed: reversed)))
  }

  /// The interaction controller, if it is one that drives the engine's own transitions.
  var percentDriven: (any TransitionDriving)? { interactor as? any TransitionDriving }

  private func goOn(reversed: Bool, _ rest: Rest) {
    guard drivesInterruptible, let interruptible else { return }
    interruptible.isReversed = reversed
    interruptible.continueAnimation(
      withTimingParameters: percentDriven?.timingCurve,
      durationFactor: rest.durationFactor(of: interruptible, speed: context.completionVelocity))
  }

  /// The driven time is at its end. Animations that time ran back through are over now.
  func arrive() {
    guard isRunning, phase == .cancelling else { return }
    for layer in clock?.drivenLayers ?? [] {
      engine.endAtBeginning(under: layer, addedAfter: animationMark)
    }
    clock?.endAnimationsAtBeginning()
  }
}
