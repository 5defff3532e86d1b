/// A clock of seconds, which the live stage follows.
public nonisolated protocol StudioClock: Sendable {
  /// The time, in seconds since some moment.
  var now: Double { get }
  /// Returns when the clock shows `time`, or the task is cancelled.
  func sleep(until time: Double) async
}

/// The system's continuous clock.
public nonisolated struct WallClock: StudioClock {
  private let start = ContinuousClock.now

  /// Creates a clock at 0.
  public init() {}

  /// The seconds since it was created.
  public var now: Double { (ContinuousClock.now - start) / .seconds(1) }

  /// Waits.
  public func sleep(until time: Double) async {
    try? await Task.sleep(until: start + .seconds(time), tolerance: .zero, clock: .continuous)
  }
}
