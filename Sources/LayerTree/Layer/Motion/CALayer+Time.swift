public import Foundation

// How a layer's time runs: see `LayerTiming`.

extension CALayer {
  /// The time at which the layer's time begins, in its superlayer's seconds.
  public var beginTime: TimeInterval {
    get { timing.beginTime }
    set { timing.beginTime = newValue }
  }

  /// The speed of the layer's time in its superlayer's; 0 freezes the layer and all below.
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

  /// Returns the engine's time at `time` of this layer, in future; nil when time above is frozen or
  /// runs backwards, so that it never will.
  func futureEngineTime(ofLocal time: TimeInterval) -> TimeInterval? {
    guard time.isFinite, let time = timing.futureParent(ofLocal: time) else { return nil }
    guard let parent else { return time }
    return parent.futureEngineTime(ofLocal: time)
  }
}
