import Foundation

/// What a timed object shows before it begins and after it ends.
///
/// - SeeAlso: <https://developer.apple.com/documentation/quartzcore/camediatimingfillmode>
public enum CAMediaTimingFillMode: String, Sendable, Hashable, CaseIterable {
  /// Nothing, on either side.
  case removed
  /// Its last value, after the end.
  case forwards
  /// Its first value, before the beginning.
  case backwards
  /// Both.
  case both
}

/// When something happens in its parent's time, and how often: `CAMediaTiming` as a value.
///
/// Times are in seconds. A layer's and an animation's times are told alike; only animations end.
///
/// - SeeAlso: <https://developer.apple.com/documentation/quartzcore/camediatiming>
public struct MediaTiming: Hashable, Sendable {
  /// When it begins, in the parent's time.
  public var beginTime: Double
  /// The length of one run, in its own time, ≥ 0; infinite for layers.
  public var duration: Double
  /// Its own seconds per second of the parent; negative runs backwards, 0 stands still.
  public var speed: Double
  /// Its own time at ``beginTime``. An animation wraps round at the end of its cycle.
  public var timeOffset: Double
  /// How many cycles it runs, not necessarily whole ones; 0 or less is once.
  public var repeatCount: Double
  /// For how long it repeats, in its own time; goes before ``repeatCount`` when over 0.
  public var repeatDuration: Double
  /// Whether each run is followed by one back, which together are one cycle.
  public var autoreverses: Bool
  /// What it shows outside its active time.
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

  /// Two times closer than this are one instant, in seconds of the parent: rounding parts times that
  /// are the same by less.
  ///
  /// Whatever asks for a beginning or an end goes by it, so that no two answers contradict each
  /// other.
  public static let instant = 1e-9

  /// A layer's timing: it never ends.
  public static let layer = MediaTiming(duration: .infinity)

  /// The same with `duration` where it has none of its own (0 or less), as an animation takes its
  /// transaction's or its group's.
  public func resolvingDuration(_ duration: Double) -> MediaTiming {
    guard !(self.duration > 0) else { return self }
    var result = self
    result.duration = duration
    return result
  }
}

extension MediaTiming {
  /// Its own time at `time` in the parent's.
  public func localTime(fromParent time: Double) -> Double {
    (time - beginTime) * speed + timeOffset
  }

  /// The parent's time at its own `time`; 0 when it stands still, as Core Animation answers.
  public func parentTime(fromLocal time: Double) -> Double {
    speed == 0 ? 0 : (time - timeOffset) / speed + beginTime
  }
}
