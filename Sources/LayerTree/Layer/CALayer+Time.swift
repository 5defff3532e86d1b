public import Foundation

// A layer's time is its superlayer's, moved and scaled:
//   local = (parent − beginTime) × speed + timeOffset
// The root's parent time is the engine's. While a layer follows a `TimeCourse` that stands in for
// the three.

/// How a layer's time runs in its superlayer's.
struct LayerTiming: Hashable {
  var beginTime: TimeInterval = 0
  var speed: Double = 1
  var timeOffset: TimeInterval = 0
  var course: TimeCourse?

  /// Whether time goes on as the superlayer's does, so that what runs in it ends.
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

  /// When the superlayer's time will bring the layer to `time`; nil when it never will.
  func futureParent(ofLocal time: TimeInterval) -> TimeInterval? {
    if let course { return course.parent(fromLocal: time) }
    return speed > 0 ? parent(fromLocal: time) : nil
  }
}

extension CALayer {
  /// When the layer's time begins, in its superlayer's seconds.
  public var beginTime: TimeInterval {
    get { timing.beginTime }
    set { timing.beginTime = newValue }
  }

  /// How fast the layer's time runs in its superlayer's; 0 freezes the layer and all below.
  ///
  /// A frozen tree is scrubbed through ``timeOffset``. While it is frozen or runs backwards no
  /// animation in it ends, whatever the offset.
  public var speed: Double {
    get { timing.speed }
    set { timing.speed = newValue }
  }

  /// Seconds added to the layer's time.
  public var timeOffset: TimeInterval {
    get { timing.timeOffset }
    set { timing.timeOffset = newValue }
  }

  /// The course that the layer's time follows in place of `beginTime`, `speed` and `timeOffset`,
  /// which stay as they are and hold again when it is taken away.
  package var timeCourse: TimeCourse? {
    get { timing.course }
    set { timing.course = newValue }
  }

  /// Lets the time of `follower`, a layer beside this one, run as this layer's does for as long as both
  /// exist: it stands still and runs back together with it. A layer has one follower at most.
  package func shareTime(with follower: CALayer) {
    timeFollower = follower
    follower.timing = timing
  }

  /// A layer itself lasts for ever.
  public var duration: TimeInterval { .infinity }

  /// `time` of `layer` (nil: the engine) in this layer's seconds.
  public func convertTime(_ time: TimeInterval, from layer: CALayer?) -> TimeInterval {
    localTime(fromEngine: layer?.engineTime(fromLocal: time) ?? time)
  }

  /// `time` of this layer in the seconds of `layer` (nil: the engine); 0 from a frozen layer.
  public func convertTime(_ time: TimeInterval, to layer: CALayer?) -> TimeInterval {
    let time = engineTime(fromLocal: time)
    return layer?.localTime(fromEngine: time) ?? time
  }

  func localTime(fromEngine time: TimeInterval) -> TimeInterval {
    timing.local(fromParent: parent?.localTime(fromEngine: time) ?? time)
  }

  private func engineTime(fromLocal time: TimeInterval) -> TimeInterval {
    let time = timing.parent(fromLocal: time)
    return parent?.engineTime(fromLocal: time) ?? time
  }

  /// When the engine's clock will stand at `time` of this layer; nil when time above is frozen or
  /// runs backwards, so that it never will.
  func futureEngineTime(ofLocal time: TimeInterval) -> TimeInterval? {
    guard time.isFinite, let time = timing.futureParent(ofLocal: time) else { return nil }
    guard let parent else { return time }
    return parent.futureEngineTime(ofLocal: time)
  }
}
