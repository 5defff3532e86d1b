import ArgumentParser
import Foundation

/// How `transhost test` runs its workers.
struct TestRunningOptions: ParsableArguments {
  @Option(help: "How many plugins are tested at a time. (default: one for each core)")
  var jobs: Int?

  @Option(
    help: ArgumentHelp(
      """
      The processor time that one plugin's test may take; it may last twice as long. (default: 300, \
      with --thorough 1800)
      """, valueName: "seconds"))
  var timeout: Int?

  @Option(help: ArgumentHelp("What is started as a worker.", visibility: .hidden))
  var worker: String?

  /// Refuses numbers that nothing can be run with.
  func checkRanges() throws {
    if let jobs, !(1...256).contains(jobs) {
      throw CommandFailure(
        .usage, code: "bad-jobs", "--jobs \(jobs): must be from 1 to 256",
        hint: "leave it away for one on each core")
    }
    if let timeout, !(1...86_400).contains(timeout) {
      throw CommandFailure(
        .usage, code: "bad-timeout", "--timeout \(timeout): must be from 1 to 86400 seconds",
        hint: "for example --timeout 600")
    }
  }

  /// How many workers run at a time.
  var width: Int { jobs ?? ProcessInfo.processInfo.activeProcessorCount }
}
