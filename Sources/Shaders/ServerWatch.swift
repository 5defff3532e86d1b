import Rendering

/// Determines from the processor time of a process whether it takes too long for a request.
///
/// The time that passes says little: the process may share the machine with many others. A process that waits for ever
/// uses none, so the time for which it is idle is limited, too.
struct ServerWatch {
  private let mostTime: UInt64
  private let mostIdle: UInt64
  private let first: UInt64
  private var last: UInt64
  private var lastWork: UInt64

  /// The processor time below which a process is idle, in nanoseconds.
  private static let leastWork: UInt64 = 1_000_000

  /// Makes a watch over a process that has used `used` nanoseconds, at the time `now` in nanoseconds.
  ///
  /// - Parameters:
  ///   - seconds: The processor time that it may use, in seconds.
  ///   - idleSeconds: The time that it may be idle, in seconds.
  init(seconds: Double, idleSeconds: Double, used: UInt64, at now: UInt64) {
    mostTime = Self.nanoseconds(seconds)
    mostIdle = Self.nanoseconds(idleSeconds)
    first = used
    last = used
    lastWork = now
  }

  private static func nanoseconds(_ seconds: Double) -> UInt64 {
    UInt64(min(max(0, seconds), 1e9) * 1e9)
  }

  /// Returns the processor time since the beginning of a process that has used `used` nanoseconds, in seconds.
  func seconds(used: UInt64) -> Double { used > first ? Double(used - first) * 1e-9 : 0 }

  /// Returns the fault of the process if it has used `used` nanoseconds at the time `now`.
  mutating func fault(used: UInt64, at now: UInt64) -> ServerFault? {
    if used > last + Self.leastWork { (last, lastWork) = (used, now) }
    if used > first, used - first > mostTime { return .overtime }
    return now > lastWork && now - lastWork >= mostIdle ? .idle : nil
  }
}

/// A reason for which a request to a server has no result.
enum ServerFault: Error {
  /// The process has ended.
  case ended
  /// The process was killed from outside.
  case killed
  /// It sent a message that is not a valid answer.
  case garbled
  /// It used more processor time than the limit allows.
  case overtime
  /// It did nothing for too long.
  case idle
  /// The request failed, and the process goes on.
  case failure(ShaderFailure)
}
