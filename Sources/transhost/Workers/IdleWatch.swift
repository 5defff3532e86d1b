/// Tells from a process's own time, and from what it says, whether it does anything at all.
///
/// One that waits for a system call that never returns uses none; one that only has little of a busy
/// machine uses some.
struct IdleWatch {
  private let patience: Duration
  private var lastWork: SuspendingClock.Instant
  private var seconds = 0.0
  private var bytes = 0
  /// When to look next.
  private(set) var nextLook: SuspendingClock.Instant

  /// A watch over a process that was started at `now`, and may be idle for `patience`.
  init(patience: Duration, at now: SuspendingClock.Instant) {
    self.patience = patience
    lastWork = now
    nextLook = now + patience / 4
  }

  /// Whether the process, which has used `seconds` of processor time and said `bytes` so far, was
  /// idle for too long.
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

  /// Who uses less than this in a quarter of the patience does nothing.
  private static let idleSeconds = 0.002
}
