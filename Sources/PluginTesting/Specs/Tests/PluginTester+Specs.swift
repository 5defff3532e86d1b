public import Foundation

extension PluginTester {
  /// The titles of the author's specs of the plugin in `file` that the options ask for, in the order
  /// in which they run. The files of specs are run for that, and no spec in them.
  public func specTitles(of file: URL) -> [String] {
    SpecTest(of: file, options: options, tester: self).listing().map(\.title)
  }

  /// Runs the author's specs of the plugin in `file` alone.
  public func testSpecs(
    _ file: URL, onResult: @escaping (CheckResult) -> Void = { _ in }
  ) -> PluginReport {
    addingSpecs(to: PluginReport(name: SpecFile.pluginName(of: file), file: file.path), onResult)
  }

  /// `report` with what comes of the author's specs.
  func addingSpecs(
    to report: PluginReport, _ onResult: @escaping (CheckResult) -> Void
  ) -> PluginReport {
    guard !options.failsFast || report.passed else { return report }
    let specs = SpecTest(of: report.url, options: options, tester: self)
    specs.run(onResult)
    return PluginReport(
      name: report.name, file: report.file,
      ending: specs.ending == .tested ? report.ending : specs.ending,
      runs: report.runs + specs.runs, notes: report.notes + specs.notes,
      results: report.results + specs.results)
  }
}

extension PluginReport {
  fileprivate var url: URL { URL(filePath: file) }
}
