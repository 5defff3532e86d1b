import UsageLimits

/// Measures the processor time that the host uses for a script.
final class HostClock {
  private(set) var total = Duration.zero
  private var depth = 0

  func measure<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard depth == 0 else { return try body() }
    let start = ProcessorTime.total
    depth += 1
    defer {
      depth -= 1
      total += ProcessorTime.total - start
    }
    return try body()
  }
}
