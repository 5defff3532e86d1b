import Foundation

/// The page that says which tests name which id.
package struct CoveragePage {
  package var ids: [String]
  var tests: [NamedTest]
  /// The ids without tests, with what they wait for.
  package var open: [String: String]
  /// The missing parts of ids that have tests.
  package var partlyOpen: [String: String]

  /// The page of the tests as they are.
  package static func current() throws -> CoveragePage {
    CoveragePage(
      ids: CoverageIDs.all, tests: try TestNames.read(), open: openIDs, partlyOpen: partlyOpenIDs)
  }

  /// The ids that are neither named by a test nor listed as open.
  package var uncovered: [String] { ids.filter { tests(for: $0).isEmpty && open[$0] == nil } }

  /// The ids that are listed as open although tests name them.
  package var coveredThoughOpen: [String] {
    ids.filter { !tests(for: $0).isEmpty && open[$0] != nil }
  }

  /// The names in tests that are not ids.
  package var unknown: [String] {
    let known = Set(ids)
    return Set(tests.flatMap(\.ids)).subtracting(known).sorted()
  }

  /// The page, in Markdown.
  package var text: String {
    var lines = [
      "# Coverage",
      "",
      "Which tests prove which id of the transition semantics: what the source articles ask for (S),",
      "failure modes (F) and UIKit's rules. Made from the tests' names; a test keeps it current:",
      "`make record` writes it anew.",
      "",
      "\(ids.count - open.count) of \(ids.count) ids have tests"
        + (open.isEmpty ? "." : "; the others are open, with what they wait for.")
        + " Of \(partlyOpen.count) a part is still to come, and named.",
    ]
    for (title, prefix) in [
      ("What the articles ask for", "S"), ("Failure modes", "F"), ("Rules", "rule"),
    ] {
      lines += ["", "## \(title)", "", "| id | what | tests |", "|---|---|---|"]
      for id in ids where id.hasPrefix(prefix) {
        lines.append("| \(id) | \(CoverageIDs.titles[id] ?? "") | \(cell(id)) |")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func cell(_ id: String) -> String {
    if let reason = open[id] { return "open: \(reason)" }
    var byFile: [(file: String, names: [String])] = []
    for test in tests(for: id) {
      if byFile.last?.file != test.file { byFile.append((test.file, [])) }
      byFile[byFile.count - 1].names.append(test.name)
    }
    let rest = partlyOpen[id].map { ["to come: \($0)"] } ?? []
    return (byFile.map { "**\($0.file)** \($0.names.joined(separator: "; "))" } + rest)
      .joined(separator: "<br>")
      .replacingOccurrences(of: "|", with: "\\|")
  }

  private func tests(for id: String) -> [NamedTest] { tests.filter { $0.ids.contains(id) } }
}
