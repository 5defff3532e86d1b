import Diagnostics
import Foundation
import PluginTesting

/// The fault of a worker that did not end normally.
struct WorkerFault: Equatable {
  /// The code of the failing result.
  var code: DiagnosticCode
  /// The description of the fault.
  var message: String
  var hint: String

  /// The resulting end of the plugin's test.
  var ending: PluginReport.Ending { code == .workerLimit ? .limited : .crashed }

  /// Returns the failing result; `said` is the last output of the worker.
  func result(said: String = "") -> CheckResult {
    let message = said.isEmpty ? message : "\(message); it printed last:\n\(said)"
    return CheckResult(code, message: message, hint: hint)
  }
}

extension WorkerFault {
  /// Makes the fault for the end of a process with the output `said`; nil for a normal end.
  init?(
    _ end: ChildProcess.End, _ usage: ChildProcess.Usage, said: String, limits: WorkerLimits
  ) {
    switch end {
    case .exited(0): return nil
    case .exited(let status):
      self.init(
        code: .workerExited,
        message: "its worker ended with the status \(status) in the middle of it",
        hint: Self.report)
    case .killed(SIGXCPU): self = .processorTime(limits)
    case .killed(SIGKILL) where usage.processorSeconds > Double(limits.processorSeconds):
      self = .processorTime(limits)
    case .killed(SIGXFSZ):
      self.init(
        code: .workerLimit,
        message: "its worker wrote more than \(limits.fileSize >> 20) MiB to a file",
        hint: "have it write less evidence, with --filter")
    case .killed(let signal)
    where LastWords.tellOfMemory(said) || Self.ranOut(signal, usage, limits):
      self.init(
        code: .workerLimit,
        message: "its worker needed more than \(limits.addressSpace >> 20) MiB of memory",
        hint: "try less of it with --filter")
    case .killed(let signal):
      let name = strsignal(signal).map { String(cString: $0) } ?? "unknown"
      self.init(
        code: .workerKilled, message: "its worker was killed by signal \(signal) (\(name))",
        hint: signal == SIGKILL
          ? "it was killed, or the machine has run out of memory: fewer --jobs need less"
          : Self.report)
    }
  }

  /// Returns a Boolean value that indicates whether a crash is that of a program that was refused
  /// memory; few programs report it first.
  private static func ranOut(
    _ signal: Int32, _ usage: ChildProcess.Usage, _ limits: WorkerLimits
  ) -> Bool {
    [SIGSEGV, SIGBUS, SIGABRT, SIGILL, SIGTRAP].contains(signal)
      && usage.memory > limits.addressSpace / 4 * 3
  }

  private static func processorTime(_ limits: WorkerLimits) -> WorkerFault {
    WorkerFault(
      code: .workerLimit,
      message: "its worker used more than \(limits.processorSeconds) s of processor time",
      hint: "give it more with --timeout, or try less of it with --filter")
  }

  /// Returns the fault of a worker that used no processor time.
  static func idle(_ limits: WorkerLimits) -> WorkerFault {
    WorkerFault(
      code: .workerHung,
      message: "its worker did nothing for \(limits.idleSeconds) s, and was killed",
      hint: "it waits for something of the system, such as a file on a disk that is gone")
  }

  /// Returns the fault of a worker that did not finish in time.
  static func late(_ limits: WorkerLimits) -> WorkerFault {
    WorkerFault(
      code: .workerHung,
      message: "its worker was not done after \(limits.wallSeconds) s, and was killed",
      hint: "give it more time with --timeout, or run fewer with --jobs")
  }

  /// Returns the fault of a worker that printed too much.
  static func printedTooMuch(_ limits: WorkerLimits) -> WorkerFault {
    WorkerFault(
      code: .workerFlooded,
      message: "its worker printed more than \(limits.output >> 10) KiB, and was killed",
      hint: report)
  }

  /// Returns the fault of a worker that reported too much.
  static func reportedTooMuch(_ limits: WorkerLimits) -> WorkerFault {
    WorkerFault(
      code: .workerFlooded,
      message: "its worker reported more than \(limits.results >> 20) MiB, and was killed",
      hint: report)
  }

  /// Returns the fault of a worker that reported the invalid `line`.
  static func garbled(_ line: String) -> WorkerFault {
    WorkerFault(
      code: .workerGarbled, message: "its worker reported something other than a result: \(line)",
      hint: report)
  }

  /// Returns the fault of a worker whose last line is incomplete: `line` is the part received.
  static func cutOff(_ line: String) -> WorkerFault {
    WorkerFault(
      code: .workerGarbled, message: "its worker's last line has no end: \(line)", hint: report)
  }

  /// The fault of a worker that ended without reporting that it was done.
  static let unfinished = WorkerFault(
    code: .workerGarbled, message: "its worker ended without a report", hint: report)

  /// Returns the fault of a worker that the system did not start, because of `reason`.
  static func notStarted(_ reason: POSIXErrorCode) -> WorkerFault {
    let isShort = [.EAGAIN, .ENOMEM, .EMFILE, .ENFILE].contains(reason)
    return WorkerFault(
      code: .workerNotStarted,
      message: "its worker can't be started: \(String(cString: strerror(reason.rawValue)))",
      hint: isShort
        ? "the machine is short of processes, memory or files: fewer --jobs need less"
        : "transhost starts itself as the worker: its file must be there, and executable")
  }

  private static let report =
    "this is a fault of transhost, or of the machine; please report it with the plugin"
}
