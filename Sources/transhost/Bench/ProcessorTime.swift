import UsageLimits

extension ProcessorTime {
  /// This thread's processor time in `body`, in milliseconds; at least a nanosecond.
  static func milliseconds(_ body: () throws -> Void) rethrows -> Double {
    let start = total
    try body()
    return max(1e-6, (total - start) / .milliseconds(1))
  }
}

extension [Double] {
  /// The middle one of the sorted numbers, or the mean of the two in the middle; 0 for none.
  var median: Double {
    guard !isEmpty else { return 0 }
    let sorted = sorted()
    return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
  }
}
