import ArgumentParser
import Diagnostics
import Foundation
import PluginTesting

/// `transhost test-worker`: the process in which `transhost test` tests a plugin. Not for direct
/// use.
struct TestWorkerCommand: AsyncParsableCommand {
  static let name = "test-worker"
  static let configuration = CommandConfiguration(
    commandName: name, abstract: "Test one plugin for transhost test.", shouldDisplay: false)

  @Argument(help: "What to do, as JSON.")
  var job: String

  @MainActor
  func run() async throws {
    guard fcntl(ChildProcess.reportDescriptor, F_GETFD) >= 0,
      let job = try? JSONDecoder().decode(WorkerJob.self, from: Data(job.utf8))
    else {
      throw CommandFailure(
        .usage, code: .notACommand, "\(Self.name) is a part of transhost test",
        hint: "run transhost test")
    }
    WorkerSession(job).run()
  }
}
