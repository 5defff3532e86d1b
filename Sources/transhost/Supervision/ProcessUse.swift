import Foundation
import Glibc

/// The resources that a process uses, as the system counts them.
struct ProcessUse {
  /// The identifier of the process.
  let id: pid_t

  /// The processor time of all threads, in nanoseconds; nil if it can't be read.
  var processorTime: UInt64? {
    var clock = clockid_t()
    var time = timespec()
    guard clock_getcpuclockid(id, &clock) == 0, clock_gettime(clock, &time) == 0 else {
      return nil
    }
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  /// The resident memory, in bytes; 0 if it can't be read.
  var residentMemory: Int {
    guard let text = try? String(contentsOfFile: "/proc/\(id)/statm", encoding: .utf8) else {
      return 0
    }
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * Int(getpagesize())
  }
}
