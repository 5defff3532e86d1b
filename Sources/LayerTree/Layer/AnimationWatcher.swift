package import Foundation

/// An observer that is notified of the animations in an engine's trees, for records of movements.
///
/// An engine that has no watcher spends nothing on it.
package protocol AnimationWatcher: AnyObject {
  /// An animation was committed. In the order of adding among those of one commit.
  func animationDidBegin(_ animation: WatchedAnimation)
  /// Called when a begun animation was changed in place by its controller.
  func animationDidChange(_ animation: WatchedAnimation)
  /// A begun animation has ended, at `time` of the engine.
  func animationDidEnd(_ number: Int, _ end: WatchedAnimation.End, at time: TimeInterval)
}

/// An animation as a watcher sees it.
package struct WatchedAnimation {
  /// The engine's number for it: greater for what was added later, kept when it is changed.
  package let number: Int
  /// The layer that is animated.
  package let layer: CALayer
  /// The changes that the animation makes: one, or several for a group.
  package let moves: [AnimationMove]
  /// The time at which the animation was added, in the engine's seconds.
  package let added: TimeInterval
  /// The time at which the animation begins, in the engine's seconds, provided that the layer's
  /// time is not driven.
  package let begin: TimeInterval

  /// The ways in which an animation ends.
  package enum End {
    /// It ran to its end.
    case finished
    /// Time ran back to before it.
    case turnedBack
    /// It was taken off, or its layer left the tree.
    case removed
    /// Another one was added for its key.
    case replaced
  }
}

extension LayerForest {
  func watchBegin(of attached: AttachedAnimation, on layer: CALayer) {
    guard let watcher = animationWatcher else { return }
    if let seen = watched(attached, on: layer) { watcher.animationDidBegin(seen) }
  }

  func watchChange(of attached: AttachedAnimation, on layer: CALayer) {
    guard let watcher = animationWatcher, attached.beginTime != nil else { return }
    if let seen = watched(attached, on: layer) { watcher.animationDidChange(seen) }
  }

  func watchEnd(of attached: AttachedAnimation, finished: Bool) {
    guard let watcher = animationWatcher, attached.beginTime != nil else { return }
    let end: WatchedAnimation.End =
      if attached.isHeldAtBeginning {
        .turnedBack
      } else if finished {
        .finished
      } else if attached.isReplaced {
        .replaced
      } else {
        .removed
      }
    watcher.animationDidEnd(attached.sequence, end, at: engine.currentTime)
  }

  private func watched(
    _ attached: AttachedAnimation, on layer: CALayer
  ) -> WatchedAnimation? {
    guard let note = attached.note, let begin = attached.beginTime else { return nil }
    let ahead = begin - layer.localTime(fromEngine: engine.currentTime)
    return WatchedAnimation(
      number: attached.sequence, layer: layer, moves: note.moves, added: note.added,
      begin: engine.currentTime + ahead)
  }
}

extension CALayer {
  /// A Boolean value that indicates whether the time of this layer or of an ancestor follows a
  /// course, as under a gesture.
  package var isTimeDriven: Bool { timing.course != nil || parent?.isTimeDriven ?? false }
}
