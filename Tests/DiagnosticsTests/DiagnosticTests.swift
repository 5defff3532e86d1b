import Diagnostics
import Foundation
import Testing

struct DiagnosticTests {
  private let source = "local a = 1\n\tlocal b = nil\nreturn a + b\n"

  @Test func `renders place, source lines, traceback and hint`() {
    let diagnostic = Diagnostic(
      code: "lua-error", message: "attempt to add a nil value", file: "flip.lua", line: 2,
      hint: "give b a value", traceback: ["flip.lua:2: in main chunk"])
    #expect(
      diagnostic.rendered(source: source) == """
        flip.lua:2: attempt to add a nil value
          1 | local a = 1
        > 2 |  local b = nil
          3 | return a + b
        traceback:
          flip.lua:2: in main chunk
        hint: give b a value
        """)
  }

  @Test func `counts have the right number of their noun`() {
    #expect(
      [0, 1, 2, 2000].map { $0.counted("frame") }
        == ["0 frames", "1 frame", "2 frames", "2,000 frames"])
    #expect([1, 3].map { $0.counted("entry", "entries") } == ["1 entry", "3 entries"])
  }

  @Test func `renders without a place`() {
    #expect(Diagnostic(code: "x", message: "it broke").description == "it broke")
    #expect(
      Diagnostic(code: "x", severity: .warning, message: "odd", file: "a.lua").description
        == "a.lua: warning: odd")
  }

  @Test func `a line outside the source leaves the excerpt out`() {
    let diagnostic = Diagnostic(code: "x", message: "m", file: "a.lua", line: 99)
    #expect(diagnostic.rendered(source: source) == "a.lua:99: m")
    #expect(SourceExcerpt(source: source, line: 0) == nil)
  }

  @Test func `control characters of a script never reach the terminal`() throws {
    let excerpt = try #require(SourceExcerpt(source: "a\u{1B}[2Jb", line: 1))
    #expect(excerpt.lines == ["a\u{FFFD}[2Jb"])
  }

  @Test func `long lines are cut`() throws {
    let excerpt = try #require(
      SourceExcerpt(source: String(repeating: "x", count: 500), line: 1))
    #expect(excerpt.lines[0].count == 120)
    #expect(excerpt.lines[0].hasSuffix("…"))
  }

  @Test func `encodes exactly six keys`() throws {
    let diagnostic = Diagnostic(
      code: "cpu-limit", message: "m", traceback: ["t"],
      excerpt: SourceExcerpt(source: source, line: 1))
    let object = try #require(
      try JSONSerialization.jsonObject(with: JSONEncoder().encode(diagnostic)) as? [String: Any])
    #expect(object.keys.sorted() == ["code", "file", "hint", "line", "message", "severity"])
    #expect(object["severity"] as? String == "error")
    #expect(object["line"] is NSNull)
    let back = try JSONDecoder().decode(
      Diagnostic.self, from: JSONEncoder().encode(diagnostic))
    #expect(back == Diagnostic(code: "cpu-limit", message: "m"))
  }
}
