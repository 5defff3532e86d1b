import Animation
import Foundation
import LayerTree

// An animator that fails is taken out, and the transition goes on without it: what shows fades into
// the state in which a good animator would have left the screens.

extension Transition {
  /// Goes on without the animator; see `Engine.takeOverTransitions(from:)`.
  func takeOverFromAnimator() {
    guard let run = currentRun, !run.isTakenOver, earlyAnswer == nil else { return }
    engine.emit("takenOut", on: "animator")
    // None of it is the animator's doing.
    TransitionJournal.pause(in: engine) { UIView.performWithoutAnimation { coverAndGoOn(run) } }
  }

  private func coverAndGoOn(_ run: TransitionRun) {
    let hasBegun = run.call.hasBegun
    // What the animator has done in its first call has not shown yet.
    if !hasBegun { putInPlace(completed: false) }
    guard context.isAnimated,
      let cover = TakeOverCover(of: context.containerView, afterUpdates: !hasBegun)
    else { return abandon(completed: true) }
    run.takeOver = .covering(cover)
    // Its controller hears that it is appearing.
    if !hasBegun { putInPlace(completed: true) }
    if let interruptible = run.interruptible, interruptible.canBeStopped {
      interruptible.stopAnimation(true)
    }
    if hasBegun, !isInteractive { fadeToEnd() } else { cover.hold() }
  }

  /// Fades from what showed to the end, which stands from here on, if the animator has failed.
  func fadeToEnd() {
    guard let run = currentRun, run.call.hasBegun, case .covering(let cover) = run.takeOver else {
      return
    }
    let completed = !driver.isCancelling
    let container = context.containerView
    run.takeOver = .fading(cover, completed: completed)
    run.watchdog?.stop()
    putInPlace(completed: completed)
    UIView.performWithoutAnimation {
      // The container takes the old screen out only in the end.
      if completed { context.from.view?.layer.isHidden = true }
      container.layoutIfNeeded()
    }
    run.clock.release(container.layer)
    let duration = Engine.takeOverDuration
    run.clock.run(to: completed ? 1 : 0, duration: duration, pace: .easeInEaseOut) { [weak self] in
      self?.arrive()
    }
    cover.fade(duration: duration)
    engine.scheduleUpkeep(at: engine.currentTime + duration) { [weak self] in
      if let self, isRunning { end(completed: completed) }
    }
  }
}

extension UIViewImplicitlyAnimating {
  /// A Boolean value that indicates whether it moves something, and may be stopped.
  fileprivate var canBeStopped: Bool {
    state == .active && (self as? UIViewPropertyAnimator)?.isInterruptible ?? true
  }
}
