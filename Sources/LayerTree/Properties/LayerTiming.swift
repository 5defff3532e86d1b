import Foundation

// A layer's time is its superlayer's, moved and scaled:
//   local = (parent − beginTime) × speed + timeOffset
// The root's parent time is the engine's. While a layer follows a `TimeCourse` that stands in for
// the three.

/// The mapping of a layer's time to its superlayer's.
struct LayerTiming: Hashable {
  var beginTime: TimeInterval = 0
  var speed: Double = 1
  var timeOffset: TimeInterval = 0
  var course: TimeCourse?

  /// True if the layer's time advances with the superlayer's, so that its animations end.
  var hasEnds: Bool {
    course.map { $0.goesOn || ($0.duration > 0 && $0.to > $0.from) } ?? (speed > 0)
  }

  func local(fromParent time: TimeInterval) -> TimeInterval {
    course?.local(fromParent: time) ?? (time - beginTime) * speed + timeOffset
  }

  /// 0 when the time stands still, as Core Animation has it.
  func parent(fromLocal time: TimeInterval) -> TimeInterval {
    if let course { return course.parent(fromLocal: time) ?? 0 }
    return speed == 0 ? 0 : (time - timeOffset) / speed + beginTime
  }

  /// Returns the future time of the superlayer at which the layer reaches `time`, or nil if it
  /// never does.
  func futureParent(ofLocal time: TimeInterval) -> TimeInterval? {
    if let course { return course.parent(fromLocal: time) }
    return speed > 0 ? parent(fromLocal: time) : nil
  }
}
