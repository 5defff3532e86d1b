public import Foundation

extension PluginTester {
  /// What ``test(_:onResult:)`` would try of the plugin in `file`: a report whose results are all
  /// skipped.
  public func list(_ file: URL) -> PluginReport {
    var report = test(file)
    for index in report.results.indices where report.results[index].passed {
      report.results[index].skipped = "only listed"
    }
    return report
  }
}
