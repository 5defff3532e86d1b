import Foundation

/// How much a thread has worked: unlike a clock it does not count what others do meanwhile, be they
/// other programs or other threads of this one.
package nonisolated enum ProcessorTime {
  /// The processor time of this thread so far, in seconds.
  package static var now: Double {
    var time = timespec()
    guard clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) == 0 else { return 0 }
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
