import Foundation

/// The values that a timed object shows before it begins and after it ends.
///
/// - SeeAlso: <https://developer.apple.com/documentation/quartzcore/camediatimingfillmode>
public enum CAMediaTimingFillMode: String, Sendable, Hashable, CaseIterable {
  /// No value on either side.
  case removed
  /// The last value after the end.
  case forwards
  /// The first value before the beginning.
  case backwards
  /// The first value before the beginning and the last value after the end.
  case both
}

/// The beginning, speed and repetition of an object in its parent's time: `CAMediaTiming` as a
/// value.
///
/// Times are in seconds. Layers and animations use the same timing, but only animations end.
///
/// - SeeAlso: <https://developer.apple.com/documentation/quartzcore/camediatiming>
public struct MediaTiming: Hashable, Sendable {
  /// The beginning, in the parent's time.
  public var beginTime: Double
  /// The length of one run, in the object's own time, ≥ 0; infinite for layers.
  public var duration: Double
  /// The speed, in seconds of the object's own time per second of the parent's; negative runs
  /// backwards, 0 stands still.
  public var speed: Double
  /// The object's own time at ``beginTime``. An animation wraps round at the end of its cycle.
  public var timeOffset: Double
  /// The number of cycles, not necessarily whole ones; 0 or less is once.
  public var repeatCount: Double
  /// The duration of all repeats, in the object's own time; takes precedence over ``repeatCount``
  /// when over 0.
  public var repeatDuration: Double
  /// A Boolean value that indicates whether each run is followed by one in the opposite direction,
  /// which together are one cycle.
  public var autoreverses: Bool
  /// The values shown outside the active time.
  public var fillMode: CAMediaTimingFillMode

  /// Makes a timing; the defaults are an animation's.
  public init(
    beginTime: Double = 0, duration: Double = 0, speed: Double = 1, timeOffset: Double = 0,
    repeatCount: Double = 0, repeatDuration: Double = 0, autoreverses: Bool = false,
    fillMode: CAMediaTimingFillMode = .removed
  ) {
    self.beginTime = beginTime
    self.duration = duration
    self.speed = speed
    self.timeOffset = timeOffset
    self.repeatCount = repeatCount
    self.repeatDuration = repeatDuration
    self.autoreverses = autoreverses
    self.fillMode = fillMode
  }

  /// The distance below which two times count as one instant, in seconds of the parent's time:
  /// rounding separates equal times by less.
  ///
  /// Every query for a beginning or an end uses this value, so that the results do not contradict
  /// each other.
  public static let instant = 1e-9

  /// The timing of a layer, which never ends.
  public static let layer = MediaTiming(duration: .infinity)

  /// Returns the same timing with `duration` if it has none of its own (0 or less), as an animation
  /// takes the duration of its transaction or its group.
  public func resolvingDuration(_ duration: Double) -> MediaTiming {
    guard !(self.duration > 0) else { return self }
    var result = self
    result.duration = duration
    return result
  }
}

extension MediaTiming {
  /// Returns the object's own time at `time` in the parent's time.
  public func localTime(fromParent time: Double) -> Double {
    (time - beginTime) * speed + timeOffset
  }

  /// Returns the parent's time at `time` in the object's own time; 0 when the speed is 0, as in
  /// Core Animation.
  public func parentTime(fromLocal time: Double) -> Double {
    speed == 0 ? 0 : (time - timeOffset) / speed + beginTime
  }
}
