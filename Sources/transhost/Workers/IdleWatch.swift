/// Determines from a process's processor time and output whether it is idle.
///
/// A process that waits for a system call that never returns uses no time; one that gets only a
/// little of a busy machine uses some.
struct IdleWatch {
  private let patience: Duration
  private var lastWork: SuspendingClock.Instant
  private var seconds = 0.0
  private var bytes = 0
  /// The time of the next look.
  private(set) var nextLook: SuspendingClock.Instant

  /// Makes a watch over a process that was started at `now`, and may be idle for `patience`.
  init(patience: Duration, at now: SuspendingClock.Instant) {
    self.patience = patience
    lastWork = now
    nextLook = now + patience / 4
  }

  /// Returns a Boolean value that indicates whether the process, which has used `seconds` of
  /// processor time and written `bytes` so far, was idle for too long.
  mutating func isIdle(
    seconds: Double, bytes: Int, at now: SuspendingClock.Instant
  ) -> Bool {
    guard now >= nextLook else { return false }
    nextLook = now + patience / 4
    if seconds - self.seconds > Self.idleSeconds || bytes > self.bytes {
      (self.seconds, self.bytes) = (seconds, bytes)
      lastWork = now
    }
    return now - lastWork >= patience
  }

  /// The processor time in a quarter of the patience below which a process is idle, in seconds.
  private static let idleSeconds = 0.002
}
