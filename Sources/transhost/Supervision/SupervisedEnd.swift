import Diagnostics
import Foundation
import Glibc
import Lua

/// The way in which a process that runs plugins ended.
struct SupervisedEnd {
  /// The reason for which it was stopped.
  enum Stop: Equatable {
    /// It used this much processor time without any result, in seconds.
    case processorTime(seconds: Double)
    /// It held more memory than this, in bytes.
    case memory(bytes: Int)
  }

  /// The status, as the system describes it.
  let status: Int32
  /// The reason for which the supervisor stopped it; nil if it ended by itself.
  let stop: Stop?
  /// The signal by which the user ended the command.
  let signal: Int32?
  /// The last call of a script, where the process could still report it.
  let lastCall: LuaTrailEntry?
  /// A Boolean value that indicates whether it had begun to work for a plugin, beside what it was
  /// started with.
  let hadSubject: Bool
  /// The status of the companion, as the system describes it, if that ended first.
  let companionStatus: Int32?

  /// The exit status of a process that ended by itself; nil if it was killed or stopped.
  var exitStatus: Int32? {
    stop == nil && companionStatus == nil && status & 0x7f == 0 ? status >> 8 & 0xff : nil
  }

  /// The signal that killed it; 0 for none.
  private var killer: Int32 { status & 0x7f }

  /// The failure to report, where it neither ended by itself nor by the wish of the user.
  var failure: CommandFailure? {
    guard signal == nil, exitStatus == nil else { return nil }
    if let companionStatus { return Self.failure(ofCompanion: companionStatus) }
    switch stop {
    case .processorTime(let seconds):
      return failure(
        .limited, .processLimit,
        String(format: "stopped after %.1f s of processor time without a result", seconds)
          + place,
        hint: "look there for work of the host that grows with its input, and do less of it")
    case .memory(let bytes):
      return failure(
        .limited, .processLimit,
        "stopped for holding more than \(bytes >> 20) MiB of memory" + place,
        hint: "look there for objects that are made again and again, and keep fewer of them")
    case nil:
      let name = strsignal(killer).map { String(cString: $0) } ?? "unknown"
      return failure(
        .crashed, .processDied, "the process was killed by signal \(killer) (\(name))" + place,
        hint: "this is a fault of transhost, or the machine has run out of memory; please report "
          + "it with the plugin")
    }
  }

  /// Returns the failure of a companion that ended with `status`.
  private static func failure(ofCompanion status: Int32) -> CommandFailure {
    let killer = status & 0x7f
    let end =
      killer == 0
      ? "ended with status \(status >> 8 & 0xff)"
      : "was killed by signal \(killer) (\(strsignal(killer).map { String(cString: $0) } ?? "unknown"))"
    return CommandFailure(
      .crashed, code: .processDied, "the process that serves the pages \(end)",
      hint: "start the command again; if it ends so again, please report it")
  }

  /// The last call as the end of a sentence.
  private var place: String {
    guard let lastCall else { return "" }
    let function =
      lastCall.function.line > 0
      ? "the function at \(lastCall.function.chunk):\(lastCall.function.line)"
      : lastCall.function.chunk
    return lastCall.line == nil ? ", after the call of \(function)" : ", in \(function)"
  }

  private func failure(
    _ status: ExitStatus, _ code: DiagnosticCode, _ message: String, hint: String
  ) -> CommandFailure {
    let place = lastCall.map { $0.line ?? $0.function }
    return CommandFailure(
      status, code: code, message, file: place?.chunk,
      line: place.flatMap { $0.line > 0 ? $0.line : nil }, hint: hint)
  }
}
