import Diagnostics
import Foundation
import Studio
import StudioProtocol

/// The process of this program that makes the contract checks of one plugin.
final class CheckProcess: Sendable {
  private let helpers: Helpers
  private let process: Helpers.Running
  private let state = CheckState()

  /// Starts the checks of the plugin in a file.
  ///
  /// - Throws: `POSIXError` if the process can't be started.
  private init(_ plugin: URL, helpers: Helpers) throws {
    self.helpers = helpers
    process = try helpers.start(.contractChecks(ContractChecks(path: plugin.path)))
  }

  /// Checks the plugin in a file, and reports the results each time that a new one is available. Returns early if the
  /// task is cancelled, which ends the process.
  @MainActor static func run(
    for plugin: URL, helpers: Helpers, report: @MainActor (CheckResults) -> Void
  ) async {
    let name = WorkerJob.name(of: plugin)
    report(CheckResults(StudioChecks(status: .running, plugin: name, passed: 0, results: [])))
    guard let process = await start(plugin, helpers) else {
      return report(.failed(name, "the process for the checks can't be started"))
    }
    let lines = process.lines()
    var checks = CheckLines(of: name)
    await withTaskCancellationHandler {
      for await line in lines {
        if let known = checks.read(line) { report(known) }
      }
    } onCancel: {
      process.stop()
    }
    guard !Task.isCancelled else {
      return report(
        CheckResults(StudioChecks(status: .stopped, plugin: name, passed: 0, results: [])))
    }
    report(checks.finished ?? .failed(name, "the checks ended without a report"))
  }

  // Supervisors answer one request at a time, and may be busy.

  private static func start(_ plugin: URL, _ helpers: Helpers) async -> CheckProcess? {
    await onThread { try? CheckProcess(plugin, helpers: helpers) }
  }

  /// Waits for the end of the process on a thread of its own.
  ///
  /// - Returns: The lines that it prints, as they come.
  private func lines() -> AsyncStream<Data> {
    let (lines, continuation) = AsyncStream<Data>.makeStream()
    DispatchQueue(label: "checks").async { [self] in
      try? process.input.close()
      var rest = Data()
      while case let part = process.output.availableData, !part.isEmpty {
        rest.append(part)
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
          continuation.yield(Data(rest[..<end]))
          rest = Data(rest[rest.index(after: end)...])
        }
      }
      state.end()
      _ = try? helpers.wait(for: process)
      continuation.finish()
    }
    return lines
  }

  /// Ends the process early.
  private func stop() {
    DispatchQueue(label: "checks").async { [self] in state.unlessEnded { helpers.stop(process) } }
  }

  /// Returns the result of `body`, which may wait: threads of the shared pool are as few as the cores.
  private static func onThread<Result: Sendable>(
    _ body: @escaping @Sendable () -> Result
  ) async -> Result {
    await withCheckedContinuation { continuation in
      DispatchQueue(label: "checks").async { continuation.resume(returning: body()) }
    }
  }
}

/// The state of a process that two threads know: one stops it, and the other notices its end.
private final class CheckState: Sendable {
  private let lock = NSLock()
  // SAFETY: Read and changed under the lock.
  nonisolated(unsafe) private var hasEnded = false

  func end() { lock.withLock { hasEnded = true } }

  func unlessEnded(_ body: () -> Void) { lock.withLock { if !hasEnded { body() } } }
}

extension CheckResults {
  /// Makes the report on checks that can't be made.
  static func failed(_ plugin: String, _ message: String) -> CheckResults {
    CheckResults(
      StudioChecks(
        status: .stopped, plugin: plugin, passed: 0,
        results: [
          StudioChecks.Finding(
            check: "checks", code: DiagnosticCode.workerNotStarted.name, message: message,
            hint: "transhost test \(plugin) shows more", evidence: [])
        ]))
  }
}
