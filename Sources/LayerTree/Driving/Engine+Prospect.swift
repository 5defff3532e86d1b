package import Foundation

// Work that was begun and may still call code back.

extension Engine {
  /// The work that may still call code back.
  package struct Prospect: Hashable {
    /// The end of the last animation, timer or queued block, in engine seconds; nil without any.
    package var end: TimeInterval?
    /// True if a display link or a repeating animation runs, which have no end of their own.
    package var isUnending: Bool

    /// True if no work is left.
    package var isEmpty: Bool { end == nil && !isUnending }
  }

  /// Returns the work begun within `marks` (see ``animationMark``) that may still call code back.
  ///
  /// Animations in frozen time do not count: whoever has stopped it has to let it go. Blocks count
  /// that are queued now, whenever that was.
  package func prospect(within marks: Range<Int>) -> Prospect {
    var prospect = Prospect(end: turnQueue.isEmpty ? nil : currentTime, isUnending: false)
    func note(_ time: TimeInterval) { prospect.end = max(prospect.end ?? 0, time) }
    for event in events where !event.isCancelled {
      if let sequence = event.sequence, marks.contains(sequence) { note(event.time) }
    }
    let isLinked = displayLinks.contains {
      !$0.isInvalidated && !$0.isPaused && marks.contains($0.sequence)
    }
    prospect.isUnending = isLinked
    for root in forest.roots {
      root.layer.forEachAnimation { layer, attached in
        guard !attached.isOver, marks.contains(attached.sequence) else { return }
        // What is about to begin has no end yet; the commit gives it one.
        guard attached.beginTime != nil else { return note(currentTime) }
        if attached.isRepeating {
          prospect.isUnending = prospect.isUnending || layer.runs(attached)
        } else if let end = layer.end(of: attached) {
          note(end)
        }
      }
    }
    return prospect
  }
}

extension AttachedAnimation {
  fileprivate var isRepeating: Bool { animation.repeatCount > 1 || animation.repeatDuration > 0 }
}

extension CALayer {
  fileprivate func forEachAnimation(_ body: (CALayer, AttachedAnimation) -> Void) {
    for attached in animations { body(self, attached) }
    for child in children { child.forEachAnimation(body) }
  }

  /// Returns true if time advances for `attached`: neither it nor a layer above is frozen.
  fileprivate func runs(_ attached: AttachedAnimation) -> Bool {
    guard let begin = attached.beginTime, let engine else { return false }
    let later = localTime(fromEngine: engine.currentTime) - begin + 1
    let local = attached.course.map { $0.parent(fromLocal: begin + later) } ?? begin + later
    return local.flatMap { futureEngineTime(ofLocal: $0) } != nil
  }
}
