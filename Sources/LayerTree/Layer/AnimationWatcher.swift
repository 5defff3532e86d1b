package import Foundation

/// Hears of the animations in an engine's trees, for records of what moved.
///
/// An engine that has no watcher spends nothing on it.
package protocol AnimationWatcher: AnyObject {
  /// An animation was committed. In the order of adding among those of one commit.
  func animationDidBegin(_ animation: WatchedAnimation)
  /// What controls a begun animation changed it in place.
  func animationDidChange(_ animation: WatchedAnimation)
  /// A begun animation has ended, at `time` of the engine.
  func animationDidEnd(_ number: Int, _ end: WatchedAnimation.End, at time: TimeInterval)
}

/// An animation as a watcher sees it.
package struct WatchedAnimation {
  /// The engine's number for it: greater for what was added later, kept when it is changed.
  package let number: Int
  /// What it animates.
  package let layer: CALayer
  /// What it does: one entry, or a group's several.
  package let moves: [AnimationMove]
  /// When it was added, in the engine's seconds.
  package let added: TimeInterval
  /// When it begins, in the engine's seconds as long as nobody drives the layer's time.
  package let begin: TimeInterval

  /// How an animation ends.
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
  /// Whether the time of this layer or of one above follows a course, as a gesture makes it.
  package var isTimeDriven: Bool { timing.course != nil || parent?.isTimeDriven ?? false }
}
