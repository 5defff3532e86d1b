import Foundation
import PluginTesting
import Testing

/// What `docs/specs.md` shows works as it is shown.
struct SpecDocumentTests {
  nonisolated static let examples: [String] = {
    let file = Shipped.folder.deletingLastPathComponent().appending(path: "docs/specs.md")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.components(separatedBy: "```lua\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
  }()

  @Test func `there are examples`() { #expect(Self.examples.count > 10) }

  @Test(arguments: examples) func `an example passes`(example: String) throws {
    let isWhole = example.contains("it(\"")
    let desk = try SpecDesk(
      spec: isWhole ? example : "it(\"works\", function()\n\(example)end)\n")
    if example.contains("matches_golden") {
      desk.options.records = true
      #expect(desk.report().ending == .recorded)
      desk.options.records = false
    }
    let report = desk.report()
    #expect(report.passed && !report.results.isEmpty, "\(report.results.map(SpecDesk.line))")
  }
}
