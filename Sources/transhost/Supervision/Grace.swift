/// The time in which a process may end itself after it was asked to.
///
/// It is over once the process has used a second of processor time, so that a busy machine does not shorten it, or after
/// ten seconds for a process that waits.
struct Grace {
  /// The processor time that the process had used at the beginning, in nanoseconds.
  private let start: UInt64
  private let least: ContinuousClock.Instant
  private let most: ContinuousClock.Instant

  /// Begins now.
  ///
  /// - Parameters:
  ///   - start: The processor time that the process has used so far, in nanoseconds.
  ///   - time: The whole time in which the process must end; nil for the usual one.
  init(since start: UInt64, within time: Duration? = nil) {
    let now = ContinuousClock.now
    self.start = start
    least = now + (time ?? .seconds(1))
    most = now + (time ?? .seconds(10))
  }

  /// Returns true if the process, which has used `processorTime` nanoseconds so far, has had its time.
  func isOver(at processorTime: UInt64) -> Bool {
    let now = ContinuousClock.now
    return now >= most || now >= least && processorTime >= start + 1_000_000_000
  }
}
