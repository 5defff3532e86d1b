import Diagnostics
import Foundation
import PluginTesting
import Testing

/// Specs are hostile, too: nothing that one does hangs, crashes or spoils the others.
struct SpecHostileTests {
  /// The body of a spec, and what is told of it.
  nonisolated static let bodies: [(code: String, message: String, ending: PluginReport.Ending)] = [
    ("while true do end", "stopped after", .limited),
    (
      "local t = {}; while true do t[#t + 1] = string.rep('x', 60000) .. #t end", "memory", .limited
    ),
    ("local function f() return 1 + f() end f()", "runaway recursion", .limited),
    ("error({})", "the error is a table", .tested),
    ("error(nil)", "the error is nil", .tested),
    ("error({ message = 'mine', code = 'c' })", "mine", .tested),
    ("it('inner', function() end)", "it: it is for the file", .tested),
    ("describe('inner', function() end)", "describe: it is for the file", .tested),
    ("before_each(function() end)", "before_each: it is for the file", .tested),
    ("while true do transition.push {} end", "more than 100 transitions", .limited),
    (
      "local t = transition.push { fps = 1000 }; while true do t:rotate():advance(1) end",
      "stopped", .limited
    ),
    ("pcall(function() while true do end end)", "stopped after", .limited),
    ("assert.has_error(function() while true do end end)", "stopped after", .limited),
    (
      "local t = {}; for i = 1, 200 do t = { t } end; local u = {}; for i = 1, 200 do u = { u } end; assert.same(t, u)",
      "tables can be compared up to 100 deep", .tested
    ),
    (
      "transition.push { size = CGSize(20000, 20000) }", "the side in pixels must be from", .tested
    ),
    ("transition.push { size = CGSize(0, 40) }", "the width must be from 1 to 100000", .tested),
    ("transition.push { scale = 17 }", "0.1", .tested),
    ("transition.push { direction = 'up' }", "rtl", .tested),
    ("os.exit()", "there is no global 'os' here", .tested),
    ("require 'x'", "a spec has no modules", .tested),
    ("coroutine.wrap(function() error('inside', 0) end)()", "inside", .tested),
    ("assert = nil", "global 'assert' is read-only", .tested),
    ("assert.is_true = nil", "assert is read-only", .tested),
    ("transhost.animator {}", "undefined global 'transhost'", .tested),
    ("UIView.new {}", "undefined global 'UIView'", .tested),
  ]

  @Test(arguments: bodies) func `a spec that misbehaves fails, and the next one passes`(
    code: String, message: String, ending: PluginReport.Ending
  ) throws {
    let desk = try SpecDesk(
      spec: """
        it("misbehaves", function()
          \(code)
        end)
        it("goes on", function()
          local t = transition.push {}
          t:run()
          assert.is_true(t.completed)
        end)
        """)
    let report = desk.report()
    #expect(report.results.count == 2)
    let first = try #require(report.results.first)
    #expect(!first.passed && SpecDesk.line(first).contains(message), "\(SpecDesk.line(first))")
    #expect(first.file == "glide_spec.lua" && first.line != nil, "\(SpecDesk.line(first))")
    #expect(report.results.last?.passed == true, "\(report.results.map(SpecDesk.line))")
    #expect(report.ending == ending && !report.passed)
  }

  /// A file, and what is told of it.
  nonisolated static let files: [(text: String, message: String)] = [
    ("it('x', function() end", "glide_spec.lua:1: "),
    ("error('no')", "glide_spec.lua:1: no"),
    ("", "glide_spec.lua:1: the file has no specs"),
    (
      "local function deeper() describe('d', deeper) end deeper()",
      "describes can't lie in each other more than 20 deep"
    ),
    ("while true do end", "stopped after"),
    ("for i = 1, 3000 do it('x' .. i, function() end) end", "at most 2,000 specs"),
    ("it('', function() end)", "a name has 1 to 200 bytes"),
    ("it('x\\ny', function() end)", "a name has 1 to 200 bytes"),
    ("it(function() end)", "expected a string for 'name', found a function"),
    ("transition.push {}", "a transition is made inside of it"),
    ("describ('x', function() end)", "undefined global 'describ'; did you mean 'describe'?"),
    ("\\27Lua", "glide_spec.lua"),
  ]

  @Test(arguments: files) func `a file that can't be run is one failure`(
    text: String, message: String
  ) throws {
    let results = try SpecDesk(spec: text.replacing("\\27", with: "\u{1b}")).results
    #expect(results.count == 1 && results.first?.passed == false)
    #expect(results.map(SpecDesk.line).joined().contains(message), "\(results.map(SpecDesk.line))")
  }

  @Test func `a file that can't be read is one failure`() throws {
    let desk = try SpecDesk()
    try FileManager.default.createDirectory(
      at: desk.folder.appending(path: "glide_spec.lua"), withIntermediateDirectories: true)
    #expect(desk.lines.count == 1 && desk.lines[0].contains("is a folder"), "\(desk.lines)")
  }

  @Test func `a plugin that fails in a spec is told of at its own line`() throws {
    let desk = try SpecDesk(
      """
      return transhost.animator {
        name = "glide", version = "1.0.0", api = 1, transitions = { "push" }, duration = 0.5,
        frame = function(self, context, progress)
          if progress > 0.3 then context.nothing() end
        end,
      }
      """,
      spec: """
        it("breaks", function()
          transition.push {}:run()
          assert.is_true(false)
        end)
        """)
    let result = try #require(desk.results.first)
    #expect(result.file == "glide.lua" && result.line == 4 && result.diagnostic == .luaError)
    #expect(
      result.message.contains("(and then, in the spec at line 3: expected true, found false)"))
  }

  @Test func `specs of a plugin that can't be loaded are one failure`() throws {
    let desk = try SpecDesk("return 1", spec: "it('x', function() end)")
    #expect(desk.lines.count == 1 && desk.lines[0].contains("the plugin can't be loaded"))
  }
}
