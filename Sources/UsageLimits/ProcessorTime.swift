import Foundation

/// The processor time that a thread has used: unlike a clock, it excludes the work of other
/// programs and of other threads of this one.
package nonisolated enum ProcessorTime {
  /// The processor time of this thread so far.
  package static var total: Duration {
    let time = read()
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// The processor time of this thread so far, in seconds.
  package static var now: Double {
    let time = read()
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// The thread's clock; 0 if it can't be read.
  private static func read() -> timespec {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time
  }
}
