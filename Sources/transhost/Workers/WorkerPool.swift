import Foundation
import Glibc
import PluginTesting

/// Tests plugins in workers, several at a time, and collects their reports in the order of the
/// plugins.
///
/// One thread waits for all workers, so that the result does not depend on the order in which they
/// end.
final class WorkerPool {
  /// The job for each plugin; nil for those without a worker.
  private let jobs: [WorkerJob?]
  private let program: String
  private let width: Int
  private let failsFast: Bool
  private let bell: Bell
  private let onResult: (CheckResult, Data?) -> Void

  private var reports: [PluginReport?]
  private var workers: [(index: Int, worker: Worker)] = []
  private var next = 0

  /// Makes a pool for `subjects`.
  ///
  /// - Parameters:
  ///   - program: The program that is started as a worker.
  ///   - width: The number of workers that run at a time.
  ///   - failsFast: A Boolean value that indicates whether the plugins after the first one that
  ///     fails are omitted.
  ///   - bell: The bell with which the pool can be ended from outside.
  ///   - onResult: Called with each result, and its picture, as soon as a worker has sent it.
  init(
    _ subjects: [TestSubject], program: String, width: Int, failsFast: Bool, bell: Bell,
    onResult: @escaping (CheckResult, Data?) -> Void
  ) {
    jobs = subjects.map(\.job)
    reports = subjects.map(\.report)
    self.program = program
    self.width = width
    self.failsFast = failsFast
    self.bell = bell
    self.onResult = onResult
  }

  /// The error thrown if the bell was rung for the end.
  struct Interrupted: Error {}

  /// Tests all plugins, and calls `onProgress` whenever a test begins or ends.
  ///
  /// - Throws: ``Interrupted``; the workers are killed then.
  func run(_ onProgress: (Progress) -> Void) throws -> TestReport {
    defer { workers = [] }
    var told: Progress?
    while true {
      startWorkers()
      if told != progress { onProgress(progress) }
      told = progress
      if workers.isEmpty { break }
      wait()
      if bell.hasEnded { throw Interrupted() }
      let now = SuspendingClock().now
      for (_, worker) in workers {
        worker.read()
        worker.check(at: now)
      }
      gatherReports()
    }
    let asked = reports.prefix(end).compactMap(\.self)
    return TestReport(asked, untested: reports.count - asked.count)
  }

  /// The progress of the tests.
  struct Progress: Equatable {
    var done: Int
    var count: Int
    var failed: Int
    /// The names of the plugins that are being tested.
    var names: [String]
  }

  private var progress: Progress {
    let done = reports.compactMap(\.self)
    return Progress(
      done: done.count, count: reports.count, failed: done.count { !$0.passed },
      names: workers.map(\.worker.job.fallbackName))
  }

  /// The number of plugins in the final report.
  private var end: Int {
    guard failsFast, let first = reports.firstIndex(where: { $0?.passed == false }) else {
      return reports.count
    }
    return first + 1
  }

  private func startWorkers() {
    while next < end, workers.count < width {
      if let job = jobs[next] {
        workers.append((next, Worker(job, program: program, bell: bell, onResult: onResult)))
        gatherReports()
      }
      next += 1
    }
  }

  /// Takes the reports of workers that have ended, and ends those whose reports are no longer
  /// needed.
  private func gatherReports() {
    for (index, worker) in workers where worker.hasEnded { reports[index] = worker.report() }
    workers.removeAll { reports[$0.index] != nil || $0.index >= end }
  }

  /// Waits for the next event.
  private func wait() {
    let descriptors = [bell.descriptor] + workers.flatMap(\.worker.descriptors)
    var waits = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let deadline = workers.map(\.worker.deadline).min() ?? SuspendingClock().now
    let time = max(.zero, deadline - SuspendingClock().now)
    // One millisecond is added, because the division rounds down.
    let milliseconds = Int32(clamping: Int64(time / .milliseconds(1)) + 1)
    poll(&waits, nfds_t(waits.count), milliseconds)
    bell.answer()
  }
}
