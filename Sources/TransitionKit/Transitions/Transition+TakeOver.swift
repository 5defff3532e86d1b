import Foundation
import LayerTree

// An animator that fails is taken out, and the transition goes on without it: what shows fades into
// the state in which a good animator would have left the screens.

/// What takes the place of an animator that has failed.
final class TakeOver {
  enum Stage: Hashable {
    /// What showed when the animator failed stands still: the transition has not begun yet, or a
    /// gesture has control.
    case asked
    /// It fades.
    case fading(completed: Bool)
  }

  var stage = Stage.asked
  let cover: TakeOverCover

  init(cover: TakeOverCover) { self.cover = cover }

  /// Where the transition will end; nil while that is open.
  var outcome: Bool? {
    if case .fading(let completed) = stage { completed } else { nil }
  }
}

extension Transition {
  /// Whether the animator has failed.
  var isTakenOver: Bool { takeOver != nil }

  /// Goes on without the animator; see `Engine.takeOverTransitions(from:)`.
  func takeOver() {
    guard isRunning, !isTakenOver, earlyCompletion == nil else { return }
    engine.emit("takenOut", on: "animator")
    let hasMoved = state == .running
    // Nothing that the animator has begun in its first call has shown yet.
    if !hasMoved { before?.restore(context, journals: journals, addedAfter: animationMark) }
    guard context.isAnimated,
      let cover = TakeOverCover(of: context.containerView, afterUpdates: !hasMoved)
    else { return abandon(completed: true) }
    if let interruptible, interruptible.state == .active { interruptible.stopAnimation(true) }
    takeOver = TakeOver(cover: cover)
    if phase == .interactive || !hasMoved { cover.hold() } else { fadeToEnd() }
  }

  /// Fades from what showed to the end, which stands from here on.
  func fadeToEnd() {
    guard let takeOver, takeOver.stage == .asked else { return }
    let completed = phase != .cancelling
    let container = context.containerView
    takeOver.stage = .fading(completed: completed)
    watchdog?.stop()
    before?.repair(context, journals: journals, completed: completed, addedAfter: animationMark)
    journals.settleAlongside(in: container.layer, addedAfter: animationMark)
    // The container takes the old screen out only in the end.
    if completed { context.from.view?.layer.isHidden = true }
    UIView.performWithoutAnimation { container.layoutIfNeeded() }
    clock?.release(container.layer)
    let duration = Engine.takeOverDuration
    clock?.run(to: completed ? 1 : 0, duration: duration, pace: .easeInEaseOut) { [weak self] in
      self?.arrive()
    }
    takeOver.cover.fade(duration: duration)
    engine.schedule(after: duration) { [weak self] in
      if let self, isRunning { end(completed: completed) }
    }
  }
}
