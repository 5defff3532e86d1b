import Foundation

/// How long one core works, whatever other programs on the machine do.
enum ProcessorTime {
  /// This thread's processor time in `body`, in milliseconds; at least a nanosecond.
  static func milliseconds(_ body: () throws -> Void) rethrows -> Double {
    let start = now()
    try body()
    return max(1e-6, now() - start)
  }

  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
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
