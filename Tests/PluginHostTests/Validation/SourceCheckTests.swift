import Diagnostics
import Foundation
import PluginDiscovery
import PluginTestSupport
import PluginValidation
import TestBasics
import Testing

/// What is refused before it is compiled: each with a code of its own and its line, in a plugin's
/// main file and in its modules.
struct SourceCheckTests {
  private let folder: TemporaryFolder
  private let inspector = PluginInspector(
    text: BoxText(), decoder: NamedSizeImages(), limits: .byTicks)

  init() throws { folder = try TemporaryFolder() }

  nonisolated struct Refused: Sendable, CustomTestStringConvertible {
    var code: DiagnosticCode
    var line: Int
    var message: String
    var hint: String?
    var bytes: Data
    var testDescription: String { code.name }

    init(_ code: DiagnosticCode, line: Int, _ message: String, hint: String? = nil, _ text: String)
    {
      self.init(code, line: line, message, hint: hint, bytes: Data(text.utf8))
    }

    init(_ code: DiagnosticCode, line: Int, _ message: String, hint: String? = nil, bytes: Data) {
      (self.code, self.line, self.message, self.hint) = (code, line, message, hint)
      self.bytes = bytes
    }
  }

  nonisolated static let refused = [
    Refused(
      .sourceTooLarge, line: 1, "the text is longer than 250 KiB",
      hint: "divide it into functions or modules, and move data into tables or pictures",
      String(repeating: "-- filler\n", count: 25_601)),
    Refused(
      .sourceIsBytecode, line: 1, "this is bytecode; only text is loaded",
      hint: "give the text that it was compiled from",
      bytes: Data([0x1B, 0x4C, 0x75, 0x61, 0x54, 0x00])),
    Refused(
      .sourceHasNul, line: 2, "the text contains a NUL byte",
      hint: "write \\0 in a string in place of the byte itself", "local a\nreturn '\0'"),
    Refused(
      .sourceNotUtf8, line: 3, "the text is not UTF-8", hint: "save the file as UTF-8",
      bytes: Data("local a\n\nreturn '".utf8) + Data([0xE9]) + Data("t'".utf8)),
    Refused(
      .sourceNotUtf8, line: 1, "the text is not UTF-8", hint: "save the file as UTF-8",
      bytes: Data([0xFF, 0xFE, 0x72, 0x00])),
    Refused(
      .sourceChainTooLong, line: 2,
      "a chain of more than 64 accesses; put its parts in locals",
      "local a\nreturn a" + String(repeating: ".x", count: 65)),
    Refused(
      .sourceNestedTooDeep, line: 2, "brackets are nested more than 188 deep",
      hint: "put the inner parts in locals",
      "local a\nreturn " + String(repeating: "{", count: 300)),
    Refused(
      .sourceNestedTooDeep, line: 2, "expressions or blocks are nested more than 190 deep",
      hint: "put the inner parts in locals",
      "local a\nlocal b = " + String(repeating: "not ", count: 60_000) + "a"),
    Refused(
      .sourceTooLarge, line: 2,
      "compiling takes more than 3,000,000 ticks: too many 'and' and 'or' in one expression",
      hint: "divide it into functions or modules, and move data into tables or pictures",
      "local a\nlocal b = " + String(repeating: "''or", count: 60_000) + "a"),
    Refused(.syntaxError, line: 2, "unexpected symbol near '='", "local a = 1\nlocal b = = 2\n"),
  ]

  private func check(
    _ diagnostics: [Diagnostic], _ refused: Refused, in file: String
  ) throws {
    let first = try #require(diagnostics.first)
    #expect(diagnostics.count == 1, "\(diagnostics)")
    #expect(first.code == refused.code && first.message == refused.message)
    #expect(first.file == file && first.line == refused.line)
    #expect(first.hint == refused.hint)
  }

  @Test(arguments: refused)
  func `a main file is refused`(refused: Refused) throws {
    let file = try folder.write(refused.bytes, to: "main.lua")
    try check(inspector.describe(file).problems, refused, in: "main.lua")
    try check(inspector.validate(file).errors, refused, in: "main.lua")
  }

  private func writeFolder(requiring name: String, when: String) throws -> URL {
    try folder.write(
      """
      \(when == "loading" ? "require '\(name)'" : "")
      return transhost.animator {
        name = "test", version = "1.0.0", api = 1, transitions = { "push" },
        frame = function() \(when == "running" ? "require '\(name)'" : "") end,
      }
      """, to: "plugin/init.lua")
  }

  @Test(arguments: refused)
  func `a module is refused by its own name and line`(refused: Refused) throws {
    _ = try folder.write(refused.bytes, to: "plugin/part/one.lua")
    let file = try writeFolder(requiring: "part.one", when: "loading")
    try check(inspector.describe(file).problems, refused, in: "plugin/part/one.lua")
    let errors = inspector.validate(file).errors
    try check(errors, refused, in: "plugin/part/one.lua")
    #expect(errors.first?.excerpt != nil)
  }

  private func writeBrokenModules() throws {
    _ = try folder.write("return {", to: "plugin/b.lua")
    _ = try folder.write("local x = = 1", to: "plugin/a.lua")
    _ = try folder.write("not Lua", to: "plugin/assets/notes.txt")
    _ = try folder.write("a test =", to: "plugin/plugin_spec.lua")
    _ = try folder.write("a test =", to: "plugin/spec/more.lua")
  }

  @Test(arguments: ["running", "never"])
  func `validate finds what is wrong with all modules when asked to`(when: String) throws {
    try writeBrokenModules()
    var inspector = inspector
    inspector.checksAllModules = true
    let errors = inspector.validate(try writeFolder(requiring: "a", when: when)).errors
    #expect(errors.prefix(2).map(\.code) == [.syntaxError, .syntaxError])
    #expect(errors.prefix(2).map(\.file) == ["plugin/a.lua", "plugin/b.lua"])
    // Where the module is required, its error comes up in the dry runs as well, and is merged.
    #expect(errors.count == 2, "\(errors)")
  }

  @Test func `validate finds what is wrong with modules that are required late`() throws {
    try writeBrokenModules()
    let errors = inspector.validate(try writeFolder(requiring: "a", when: "running")).errors
    #expect(errors.map(\.file) == ["plugin/a.lua"])
    #expect(errors.map(\.code) == [.syntaxError])
  }

  @Test func `validate does not compile modules that nothing requires`() throws {
    try writeBrokenModules()
    let report = inspector.validate(try writeFolder(requiring: "a", when: "never"))
    #expect(report.valid && report.errors.isEmpty, "\(report.errors)")
  }

  @Test func `a plugin may catch that a module is broken`() throws {
    _ = try folder.write("return {", to: "plugin/broken.lua")
    let file = try folder.write(
      """
      local ok, why = pcall(require, "broken")
      if ok or not why:find("^plugin/broken.lua:1: ") then error(tostring(why)) end
      return transhost.animator {
        name = "test", version = "1.0.0", api = 1, transitions = { "push" },
        frame = function() end,
      }
      """, to: "plugin/init.lua")
    #expect(inspector.describe(file).problems == [])
  }
}
