import Foundation

extension MediaTiming {
  /// The phase of a timed object.
  public enum Phase: Hashable, Sendable {
    /// The object has not begun.
    case before
    /// The object is active, including the instants of the beginning and the end.
    case active
    /// The object has ended.
    case after
  }

  /// The state of a timed object at one instant.
  public struct State: Hashable, Sendable {
    /// The phase: before, in or after the active time.
    public var phase: Phase
    /// The time within one run, in seconds, 0…duration; it decreases on the way back.
    public var elapsed: Double
    /// The time within one run, ``elapsed``, as a fraction of the duration, 0…1.
    public var fraction: Double
    /// The number of completed cycles, for cumulative animations.
    public var completedCycles: Int
    /// A Boolean value that indicates whether the object is on the way back.
    public var isReversing: Bool
  }

  /// The active duration: the time from beginning to end with all repeats, in seconds of the
  /// object's own time.
  public var activeDuration: Double {
    if repeatDuration > 0 { return repeatDuration }
    // Nothing repeated for ever is still over at once.
    return cycle > 0 ? cycle * (repeatCount > 0 ? repeatCount : 1) : 0
  }

  /// The end of the active time, in the parent's time; infinite when the object does not end or its
  /// speed is 0.
  public var endTime: Double {
    speed == 0 ? .infinity : beginTime + activeDuration / abs(speed)
  }

  /// Returns the phase at `time` in the parent's time.
  ///
  /// The beginning and the end are instants: times closer to them than ``instant`` belong to them.
  public func phase(at time: Double) -> Phase {
    if time < beginTime - Self.instant { return .before }
    return time > endTime + Self.instant ? .after : .active
  }

  /// Returns the state at `time` in the parent's time, without regard to the fill mode: the state
  /// at the first instant before the object begins, and at the last one after it has ended.
  public func state(at time: Double) -> State {
    state(phase(at: time), after: passed(at: time))
  }

  /// Returns the state at `time` in the parent's time; nil when the fill mode shows nothing then.
  public func effect(at time: Double) -> State? {
    let state = state(at: time)
    switch (state.phase, fillMode) {
    case (.active, _), (_, .both), (.before, .backwards), (.after, .forwards): return state
    case (.before, _), (.after, _): return nil
    }
  }

  /// The length of a cycle: one run, with the one back if the object reverses.
  private var cycle: Double { max(0, duration) * (autoreverses ? 2 : 1) }

  /// Returns the part of the active time that has passed at `time` in the parent's time, in seconds
  /// of the object's own time: 0 up to the instant of the beginning, all of it from the instant of
  /// the end on.
  private func passed(at time: Double) -> Double {
    if time <= beginTime { return 0 }
    if time >= endTime - Self.instant { return activeDuration }
    return (time - beginTime) * abs(speed)
  }

  private func state(_ phase: Phase, after active: Double) -> State {
    guard cycle > 0 else {
      let done = phase != .before
      return State(
        phase: phase, elapsed: 0, fraction: done && !autoreverses ? 1 : 0, completedCycles: 0,
        isReversing: done && autoreverses)
    }
    let local = (speed < 0 ? -active : active) + timeOffset
    guard cycle.isFinite else {
      return State(
        phase: phase, elapsed: max(0, local), fraction: 0, completedCycles: 0, isReversing: false)
    }

    let instant = min(Self.instant * max(1, abs(speed)), cycle / 4)
    var cycles = (local / cycle).rounded(.down)
    var rest = local - cycles * cycle
    // Rounding must not show the end of a cycle in place of the next one's beginning …
    if rest > cycle - instant { (cycles, rest) = (cycles + 1, 0) }
    // … but the last instant belongs to the last cycle.
    let isLast =
      speed == 0 ? local > activeDuration - instant : speed > 0 && active == activeDuration
    if isLast, cycles >= 1, rest < instant { (cycles, rest) = (cycles - 1, cycle) }

    let isReversing = autoreverses && rest > duration
    let elapsed = min(duration, max(0, isReversing ? cycle - rest : rest))
    return State(
      phase: phase, elapsed: elapsed, fraction: elapsed / duration,
      completedCycles: Int(min(1e9, max(0, cycles))), isReversing: isReversing)
  }
}
