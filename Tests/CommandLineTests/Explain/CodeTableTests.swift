import Foundation
import Testing

/// Whether the tables that `explain` shows are whole: read from the sources, where codes are written.
@ProcessLane @Suite struct `The tables of codes` {
  private static let sources = Program.repository.appending(path: "Sources")

  /// Codes that the sources put together from parts.
  private static let composed: Set = [
    "unknown-transition", "unknown-capability", "duplicate-transition", "duplicate-capability",
  ]

  /// What looks like a code and is none.
  private static let words: Set = [
    "ease-in", "ease-out", "ease-in-out", "long-press", "transhost-out", "working-directory",
    "plugin-path", "user-data", "read-only",
    // Why elements are not shared: the explainer's words.
    "no-counterpart", "type-differs", "zero-frame", "off-screen", "view-in-hierarchy", "no-view",
    "too-many",
  ]

  /// The sources of the tables, and of the pages that show them.
  private static let tables = [
    "Diagnostics/Codes", "Checks/HarnessCode", "Explain/CodeExamples", "Explain/CodePage",
    "Explain/CommandCode",
  ]

  @Test func `no code that is written in the sources is missing`() throws {
    try Program.inNewFolder { program in
      let known = try Self.names(program)
      // In messages, in checks' results, and where an enum's case has a code for its raw value.
      let pattern =
        /(?:code: |code = |CheckResult\(\s*|skipped\(\s*|(?:report|warn|problem|note|diagnostic|refusal\)\{)\(?\s*|\? |: |\{|case [a-zA-Z]+ = )"([a-z]+(?:-[a-z0-9]+)+)"/
      for (file, text) in try Self.files(besides: Self.tables + ["Bindings/"]) {
        for match in text.matches(of: pattern) {
          let code = String(match.1)
          #expect(known.contains(code) || Self.words.contains(code), "\(code) in \(file)")
        }
      }
    }
  }

  @Test func `no code of the tables is written nowhere`() throws {
    try Program.inNewFolder { program in
      let text = try Self.files(besides: Self.tables).map(\.text).joined()
      for code in try Self.names(program).subtracting(Self.composed) {
        #expect(text.contains("\"\(code)\""), "\(code)")
      }
    }
  }

  private static func names(_ program: Program) throws -> Set<String> {
    Set(try `Explaining codes`.pages(program).compactMap { $0["code"] as? String })
  }

  /// The Swift and C of the program, without tables and what looks like them.
  private static func files(besides: [String]) throws -> [(name: String, text: String)] {
    let entries = try #require(
      FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    var files: [(String, String)] = []
    for case let file as URL in entries where ["swift", "c"].contains(file.pathExtension) {
      guard !besides.contains(where: { file.path.contains($0) }) else { continue }
      files.append((file.lastPathComponent, try String(contentsOf: file, encoding: .utf8)))
    }
    return files
  }
}
