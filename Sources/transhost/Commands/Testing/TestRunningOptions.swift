import ArgumentParser
import Diagnostics
import Foundation

/// The options for the workers of `transhost test`.
struct TestRunningOptions: ParsableArguments {
  @Option(help: "How many plugins are tested at a time. (default: one for each core)")
  var jobs: Int?

  @Option(
    help: ArgumentHelp(
      """
      The processor time that one plugin's test may take. (default: 300, with --thorough 1800)
      """, valueName: "seconds"))
  var timeout: Int?

  @Option(help: ArgumentHelp("What is started as a worker.", visibility: .hidden))
  var worker: String?

  @Option(
    help: ArgumentHelp("The memory of a worker, in MiB.", visibility: .hidden))
  var memory: Int?

  @Option(
    help: ArgumentHelp("How long a worker may do nothing, in seconds.", visibility: .hidden))
  var patience: Int?

  /// Throws an error for numbers out of range.
  func checkRanges() throws {
    if let jobs, !(1...256).contains(jobs) {
      throw CommandFailure(
        .usage, code: .badJobs, "--jobs \(jobs): must be from 1 to 256",
        hint: "omit it for one on each core")
    }
    if let timeout, !(1...86_400).contains(timeout) {
      throw CommandFailure(
        .usage, code: .badTimeout, "--timeout \(timeout): must be from 1 to 86400 seconds",
        hint: "for example --timeout 600")
    }
    if let patience, !(1...86_400).contains(patience) {
      throw CommandFailure(
        .usage, code: .badPatience, "--patience \(patience): must be from 1 to 86400 seconds")
    }
    if let memory, !(1...1 << 20).contains(memory) {
      throw CommandFailure(
        .usage, code: .badMemory, "--memory \(memory): must be from 1 to 1048576 MiB")
    }
  }

  /// The number of workers that run at a time.
  var width: Int { jobs ?? ProcessInfo.processInfo.activeProcessorCount }

  /// Returns the limits of each worker.
  func limits(defaultTimeout: Int) -> WorkerLimits {
    var limits = WorkerLimits(processorSeconds: timeout ?? defaultTimeout)
    if let patience { limits.idleSeconds = patience }
    if let memory { limits.addressSpace = memory << 20 }
    return limits
  }
}
