import ArgumentParser
import Foundation
import PluginTesting

/// What `transhost test` tries of a plugin.
struct TestExtentOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Only checks and specs whose name contains this.", valueName: "text"))
  var filter: String?

  @Flag(help: "Name what would be tried, and try nothing.")
  var list = false

  @Flag(help: "Every frame, 200 transitions in a row, every allocation refused.")
  var thorough = false

  @Option(help: "What is drawn by lot depends on this number.")
  var seed: UInt64 = 1

  @Flag(help: "Leave out all that comes after the first failure.")
  var failFast = false

  @Flag(help: "Write goldens in place of comparing with them; the test does not pass then.")
  var record = false

  /// The options of each plugin's test.
  func options(_ results: TestResultOptions) -> TestOptions {
    var options = TestOptions()
    options.filter = filter
    options.profile = thorough ? .thorough : .standard
    options.seed = seed
    options.failsFast = failFast
    options.records = record
    options.evidenceFolder = list ? nil : results.evidence
    return options
  }

  /// The processor time that a plugin's test may take, in seconds.
  var defaultTimeout: Int { thorough ? 1_800 : 300 }
}
