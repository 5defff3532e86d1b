import UsageLimits

extension ProcessorTime {
  /// Returns the processor time of this thread in `body`, in milliseconds; at least a nanosecond.
  static func milliseconds(_ body: () throws -> Void) rethrows -> Double {
    let start = total
    try body()
    return max(1e-6, (total - start) / .milliseconds(1))
  }
}

extension [Double] {
  /// The median of the numbers, which is the mean of the middle two for an even count; 0 if there
  /// are none.
  var median: Double {
    guard !isEmpty else { return 0 }
    let sorted = sorted()
    return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
  }
}
