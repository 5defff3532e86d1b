import Diagnostics
import Foundation
import Glibc
import PluginTesting

/// The process that one plugin is tested in, seen from outside.
///
/// What comes from it is not trusted: how much it prints and reports, how long it takes and whether
/// it makes sense.
final class Worker {
  let job: WorkerJob
  /// Nil once it has ended, or where it never started.
  private var process: ChildProcess?
  /// Why it was killed, or was not started.
  private var fault: WorkerFault?

  private var output = Stream()
  private var reports = Stream()
  /// The last of what it printed.
  private var said = Data()
  /// What it reported of a line that has no end yet.
  private var line = Data()

  private var hasBegun = false
  private var notes: [String] = []
  private var results: [CheckResult] = []
  private var whole: PluginReport?

  private let end: SuspendingClock.Instant
  private var watch: IdleWatch

  /// One of its pipes.
  private struct Stream {
    var count = 0
    var isOpen = true
  }

  /// Starts `program` as the worker for `job`.
  init(_ job: WorkerJob, program: String, bell: Bell) {
    self.job = job
    let now = SuspendingClock().now
    end = now + .seconds(job.limits.wallSeconds)
    watch = IdleWatch(patience: .seconds(job.limits.idleSeconds), at: now)
    do {
      // A backtrace takes longer than all the rest, and goes nowhere.
      let environment = ProcessInfo.processInfo.environment
        .merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
      process = try ChildProcess(
        program: program,
        arguments: [TestWorkerCommand.name, try JSONText.encode(job, onOneLine: true)],
        environment: environment, bell: bell)
    } catch let error as POSIXError {
      fault = .notStarted(error.code)
    } catch {
      fault = .notStarted(.EIO)
    }
  }

  deinit { _ = process?.end() }

  // MARK: - While it runs

  /// What to wait for: a descriptor that can be read.
  var descriptors: [Int32] {
    guard let process else { return [] }
    return (output.isOpen ? [process.output] : []) + (reports.isOpen ? [process.reports] : [])
  }

  /// When to ``check(at:)`` next.
  var deadline: SuspendingClock.Instant { min(end, watch.nextLook) }

  /// Takes what has come.
  func read() {
    guard let process else { return }
    read(process.output, &output, limit: job.limits.output) { hear($0) }
    if output.count > job.limits.output { kill(.printedTooMuch(job.limits)) }
    read(process.reports, &reports, limit: job.limits.results) { take($0) }
    if reports.count > job.limits.results { kill(.reportedTooMuch(job.limits)) }
  }

  /// Takes what is still in the pipes of a process that has ended.
  private func readRest() {
    var before = -1
    while output.count + reports.count > before {
      before = output.count + reports.count
      read()
    }
  }

  /// Kills it where it is late, or does nothing.
  func check(at now: SuspendingClock.Instant) {
    guard let process else { return }
    if now >= end { return kill(.late(job.limits)) }
    let bytes = output.count + reports.count
    if watch.isIdle(seconds: process.processorSeconds, bytes: bytes, at: now) {
      kill(.idle(job.limits))
    }
  }

  /// Kills it, because of `fault` unless there was one before.
  private func kill(_ fault: WorkerFault) {
    self.fault = self.fault ?? fault
    process?.kill()
  }

  /// Takes one portion, so that one that floods keeps nobody else waiting.
  private func read(
    _ descriptor: Int32, _ stream: inout Stream, limit: Int, _ take: (Data) -> Void
  ) {
    guard stream.isOpen else { return }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = Glibc.read(descriptor, &buffer, buffer.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return }
    guard count > 0 else {
      stream.isOpen = false
      return
    }
    stream.count += count
    // There is nothing more to be had from one that floods it.
    if stream.count > limit { stream.isOpen = false }
    take(Data(buffer.prefix(count)))
  }

  // MARK: - What it says

  private func hear(_ data: Data) {
    said += data
    if said.count > 2 * Self.mostSaid { said = Data(said.suffix(Self.mostSaid)) }
  }

  /// How much of what it printed is kept: enough for what comes before a stack trace.
  private static let mostSaid = 32 << 10

  private func take(_ data: Data) {
    var rest = data[...]
    while fault == nil, let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      take(line: line + rest[..<end])
      line = Data()
      rest = rest[rest.index(after: end)...]
    }
    line += rest
  }

  private func take(line: Data) {
    let message = try? JSONDecoder().decode(WorkerMessage.self, from: line)
    switch message {
    case .began(let notes) where !hasBegun:
      hasBegun = true
      self.notes = notes
    case .tried(let result) where hasBegun && whole == nil: results.append(result)
    case .ended(let report) where hasBegun && whole == nil: whole = report
    default: kill(.garbled(Self.shown(line)))
    }
  }

  /// The beginning of a line that makes no sense.
  private static func shown(_ text: Data) -> String {
    let line = String(decoding: text.prefix(80), as: UTF8.self)
    return "'\(line)'" + (text.count > 80 ? "…" : "")
  }

  // MARK: - Its end

  /// Whether it is over.
  var hasEnded: Bool { process?.hasEnded ?? true }

  /// What came of the plugin. Call it when it ``hasEnded``.
  func report() -> PluginReport {
    if let process {
      let (end, usage) = process.end()
      readRest()
      let words = String(decoding: said, as: UTF8.self)
      self.process = nil
      fault =
        fault ?? WorkerFault(end, usage, said: words, limits: job.limits)
        ?? (line.isEmpty ? nil : .cutOff(Self.shown(line))) ?? (whole == nil ? .unfinished : nil)
    }
    guard let fault else { return whole.map(complete) ?? failed(.unfinished) }
    return failed(fault)
  }

  private func complete(_ report: PluginReport) -> PluginReport {
    var report = report
    report.notes = notes + report.notes
    return report
  }

  private func failed(_ fault: WorkerFault) -> PluginReport {
    let told =
      fault.code == .workerFlooded || fault.code == .workerHung
      ? "" : LastWords.in(String(decoding: said, as: UTF8.self))
    return PluginReport(
      name: whole?.name ?? job.fallbackName, file: whole?.file ?? job.file.path,
      ending: fault.ending, runs: whole?.runs ?? 0, notes: notes + (whole?.notes ?? []),
      results: (whole?.results ?? results) + [fault.result(said: told)])
  }
}
