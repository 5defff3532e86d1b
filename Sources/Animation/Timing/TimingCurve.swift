/// The progress of an animation as a function of the time since it began.
public enum TimingCurve: Hashable, Sendable {
  /// A cubic curve over the whole duration.
  case cubic(CAMediaTimingFunction)
  /// A spring, which runs in its own time and is cut at the duration, never stretched to it.
  case spring(Spring)

  /// Constant speed.
  public static let linear = TimingCurve.cubic(.linear)

  /// Returns the progress in a `state` of a timing whose duration is `duration` seconds.
  ///
  /// The result is that of ``progress(at:duration:)`` at the state's time; without a duration, the
  /// progress jumps from 0 to 1.
  public func progress(in state: MediaTiming.State, duration: Double) -> Double {
    duration > 0 ? progress(at: state.elapsed, duration: duration) : state.fraction
  }

  /// Returns the progress `elapsed` seconds into an animation of `duration` seconds: 0 at the
  /// start, 1 at the target. It may leave 0…1.
  ///
  /// The progress is exactly 0 up to the start and exactly 1 from the duration on, for springs too.
  public func progress(at elapsed: Double, duration: Double) -> Double {
    if elapsed >= duration { return 1 }
    if !(elapsed > 0) { return 0 }
    switch self {
    case .cubic(let function): return function.value(at: elapsed / duration)
    case .spring(let spring): return spring.value(at: elapsed)
    }
  }
}
