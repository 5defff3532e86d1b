public import Foundation

extension PluginTester {
  /// Returns the titles of the author's specs of the plugin in `file` that the options include, in
  /// order. This runs the files of specs, but none of the specs.
  public func specTitles(of file: URL) -> [String] {
    SpecTest(of: file, options: options, tester: self).listing().map(\.title)
  }

  /// Runs the author's specs of the plugin in `file` alone.
  public func testSpecs(
    _ file: URL, onResult: @escaping (CheckResult) -> Void = { _ in }
  ) -> PluginReport {
    addingSpecs(to: PluginReport(name: SpecFile.pluginName(of: file), file: file.path), onResult)
  }

  /// Returns `report` with the results of the author's specs added.
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
