package import Animation
package import Foundation

/// A stretch of a layer's time that a curve paces: what a layer has in place of `beginTime`,
/// `speed` and `timeOffset` while a transition is scrubbed or runs to one of its ends.
///
/// A pure function of the superlayer's time, so that any frame can be asked for.
package struct TimeCourse: Hashable {
  /// The time at which the stretch begins, in the superlayer's seconds.
  package var start: TimeInterval
  /// The duration of the stretch, in the superlayer's seconds. With the value 0 it reaches its end
  /// at once.
  package var duration: TimeInterval
  /// The layer's time before and at the start, in the layer's seconds.
  package var from: TimeInterval
  /// The layer's time at the end and after it, in the layer's seconds.
  package var to: TimeInterval
  /// The timing function that paces the layer's time from the start of the stretch to its end.
  package var pace: CAMediaTimingFunction
  /// A Boolean value that indicates whether the layer's time continues at its superlayer's rate
  /// after the end. If it is false, the layer's time stands still.
  package var goesOn: Bool

  /// Makes a course that leads from one time of the layer to another.
  package init(
    start: TimeInterval, duration: TimeInterval, from: TimeInterval, to: TimeInterval,
    pace: CAMediaTimingFunction, goesOn: Bool = false
  ) {
    self.start = start
    self.duration = duration
    self.from = from
    self.to = to
    self.pace = pace
    self.goesOn = goesOn
  }

  /// Makes a course that stands still at `time` of the layer.
  package init(heldAt time: TimeInterval) {
    self.init(start: 0, duration: 0, from: time, to: time, pace: .linear)
  }

  /// The layer's time at `time` of the superlayer.
  package func local(fromParent time: TimeInterval) -> TimeInterval {
    let end = start + max(0, duration)
    if time >= end { return goesOn ? to + (time - end) : to }
    if time <= start { return from }
    return from + (to - from) * pace.value(at: (time - start) / duration)
  }

  /// Returns the superlayer's time at which the layer reaches `time` while moving forwards, or nil
  /// if it never does, as in a course that is held or leads back.
  func parent(fromLocal time: TimeInterval) -> TimeInterval? {
    if goesOn, time >= to { return start + max(0, duration) + (time - to) }
    guard duration > 0, to > from, time <= to else { return nil }
    if time <= from { return start }
    let target = (time - from) / (to - from)
    var (low, high) = (0.0, 1.0)
    // Halving is exact to the last bit and finds a crossing for any pace.
    while true {
      let middle = (low + high) / 2
      if middle <= low || middle >= high { return start + high * duration }
      if pace.value(at: middle) < target { low = middle } else { high = middle }
    }
  }
}
