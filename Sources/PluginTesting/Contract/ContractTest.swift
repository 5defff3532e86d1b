import Foundation
import PluginHost

/// The contract checks of one plugin.
final class ContractTest {
  private let file: URL
  private let options: TestOptions
  private let tester: PluginTester
  private(set) var report: PluginReport

  init(of file: URL, options: TestOptions, tester: PluginTester) {
    self.file = file
    self.options = options
    self.tester = tester
    report = PluginReport(name: file.lastPathComponent, file: file.path)
  }

  func run(_ onResult: (CheckResult) -> Void) {
    let inspector = PluginInspector(text: tester.text, decoder: tester.decoder)
    let summary = inspector.describe(file)
    var results: [CheckResult] = []
    if summary.problems.isEmpty { results.append(CheckResult("loads")) }
    for problem in summary.problems {
      results.append(
        CheckResult(
          "loads", message: problem.message, diagnostic: problem.code, file: problem.file,
          line: problem.line, hint: problem.hint))
    }
    results.forEach(onResult)
    report = PluginReport(name: summary.name, file: file.path, results: results)
  }
}
