import Foundation
import PluginDiscovery
import PluginTesting
import Testing

/// Which specs there are, in which order, and what runs around them.
struct SpecStructureTests {
  @Test func `specs run in the order of the file, with their groups' words`() throws {
    let desk = try SpecDesk(
      spec: """
        it("stands alone", function() end)
        describe("glide", function()
          it("works", function() end)
          describe("inside", function() it("works too", function() end) end)
          pending("is to be written")
          it("has no function")
          it("works", function() end)
          it("gives up", function() pending("not on this machine") end)
        end)
        """)
    #expect(
      desk.lines == [
        "spec stands alone: passed", "spec glide works: passed",
        "spec glide inside works too: passed",
        "spec glide is to be written: skipped, pending",
        "spec glide has no function: skipped, it has no function yet",
        "spec glide works (2): passed", "spec glide gives up: skipped, not on this machine",
      ])
    #expect(desk.report().passed)
    #expect(desk.tester.specTitles(of: desk.plugin).first == "spec stands alone")
    #expect(desk.tester.specTitles(of: desk.plugin).count == 7)
  }

  @Test func `what is set up runs around each spec, from the outside in`() throws {
    let desk = try SpecDesk(
      spec: """
        local log = {}
        local function note(text) return function() log[#log + 1] = text end end
        setup(note "setup")
        before_each(note "before")
        after_each(note "after")
        describe("inner", function()
          before_each(note "inner before")
          after_each(note "inner after")
          it("runs", note "one")
          it("runs again", note "two")
        end)
        it("saw it all", function()
          assert.same({
            "setup", "before", "inner before", "one", "inner after", "after",
            "before", "inner before", "two", "inner after", "after", "before",
          }, log)
        end)
        """)
    #expect(desk.lines.allSatisfy { $0.hasSuffix("passed") }, "\(desk.lines)")
  }

  @Test func `errors around a spec are its own`() throws {
    let desk = try SpecDesk(
      spec: """
        describe("a", function()
          before_each(function() error("early", 0) end)
          it("never runs", function() error("late", 0) end)
        end)
        describe("b", function()
          after_each(function() error("after", 0) end)
          it("runs", function() end)
        end)
        describe("c", function()
          setup(function() error("setup", 0) end)
          it("is not set up", function() end)
          it("is not either", function() end)
        end)
        describe("d", function()
          teardown(function() error("teardown", 0) end)
          it("passes", function() end)
        end)
        """)
    let lines = desk.lines.map { $0.replacing(#/glide_spec\.lua:\d+: /#, with: "") }
    #expect(
      lines == [
        "spec a never runs: early", "spec b runs: after", "spec c is not set up: setup",
        "spec c is not either: setup", "spec d passes: passed", "spec d teardown: teardown",
      ])
  }

  @Test func `a filter runs what it names, and fail-fast stops at the first failure`() throws {
    let desk = try SpecDesk(
      spec: """
        it("one", function() assert.is_true(false) end)
        it("two", function() end)
        """)
    desk.options.filter = "TWO"
    #expect(desk.lines == ["spec two: passed"])
    #expect(desk.tester.specTitles(of: desk.plugin) == ["spec two"])
    desk.options.filter = nil
    desk.options.failsFast = true
    #expect(desk.lines == ["spec one: glide_spec.lua:1: expected true, found false"])
  }

  @Test func `transitions of one spec end with it`() throws {
    let desk = try SpecDesk(
      spec: """
        local kept
        it("makes one", function() kept = transition.push {} end)
        it("can't use it any more", function()
          assert.has_error(function() kept:run() end)
          transition.pop {}:run()
        end)
        """)
    let report = desk.report()
    #expect(report.passed && report.runs == 2, "\(report.results.map(SpecDesk.line))")
  }

  @Test func `the specs of a plugin lie beside it, or in a folder of specs`() throws {
    let desk = try SpecDesk(spec: "it('beside', function() end)")
    let other = SpecDesk.glide.replacing("\"glide\"", with: "\"other\"")
    try desk.write(other, to: "other.lua")
    for name in ["glide", "glide_spec", "glide_rtl_spec", "other_spec", "everybody", ".hidden"] {
      try desk.write("it('\(name)', function() end)", to: "spec/\(name).lua")
    }
    try desk.write("no lua", to: "spec/notes.txt")
    #expect(
      desk.results.compactMap(\.outcome)
        == ["beside", "everybody", "glide", "glide_rtl_spec", "glide_spec"])
    let others = desk.tester.testSpecs(desk.folder.appending(path: "other.lua"))
    #expect(others.results.compactMap(\.outcome) == ["everybody", "other_spec"])
  }

  @Test func `a plugin in a folder has its specs in there, too`() throws {
    let desk = try SpecDesk()
    let folder = SpecDesk.glide.replacing("\"glide\"", with: "\"turn\"")
    try desk.write(folder, to: "turn/init.lua")
    for name in ["turn_spec", "turn/turn_spec", "turn/init_spec", "turn/spec/anything"] {
      try desk.write(
        "it('\(name)', function() transition.push { animator = 'turn' }:run() end)",
        to: "\(name).lua")
    }
    let report = desk.tester.testSpecs(desk.folder.appending(path: "turn/init.lua"))
    #expect(
      report.results.compactMap(\.outcome)
        == ["turn_spec", "turn/turn_spec", "turn/init_spec", "turn/spec/anything"])
    #expect(report.passed, "\(report.results.map(SpecDesk.line))")
  }

  @Test func `folders of specs and goldens are no plugins`() throws {
    let desk = try SpecDesk(spec: "it('x', function() end)")
    for folder in ["spec", "goldens"] { try desk.write("return 1", to: "\(folder)/init.lua") }
    #expect(PluginFolderListing(of: desk.folder).names == ["glide"])
  }

  @Test func `what specs print is noted`() throws {
    let desk = try SpecDesk(spec: "it('prints', function() print(1, 'two') end)")
    #expect(desk.report().notes == ["glide_spec.lua: 1\ttwo"])
  }
}
