import Diagnostics
import Foundation
import PluginTesting
import Studio
import StudioProtocol
import Testing

/// The results of contract checks.
struct DataCheckTests {
  private let report = TestReport([
    PluginReport(
      name: "mine", file: "mine.lua", runs: 12,
      results: [
        CheckResult(.completesOnce, kind: "push", outcome: "completed"),
        CheckResult(
          .endsRight, kind: "pop", outcome: "cancelled",
          message: "at 0.350 s the view 'box' is still there", file: "mine.lua", line: 7,
          hint: "remove it", evidence: ["transhost-out/mine/ends-right.png"]),
        .skipped(.resize, kind: "push", because: "it is short"),
        .noted(.scriptCost, kind: "push", outcome: "completed", "it uses half of its time"),
        CheckResult(.loads, message: "it does not load", diagnostic: .syntaxError),
      ])
  ])

  @Test func `a report of the program is read`() throws {
    var lines = CheckLines(of: "mine")
    #expect(lines.read(try JSONEncoder().encode(ResultLine(report))) == nil)
    let checks = try #require(lines.finished).checks
    #expect(checks.status == .done)
    #expect(checks.plugin == "mine")
    #expect(checks.passed == 2)
    #expect(checks.results.map(\.check) == ["ends-right", "loads", "script-cost"])
    let first = try #require(checks.results.first)
    #expect(first.code == "ends-right")
    #expect(first.message == "at 0.350 s the view 'box' is still there")
    #expect(first.hint == "remove it" && first.file == "mine.lua" && first.line == 7)
    #expect(first.transition == "pop" && first.outcome == "cancelled")
    #expect(first.time == 0.35)
    #expect(first.evidence == ["cancelled", "transhost-out/mine/ends-right.png"])
    #expect(checks.results[1].code == "syntax-error")
    #expect(checks.results[1].time == nil)
    #expect(checks.results[2].message == "it uses half of its time")
  }

  @Test(arguments: ["", "{", "[]", "{\"plugins\":3}"])
  func `other lines are left out`(text: String) throws {
    var lines = CheckLines(of: "mine")
    #expect(lines.read(Data(text.utf8)) == nil)
    #expect(lines.finished == nil)
    _ = lines.read(try JSONEncoder().encode(ResultLine(report)))
    #expect(lines.read(Data(text.utf8)) == nil)
    #expect(lines.finished != nil)
  }

  @Test func `results are known one by one`() throws {
    var lines = CheckLines(of: "mine")
    let results = report.plugins[0].results
    for (index, result) in results.enumerated() {
      let checks = try #require(lines.read(try JSONEncoder().encode(ResultLine(result)))).checks
      let known = results[...index]
      #expect(checks.status == .running)
      #expect(checks.plugin == "mine")
      #expect(checks.passed == known.count { $0.passed && $0.skipped == nil })
      #expect(lines.finished == nil)
    }
  }

  @Test func `of very many findings two hundred are listed, failures first`() {
    let notes = (0..<300).map { CheckResult.noted(.scriptCost, outcome: "\($0)", "a remark") }
    let failures = (0..<150).map { CheckResult(.endsRight, outcome: "\($0)", message: "wrong") }
    let checks = CheckMessages.checks(of: notes + failures, plugin: "mine")
    #expect(checks.status == .running)
    #expect(checks.results.count == 200)
    #expect(checks.results.prefix(150).allSatisfy { $0.check == "ends-right" })
    #expect(checks.passed == 300)
  }
}
