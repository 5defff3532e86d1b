import Diagnostics
import PluginTesting
import Testing

struct ReportTests {
  @Test func `a report counts what was tried`() {
    let results = [
      CheckResult(.completesOnce, kind: "push"),
      CheckResult.skipped(.scrub, because: "it says interactive = false"),
    ]
    let report = TestReport([PluginReport(name: "a", file: "a.lua", runs: 3, results: results)])
    #expect(report.checks == 1 && report.runs == 3 && report.passed)
  }
}
