import Diagnostics
import Foundation
import Glibc
import PluginTesting
import Processes

/// The process in which one plugin is tested, as seen by its parent.
///
/// Its output is not trusted: neither its amount, nor its duration, nor its validity.
final class Worker {
  let job: WorkerJob
  /// The process; nil once it has ended, or if it never started.
  private var process: ChildProcess?
  /// The helper of the process.
  private var helper: WorkerHelper?
  /// The fault for which the process was killed, or not started.
  private var fault: WorkerFault?

  private var output = Stream()
  private var reports = Stream()
  /// The last part of its printed output.
  private var said = Data()
  /// The reported data of an incomplete line.
  private var line = Data()

  private var hasBegun = false
  private var notes: [String] = []
  private var results: [CheckResult] = []
  /// The number of pictures that came with results.
  private var pictures = 0
  private var whole: PluginReport?

  private let end: SuspendingClock.Instant
  private var watch: IdleWatch

  /// The state of one of its pipes.
  private struct Stream {
    var count = 0
    var isOpen = true
  }

  private let onResult: (CheckResult, Data?) -> Void

  /// Starts `program` as the worker for `job`; `onResult` is called with each result that it sends, and its picture.
  init(
    _ job: WorkerJob, program: String, bell: Bell, onResult: @escaping (CheckResult, Data?) -> Void
  ) {
    self.job = job
    self.onResult = onResult
    let now = SuspendingClock().now
    end = now + .seconds(job.limits.wallSeconds)
    watch = IdleWatch(patience: .seconds(job.limits.idleSeconds), at: now)
    do {
      // A backtrace takes longer than everything else, and is not shown.
      let environment = ProcessInfo.processInfo.environment
        .merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
      let process = try ChildProcess(
        program: program,
        arguments: [TestWorkerCommand.name, try JSONText.encode(job, onOneLine: true)],
        environment: environment, bell: bell)
      self.process = process
      helper = WorkerHelper(process.requests, usesGPU: job.usesGPU)
    } catch let error as POSIXError {
      fault = .notStarted(error.code)
    } catch {
      fault = .notStarted(.EIO)
    }
  }

  deinit {
    helper?.end()
    _ = process?.end()
  }

  // MARK: - While it runs

  /// The descriptors to wait for until they are readable.
  var descriptors: [Int32] {
    guard let process else { return [] }
    return (output.isOpen ? [process.output] : []) + (reports.isOpen ? [process.reports] : [])
      + [helper?.descriptor].compactMap(\.self)
  }

  /// The time of the next ``check(at:)``.
  var deadline: SuspendingClock.Instant { min(end, watch.nextLook) }

  /// Reads the available data.
  func read() {
    guard let process else { return }
    helper?.answerRequests()
    read(process.output, &output, limit: job.limits.output) { hear($0) }
    if output.count > job.limits.output { kill(.printedTooMuch(job.limits)) }
    read(process.reports, &reports, limit: job.limits.results) { take($0) }
    if reports.count > job.limits.results { kill(.reportedTooMuch(job.limits)) }
  }

  /// Reads the remaining data in the pipes of a process that has ended.
  private func readRest() {
    var before = -1
    while output.count + reports.count > before {
      before = output.count + reports.count
      read()
    }
  }

  /// Kills the process if it is late, or idle.
  func check(at now: SuspendingClock.Instant) {
    guard let process else { return }
    if now >= end { return kill(.late(job.limits)) }
    let bytes = output.count + reports.count
    // A worker waits while its helper works.
    let seconds = process.processorSeconds + (helper?.processorSeconds ?? 0)
    if watch.isIdle(seconds: seconds, bytes: bytes, at: now) {
      kill(.idle(job.limits))
    }
  }

  /// Kills the process, because of `fault` unless there was one before.
  private func kill(_ fault: WorkerFault) {
    self.fault = self.fault ?? fault
    process?.kill()
  }

  /// Reads one portion, so that a process with much output does not delay others.
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
    // A stream that exceeds its limit is not read any further.
    if stream.count > limit { stream.isOpen = false }
    take(Data(buffer.prefix(count)))
  }

  // MARK: - What it says

  private func hear(_ data: Data) {
    said += data
    if said.count > 2 * Self.mostSaid { said = Data(said.suffix(Self.mostSaid)) }
  }

  /// The size of the printed output that is kept, in bytes: enough for the lines before a stack
  /// trace.
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
    case .tried(let result, let picture) where hasBegun && whole == nil && admits(picture):
      results.append(result)
      if picture != nil { pictures += 1 }
      onResult(result, picture)
    case .ended(let report) where hasBegun && whole == nil: whole = report
    default: kill(.garbled(Self.shown(line)))
    }
  }

  /// Returns a Boolean value that indicates whether a worker that keeps the limits sends `picture` with a result.
  private func admits(_ picture: Data?) -> Bool {
    guard let picture else { return true }
    return job.sendsPictures && pictures < ResultPicture.most && ResultPicture.isAllowed(picture)
  }

  /// Returns the beginning of an invalid line.
  private static func shown(_ text: Data) -> String {
    let line = String(decoding: text.prefix(80), as: UTF8.self)
    return "'\(line)'" + (text.count > 80 ? "…" : "")
  }

  // MARK: - Its end

  /// A Boolean value that indicates whether the process has ended.
  var hasEnded: Bool { process?.hasEnded ?? true }

  /// Returns the report on the plugin. Call it when the worker ``hasEnded``.
  func report() -> PluginReport {
    if let process {
      helper?.end()
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
