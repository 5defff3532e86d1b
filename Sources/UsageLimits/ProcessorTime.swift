import Foundation

/// How much a thread has worked: unlike a clock it does not count what others do meanwhile, be they
/// other programs or other threads of this one.
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
