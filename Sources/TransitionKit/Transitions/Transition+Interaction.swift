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
    checkInterruptible()
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
    letGo(.finishing) { percent in 1 - percent }
  }

  /// Lets go for the old screen; by symmetry what has passed of the duration over the speed.
  func cancel() -> Bool {
    letGo(.cancelling) { percent in percent }
  }

  /// Stops the time of what is driven while a gesture has control.
  func holdWhileInteractive() {
    guard phase == .interactive else { return }
    driveAlongside()
    clock?.hold(at: heldTime)
  }

  /// Asks for the interruptible animator again: it must be the one that runs (rule 40).
  private func checkInterruptible() {
    guard let interruptible else { return }
    let again = animator.interruptibleAnimator(using: context)
    guard again !== interruptible else { return }
    engine.diagnose(
      .error, .interruptibleAnimatorChanged,
      "\(animatorName) answered another interruptible animator during the \(context.summary); "
        + "the first one is used")
  }

  /// Stops the time of what is driven, or the interruptible animator.
  func takeHold() {
    guard !isTakenOver else { return }
    if let interruptible {
      if interruptible.isReversed { interruptible.isReversed = false }
      interruptible.pauseAnimation()
      if state == .running { driveAlongside() }
    } else {
      drivesContainer = true
      clock?.add(context.containerView.layer)
    }
    clock?.hold(at: heldTime)
  }

  /// Brings what is driven to the gesture's progress.
  func showPercent() {
    clock?.hold(at: heldTime)
    if !isTakenOver { interruptible?.fractionComplete = context.percentComplete }
  }

  private func letGo(_ next: Phase, rest: (CGFloat) -> CGFloat) -> Bool {
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
    let factor = rest(context.percentComplete) / context.completionVelocity
    clock?.run(
      to: next == .cancelling ? 0 : 1, duration: duration * factor,
      pace: percentDriven?.releasePace ?? context.completionCurve.timingFunction
    ) { [weak self] in self?.arrive() }
    goOn(reversed: next == .cancelling, durationFactor: factor)
    watchdog?.expectCompletion(after: duration * factor)
    return true
  }

  /// The interaction controller of UIKit's own, if it is that.
  var percentDriven: UIPercentDrivenInteractiveTransition? {
    interactor as? UIPercentDrivenInteractiveTransition
  }

  private func goOn(reversed: Bool, durationFactor: CGFloat) {
    guard let interruptible else { return }
    interruptible.isReversed = reversed
    interruptible.continueAnimation(
      withTimingParameters: percentDriven?.timingCurve,
      durationFactor: max(durationFactor, .leastNormalMagnitude))
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
