import Diagnostics
import Foundation
import Testing

/// The list of codes, which is that of the cases, and what the tables say of each.
struct DiagnosticCodeTests {
  @Test(arguments: DiagnosticCode.allCases)
  func `every code has a sentence of what it means and one of what to do`(code: DiagnosticCode) {
    #expect(code.name.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) != nil)
    #expect(code.title.hasSuffix(".") && code.remedy.hasSuffix("."))
    #expect(code.title.count <= 120, "\(code.title)")
    #expect(code.explanation?.hasSuffix(".") != false)
  }

  @Test func `the codes of a family stand together, in the order of the families`() {
    let families = DiagnosticCode.allCases.map(\.family)
    let runs = families.indices.filter { $0 == 0 || families[$0] != families[$0 - 1] }
    #expect(runs.map { families[$0] } == DiagnosticCode.Family.allCases)
  }

  @Test func `a code belongs to a check of the contract where a plugin earns it`() {
    for code in DiagnosticCode.allCases {
      #expect((code.check == nil) == [.harness, .program].contains(code.family), "\(code)")
      #expect(code.check.map { $0.family == .contract } != false, "\(code)")
      #expect(code.family != .contract || code.check == code, "\(code)")
    }
    #expect(DiagnosticCode.neverCompleted.check == .completesOnce)
    #expect(DiagnosticCode.luaError.check == .runsClean)
  }

  @Test func `a check explains how it is tried`() {
    #expect(DiagnosticCode.checks.first == .loads && DiagnosticCode.checks.last == .refusedMemory)
    for check in DiagnosticCode.checks { #expect(check.explanation?.isEmpty == false, "\(check)") }
  }

  @Test func `the line of an example is one of its source`() {
    for code in DiagnosticCode.allCases {
      guard let example = code.example, let line = example.line else { continue }
      #expect((1...example.source.components(separatedBy: "\n").count).contains(line), "\(code)")
    }
    #expect(DiagnosticCode.neverCompleted.example != nil)
  }

  @Test func `a document with an unknown code is refused`() {
    let text = #"{"code": "no-such-code", "severity": "note", "message": "m"}"#
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Diagnostic.self, from: Data(text.utf8))
    }
  }
}
