import Diagnostics
import Foundation
import Testing

struct DiagnosticTests {
  private let source = "local a = 1\n\tlocal b = nil\nreturn a + b\n"

  @Test func `renders place, source lines, traceback and hint`() {
    let diagnostic = Diagnostic(
      code: .luaError, message: "attempt to add a nil value", file: "flip.lua", line: 2,
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
    #expect(Diagnostic(code: .luaError, message: "it broke").description == "it broke")
    #expect(
      Diagnostic(code: .luaError, severity: .warning, message: "odd", file: "a.lua").description
        == "a.lua: warning: odd")
  }

  @Test func `a line outside the source leaves the excerpt out`() {
    let diagnostic = Diagnostic(code: .luaError, message: "m", file: "a.lua", line: 99)
    #expect(diagnostic.rendered(source: source) == "a.lua:99: m")
    #expect(SourceExcerpt(source: source, line: 0) == nil)
  }

  @Test func `the first and the last line have an excerpt, with any line ends`() throws {
    let first = try #require(SourceExcerpt(source: source, line: 1))
    #expect(first.firstLine == 1 && first.lines == ["local a = 1", " local b = nil"])
    let last = try #require(SourceExcerpt(source: source, line: 4))
    #expect(last.firstLine == 3 && last.lines == ["return a + b", ""])
    #expect(SourceExcerpt(source: source, line: 5) == nil)
    #expect(SourceExcerpt(source: "", line: 1)?.lines == [""])
    let other = try #require(SourceExcerpt(source: "a\r\nb\r\nc", line: 2))
    #expect(other.lines == ["a", "b", "c"])
  }

  @Test func `a message with line breaks does not look like several`() {
    let diagnostic = Diagnostic(
      code: .luaError, message: "\nfake.lua:1: warning: ok\r\nx", file: "a.lua", line: 3,
      hint: "one\ntwo", traceback: ["a.lua:3: in function 'f\ng'"])
    #expect(
      diagnostic.description == """
        a.lua:3: \\nfake.lua:1: warning: ok\\u{D}\\nx
        traceback:
          a.lua:3: in function 'f\\ng'
        hint: one\\ntwo
        """)
  }

  @Test(
    arguments: [
      "\u{61C}", "\u{200E}", "\u{200F}", "\u{202A}", "\u{202B}", "\u{202C}", "\u{202D}",
      "\u{202E}", "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}", "\u{7F}", "\u{85}", "\u{1B}",
    ] as [Unicode.Scalar])
  func `characters that turn the direction of writing are escaped`(scalar: Unicode.Scalar) {
    let text = "a\(Character(scalar))b"
    let number = String(scalar.value, radix: 16, uppercase: true)
    #expect(Diagnostic(code: .luaError, message: text).headline == "a\\u{\(number)}b")
    #expect(text.escapingControls == "a\\u{\(number)}b")
    #expect(SourceExcerpt(source: text, line: 1)?.lines == ["a\u{FFFD}b"])
  }

  @Test func `other text is unchanged`() {
    let text = "aß世👋🏽 עברית e\u{301} – …"
    #expect(Diagnostic(code: .luaError, message: text).headline == text)
    #expect("a\tb\nc".escapingControls == "a\tb\nc")
  }

  @Test func `a long message is shortened`() {
    let headline = Diagnostic(
      code: .luaError, message: String(repeating: "e\u{301}", count: 5000), file: "a.lua"
    ).headline
    #expect(headline.unicodeScalars.count == 1_000 + "a.lua: ".count)
    #expect(headline.hasSuffix("…"))
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
      code: .cpuLimit, message: "m", traceback: ["t"],
      excerpt: SourceExcerpt(source: source, line: 1))
    let object = try #require(
      try JSONSerialization.jsonObject(with: JSONEncoder().encode(diagnostic)) as? [String: Any])
    #expect(object.keys.sorted() == ["code", "file", "hint", "line", "message", "severity"])
    #expect(object["severity"] as? String == "error")
    #expect(object["line"] is NSNull)
    let back = try JSONDecoder().decode(
      Diagnostic.self, from: JSONEncoder().encode(diagnostic))
    #expect(back == Diagnostic(code: .cpuLimit, message: "m"))
  }
}
