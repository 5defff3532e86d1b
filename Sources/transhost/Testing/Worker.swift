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

  private var notes: [String] = []
  private(set) var results: [CheckResult] = []
  private var whole: PluginReport?

  private let end: SuspendingClock.Instant
  private var nextLook: SuspendingClock.Instant
  private var seenSeconds = 0.0

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
    nextLook = now + .seconds(job.limits.idleSeconds)
    do {
      // A backtrace takes longer than all the rest, and goes nowhere.
      let environment = ProcessInfo.processInfo.environment
        .merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
      process = try ChildProcess(
        program: program,
        arguments: [TestWorkerCommand.name, try JSONText.encode(job, onOneLine: true)],
        environment: environment, bell: bell)
    } catch let error as POSIXError {
      fault = .notStarted(String(cString: strerror(error.code.rawValue)))
    } catch {
      fault = .notStarted("\(error)")
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
  var deadline: SuspendingClock.Instant { min(end, nextLook) }

  /// Takes what has come.
  func read() {
    guard let process else { return }
    read(process.output, &output, limit: job.limits.output) { hear($0) }
    if output.count > job.limits.output { kill(.printedTooMuch(job.limits)) }
    read(process.reports, &reports, limit: job.limits.results) { take($0) }
    if reports.count > job.limits.results { kill(.reportedTooMuch(job.limits)) }
  }

  /// Kills it where it is late, or does nothing.
  func check(at now: SuspendingClock.Instant) {
    guard let process else { return }
    if now >= end { return kill(.late(job.limits)) }
    guard now >= nextLook else { return }
    let seconds = process.processorSeconds
    if seconds - seenSeconds < Self.idleShare * Double(job.limits.idleSeconds) {
      return kill(.idle(job.limits))
    }
    seenSeconds = seconds
    nextLook = now + .seconds(job.limits.idleSeconds)
  }

  /// Who uses less of a processor than this share does nothing.
  private static let idleShare = 0.001

  /// Kills it, because of `fault` unless there was one before.
  private func kill(_ fault: WorkerFault) {
    self.fault = self.fault ?? fault
    process?.kill()
  }

  private func read(
    _ descriptor: Int32, _ stream: inout Stream, limit: Int, _ take: (Data) -> Void
  ) {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while stream.isOpen, stream.count <= limit {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { return }
      guard count > 0 else {
        stream.isOpen = false
        return
      }
      stream.count += count
      take(Data(buffer.prefix(count)))
    }
  }

  // MARK: - What it says

  private func hear(_ data: Data) {
    said += data
    if said.count > 4 * Self.mostSaid { said = Data(said.suffix(Self.mostSaid)) }
  }

  /// How much of what it printed is told.
  private static let mostSaid = 2_000

  /// The last lines that it printed.
  private var lastWords: String {
    let lines = String(decoding: said.suffix(Self.mostSaid), as: UTF8.self).split(separator: "\n")
    return lines.suffix(5).joined(separator: "\n")
  }

  private func take(_ data: Data) {
    line += data
    while fault == nil, let end = line.firstIndex(of: UInt8(ascii: "\n")) {
      let text = line[..<end]
      line = Data(line[line.index(after: end)...])
      guard let message = try? JSONDecoder().decode(WorkerMessage.self, from: Data(text)) else {
        return kill(.garbled(Self.shown(text)))
      }
      take(message, text)
    }
  }

  private func take(_ message: WorkerMessage, _ text: Data) {
    // After its report there is nothing more to say.
    guard whole == nil else { return kill(.garbled(Self.shown(text))) }
    switch message {
    case .began(let notes): self.notes = notes
    case .tried(let result): results.append(result)
    case .ended(let report): whole = report
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
      read()
      let (end, seconds) = process.end()
      self.process = nil
      fault =
        fault ?? WorkerFault(end, processorSeconds: seconds, limits: job.limits)
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
    let told = fault.code == .flooded || fault.code == .hung ? "" : lastWords
    return PluginReport(
      name: whole?.name ?? job.fallbackName, file: whole?.file ?? job.file.path,
      ending: fault.ending, runs: whole?.runs ?? 0, notes: notes + (whole?.notes ?? []),
      results: (whole?.results ?? results) + [fault.result(said: told)])
  }
}
