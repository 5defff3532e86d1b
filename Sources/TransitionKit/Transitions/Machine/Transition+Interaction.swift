import Diagnostics
import Foundation
import LayerTree

// What a gesture does to a transition: scrub it, let go of it either way, take hold of it again.
// Each call answers whether the transition could follow.

extension Transition {
  /// Starts the animator under a gesture's control: the container's time stands still from here on
  /// and follows ``update(_:)``. For percent-driven interaction.
  func startScrubbing() {
    guard let run = currentRun, !run.hold.isContainer else { return }
    callAnimator(of: run)
    takeHold(of: run)
  }

  /// Brings the transition to `percent`, 0…1; values outside are held to it (rule 21).
  func update(_ percent: CGFloat) -> Bool {
    guard let run = currentRun, isInteractive else { return isRunning && isTakenOver }
    context.percentComplete = percent.isNaN ? 0 : min(1, max(0, percent))
    if let acting = engine.actingGesture { run.gesture = acting }
    run.watchdog?.stop()
    showPercent(of: run)
    return true
  }

  /// Takes hold of the running transition where it is.
  func pause() -> Bool {
    guard let run = currentRun else { return false }
    guard !isInteractive, !run.isTakenOver else { return true }
    if let acting = engine.actingGesture { run.gesture = acting }
    if run.wasAnimatorCalled { checkInterruptible(run) } else { findInterruptible(run) }
    // Who is asked may complete the transition.
    guard isRunning else { return true }
    let time = run.clock.fraction
    // Only a paused animator tells how much of the way it has come.
    run.interruptible?.pauseAnimation()
    let percent = run.interruptible.map {
      $0.isReversed ? 1 - $0.fractionComplete : $0.fractionComplete
    }
    // And so may an animator of an author's own that is paused.
    guard isRunning else { return true }
    context.percentComplete = min(1, max(0, percent ?? time))
    let wasCancelling = driver.isCancelling
    handOver(to: .interactive(TransitionGrip(percent: context.percentComplete, time: time)))
    context.isInteractive = true
    context.transitionWasCancelled = false
    takeHold(of: run)
    showPercent(of: run)
    coordinator.blocks.interactionChanged(coordinator)
    if wasCancelling { change.appearance.turnForward() }
    run.watchdog?.stop()
    return true
  }

  /// Stops the time of what is driven; a gesture has had control from the start on.
  func holdFromStart(_ run: TransitionRun) {
    driveAlongside(run)
    run.clock.hold(at: heldTime)
  }

  /// Asks for what an interaction controller of an author's own has let go: that drives it, but what
  /// moves along with it goes by its pace (rule 40).
  private func findInterruptible(_ run: TransitionRun) {
    if case .nothing = run.hold, !run.isTakenOver { askForInterruptible(run) }
  }

  /// Stops the time of what is driven, or the interruptible animator.
  func takeHold(of run: TransitionRun) {
    guard !run.isTakenOver else { return }
    if let interruptible = run.interruptible {
      if run.wasAnimatorCalled, interruptible.isReversed { interruptible.isReversed = false }
      interruptible.pauseAnimation()
      if run.call.hasBegun { driveAlongside(run) }
    } else {
      run.clock.releaseAnimations()
      run.hold = .container
      run.clock.add(context.containerView.layer)
      if run.call.hasBegun { driveAlongside(run) }
    }
    run.clock.hold(at: heldTime)
  }

  /// Brings what is driven to the gesture's progress.
  func showPercent(of run: TransitionRun) {
    run.clock.hold(at: heldTime)
    guard !run.isTakenOver, run.wasAnimatorCalled else { return }
    run.interruptible?.fractionComplete = context.percentComplete
  }

  /// The part of the time, 0…1, at which the clock is to be held while the gesture is at its progress.
  var heldTime: Double {
    let percent = context.percentComplete
    guard let grip = driver.grip, let interruptible = run?.interruptible else { return percent }
    let animator = context.initiallyInteractive ? nil : interruptible as? UIViewPropertyAnimator
    return grip.time(at: percent) { animator?.time(at: $0) ?? $0 }
  }

  /// Drives what the blocks alongside move, where it does not lie in what is driven as a whole: around the container, or
  /// beside an interruptible animator and an interaction controller of an author's own, which move what is their own and
  /// nothing else.
  private func driveAlongside(_ run: TransitionRun) {
    guard !run.hold.isContainer || run.movesAroundContainer, !run.isTakenOver,
      !(animator is any AlongsidePacing)
    else { return }
    let journals = run.journals
    run.clock.addAnimations(journals.alongsideAnimations, of: journals.alongside.changedLayers)
  }
}
