import Foundation

/// Adds up the processor time that the host works for a script.
final class HostClock {
  private(set) var total = Duration.zero
  private var depth = 0

  func measure<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard depth == 0 else { return try body() }
    let start = Self.now
    depth += 1
    defer {
      depth -= 1
      total += Self.now - start
    }
    return try body()
  }

  private static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
