import ArgumentParser
import Diagnostics
import Foundation
import Manifests
import PluginDiscovery
import PluginTesting

/// The options that select the checks of `transhost test`.
struct TestExtentOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Only checks and specs whose name contains this.", valueName: "text"))
  var filter: String?

  @Option(
    help: ArgumentHelp(
      "What frames the screens that animators present and dismiss; it is tested, too.",
      valueName: "path|name"))
  var presentation: String?

  @Flag(help: "Name what would be tried, and try nothing.")
  var list = false

  @Flag(help: "Every frame, 200 transitions in a row, every allocation refused.")
  var thorough = false

  @Option(help: "The seed of all that is chosen at random.")
  var seed: UInt64 = 1

  @Flag(help: "Leave out all that comes after the first failure.")
  var failFast = false

  @Flag(help: "Write goldens in place of comparing with them; the test does not pass then.")
  var record = false

  /// Returns the options of each plugin's test.
  func options(_ results: TestResultOptions) -> TestOptions {
    var options = TestOptions()
    options.filter = filter
    options.profile = thorough ? .thorough : .standard
    options.seed = seed
    options.failsFast = failFast
    options.records = record
    options.patience = Patience.factor
    options.evidenceFolder = list || results.noEvidence ? nil : results.evidence
    return options
  }

  /// Returns the file of `--presentation`; nil without it.
  ///
  /// - Throws: `PluginFailure` if there is no plugin of that name.
  @MainActor func presentationFile(in catalog: PluginCatalog) throws -> URL? {
    try presentation.map { try catalog.find($0, kind: .presentation).file.absoluteURL }
  }

  /// Checks that no option is given that does not apply to the replay of a session.
  ///
  /// - Throws: A usage failure that names the option.
  func checkReplay() throws {
    let options = [
      (filter != nil, "--filter"), (list, "--list"), (thorough, "--thorough"),
      (failFast, "--fail-fast"), (record, "--record"), (presentation != nil, "--presentation"),
    ]
    guard let (_, option) = options.first(where: \.0) else { return }
    throw CommandFailure(
      .usage, code: .badReplay, "--replay runs one session again, so \(option) has no meaning",
      hint: "leave \(option) out")
  }

  /// The default limit of processor time for a plugin's test, in seconds.
  var defaultTimeout: Int { (thorough ? 1_800 : 300) * Patience.factor }
}
