import Animation
import Foundation
import LayerTree

// An animator that fails is taken out, and the transition goes on without it: what shows fades into
// the state in which a good animator would have left the screens.

/// What takes the place of an animator that has failed.
final class TakeOver {
  /// Shows what showed when it failed.
  let cover: TakeOverCover
  /// Where the transition will end; nil while that is open: it has not begun yet, or a gesture has
  /// control.
  var outcome: Bool?

  init(cover: TakeOverCover) { self.cover = cover }
}

extension Transition {
  /// Whether the animator has failed.
  var isTakenOver: Bool { takeOver != nil }

  /// Goes on without the animator; see `Engine.takeOverTransitions(from:)`.
  func takeOverFromAnimator() {
    guard isRunning, !isTakenOver, earlyCompletion == nil else { return }
    engine.emit("takenOut", on: "animator")
    // None of it is the animator's doing.
    TransitionJournal.pause(in: engine) { UIView.performWithoutAnimation(coverAndGoOn) }
  }

  private func coverAndGoOn() {
    let hasBegun = state == .running
    // What the animator has done in its first call has not shown yet.
    if !hasBegun { putInPlace(completed: false) }
    guard context.isAnimated,
      let cover = TakeOverCover(of: context.containerView, afterUpdates: !hasBegun)
    else { return abandon(completed: true) }
    takeOver = TakeOver(cover: cover)
    // Its controller hears that it is appearing.
    if !hasBegun { putInPlace(completed: true) }
    if let interruptible, interruptible.canBeStopped { interruptible.stopAnimation(true) }
    if hasBegun, phase != .interactive { fadeToEnd() } else { cover.hold() }
  }

  /// Fades from what showed to the end, which stands from here on, if the animator has failed.
  func fadeToEnd() {
    guard let takeOver, takeOver.outcome == nil, state == .running else { return }
    let completed = phase != .cancelling
    let container = context.containerView
    takeOver.outcome = completed
    watchdog?.stop()
    putInPlace(completed: completed)
    UIView.performWithoutAnimation {
      // The container takes the old screen out only in the end.
      if completed { context.from.view?.layer.isHidden = true }
      container.layoutIfNeeded()
    }
    clock?.release(container.layer)
    let duration = Engine.takeOverDuration
    clock?.run(to: completed ? 1 : 0, duration: duration, pace: .easeInEaseOut) { [weak self] in
      self?.arrive()
    }
    takeOver.cover.fade(duration: duration)
    engine.scheduleUpkeep(at: engine.currentTime + duration) { [weak self] in
      if let self, isRunning { end(completed: completed) }
    }
  }
}

extension UIViewImplicitlyAnimating {
  /// Whether it moves something, and may be stopped.
  fileprivate var canBeStopped: Bool {
    state == .active && (self as? UIViewPropertyAnimator)?.isInterruptible ?? true
  }
}
