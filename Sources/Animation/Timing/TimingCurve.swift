/// How far along an animation is, as a function of the time since it began.
public enum TimingCurve: Hashable, Sendable {
  /// A cubic curve over the whole duration.
  case cubic(CAMediaTimingFunction)
  /// A spring, which runs in its own time and is cut at the duration, never stretched to it.
  case spring(Spring)

  /// Constant speed.
  public static let linear = TimingCurve.cubic(.linear)

  /// The progress in a `state` of a timing whose duration is `duration` seconds.
  ///
  /// As ``progress(at:duration:)`` at the state's time; without a duration there is nothing between
  /// 0 before and 1 after.
  public func progress(in state: MediaTiming.State, duration: Double) -> Double {
    duration > 0 ? progress(at: state.elapsed, duration: duration) : state.fraction
  }

  /// The progress `elapsed` seconds into an animation of `duration` seconds: 0 at the start, 1 for
  /// the target. May leave 0…1.
  ///
  /// Exactly 0 up to the start and exactly 1 from the duration on, for springs too.
  public func progress(at elapsed: Double, duration: Double) -> Double {
    if elapsed >= duration { return 1 }
    if !(elapsed > 0) { return 0 }
    switch self {
    case .cubic(let function): return function.value(at: elapsed / duration)
    case .spring(let spring): return spring.value(at: elapsed)
    }
  }
}
