import Diagnostics
import Foundation
import Manifests
import PluginHosting
import PluginTestSupport
import TestBasics
import Testing
import TransitionKit
import UsageLimits

/// `PluginHost.reload`: which version runs, and what is said about the other one.
struct HostReloadTests {
  private let good = AnimatorVersion(form: .blocks)

  private func version(_ outcome: ReloadOutcome) -> String? { outcome.running?.description }

  @Test func `a broken version keeps the last good one, says why, and fixing it recovers`() throws {
    let harness = try ReloadHarness(good)
    try harness.folder.write(good.source + "\nlocal x = = 1", to: "slide.lua")
    let broken = harness.host.reload("slide")
    guard case .refused(let problems, let running) = broken else {
      Issue.record("\(broken)")
      return
    }
    #expect(running?.description == "slide 1.0.0 (generation 1)")
    #expect(problems.first?.code == .syntaxError)
    #expect(
      problems.first?.line == good.source.split(separator: "\n", omittingEmptySubsequences: false)
        .count + 1)
    let text = broken.description
    #expect(
      text.hasPrefix("slide 1.0.0 (generation 1) runs on: the new version failed\nslide.lua:"))
    #expect(text.contains("local x = = 1"))
    #expect(harness.host.plugins.first?.problems == problems)
    // Asked again, it says the same again.
    #expect(harness.host.reload("slide") == broken)
    #expect(harness.host.reloadChanged() == [])
    try harness.use("slide")
    try harness.push()
    try harness.settle()
    #expect(harness.lines.last == "1.0.0 ended true")
    try harness.save(AnimatorVersion(form: .frame, version: "1.1.0"))
    let mended = harness.host.reload("slide")
    #expect(mended.description == "slide 1.1.0 (generation 2) runs")
    #expect(harness.host.plugins.first?.problems == [])
    try harness.pop()
    try harness.settle()
    #expect(harness.lines.last == "1.1.0 ended true")
    #expect(harness.diagnostics == [])
  }

  @Test func `a file that says what it said is left alone, also after a mistake was taken back`()
    throws
  {
    let harness = try ReloadHarness(good)
    let unchanged = harness.host.reload("slide")
    #expect(unchanged.description == "slide 1.0.0 (generation 1) runs on: its file has not changed")
    try harness.folder.write("nonsense", to: "slide.lua")
    #expect(harness.host.reload("slide").running?.generation == 1)
    #expect(harness.host.plugins.first?.problems.isEmpty == false)
    try harness.save(good)
    #expect(harness.host.reload("slide") == unchanged)
    #expect(harness.host.plugins.first?.problems == [])
    #expect(harness.host.stateCount == 1)
  }

  @Test(
    arguments: [
      ("return 1", DiagnosticCode.wrongResult, "it must return what transhost.animator"),
      (
        "return transhost.animator { name = 'other', version = '1.0.0', api = 1, transitions = { 'push' }, "
          + "frame = function() end }", DiagnosticCode.anotherPlugin,
        "it is an animator called 'other' now, and the animator 'slide' runs"
      ),
      (
        "return transhost.delegate { name = 'slide', version = '1.0.0', api = 1, navigation = { willShow = function() end } }",
        DiagnosticCode.anotherPlugin,
        "it is a delegate called 'slide' now, and the animator 'slide' runs"
      ),
      (
        "\nreturn transhost.animator { name = 'slide', version = '2.0.0', api = 1, transitions = { 'push' },\n"
          + "frame = function(self, context, p) if p > 0.4 then error('half') end end }",
        DiagnosticCode.luaError,
        "half"
      ),
      (
        "return transhost.animator { name = 'slide', version = '2.0.0', api = 1, transitions = { 'present' },\n"
          + "animateTransition = function() while true do end end }", DiagnosticCode.cpuLimit, ""
      ),
      ("while true do end", DiagnosticCode.cpuLimit, ""),
      (
        "local t = {} for i = 1, 400 do t[i] = ('x'):rep(60000) .. i end",
        DiagnosticCode.memoryLimit, ""
      ),
      ("\u{1b}Lua", DiagnosticCode.sourceIsBytecode, ""),
    ])
  func `a version that is no good is refused, and the last one runs`(
    source: String, code: DiagnosticCode, message: String
  ) throws {
    let harness = try ReloadHarness(good)
    try harness.folder.write(source, to: "slide.lua")
    let outcome = harness.host.reload("slide")
    guard case .refused(let problems, let running) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(running?.version == "1.0.0")
    #expect(problems.first?.code == code, "\(outcome)")
    #expect(message.isEmpty || problems.first?.message.contains(message) == true, "\(outcome)")
    #expect(problems.allSatisfy { $0.file == "slide.lua" })
    #expect(harness.host.stateCount == 1)
    try harness.use("slide")
    try harness.push()
    try harness.settle()
    #expect(harness.lines.last == "1.0.0 ended true")
  }

  @Test(
    arguments: [
      ("deleted", DiagnosticCode.pluginNotFound), ("a folder", DiagnosticCode.pluginUnreadable),
      ("unreadable", DiagnosticCode.pluginUnreadable),
    ])
  func `a file that is gone or can't be read leaves the last version running`(
    what: String, code: DiagnosticCode
  ) throws {
    let harness = try ReloadHarness(good)
    let file = harness.folder.url.appending(path: "slide.lua")
    switch what {
    case "deleted": try FileManager.default.removeItem(at: file)
    case "a folder":
      try FileManager.default.removeItem(at: file)
      try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
    default:
      guard geteuid() != 0 else { return }
      try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: file.path)
    }
    let outcomes = harness.host.reloadChanged()
    #expect(outcomes.count == 1)
    #expect(outcomes.first?.running?.description == "slide 1.0.0 (generation 1)")
    #expect(outcomes.first?.diagnostics.map(\.code) == [code])
    // It is told once.
    #expect(harness.host.reloadChanged() == [])
    try harness.use("slide")
    try harness.push()
    try harness.settle()
    #expect(harness.lines.last == "1.0.0 ended true")
    if what == "a folder" { try FileManager.default.removeItem(at: file) }
    try? FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file.path)
    try harness.save(AnimatorVersion(form: .blocks, version: "2.0.0"))
    #expect(harness.host.reloadChanged().map(\.description) == ["slide 2.0.0 (generation 2) runs"])
  }

  @Test func `every broken plugin of a folder is told, and hides none`() throws {
    let harness = try ReloadHarness([
      "slide.lua": good.source, "one.lua": "return 1", "animators/two.lua": "local = 2",
      "three/init.lua": "require 'nowhere'", "_meta/x.lua": "nonsense",
    ])
    #expect(
      Set(harness.diagnostics.compactMap(\.file)) == ["one.lua", "two.lua", "three/init.lua"])
    #expect(harness.host.plugins.filter { $0.running != nil }.map(\.name) == ["slide"])
    #expect(harness.host.plugins.filter { !$0.problems.isEmpty }.count == 3)
    // A broken one can be asked for, and the standard transition runs until it works.
    try harness.use("two")
    try harness.push()
    try harness.settle()
    #expect(harness.navigation.topViewController === harness.second)
    try harness.folder.write(
      good.source.replacing("\"slide\"", with: "\"two\""), to: "animators/two.lua")
    #expect(harness.host.reloadChanged().map(\.description) == ["two 1.0.0 (generation 1) runs"])
    try harness.pop()
    try harness.settle()
    #expect(harness.lines.last == "1.0.0 ended true")
  }

  @Test func `a name that there is not is refused with the nearest one`() throws {
    let harness = try ReloadHarness(good)
    let outcome = harness.host.reload("slid")
    #expect(outcome.running == nil)
    #expect(outcome.diagnostics.first?.code == .pluginNotFound)
    #expect(outcome.diagnostics.first?.hint?.contains("slide") == true)
    #expect(throws: PluginFailure.self) { try harness.host.delegate(animator: "nobody") }
  }

  @Test func `new files are loaded, and modules count as part of their plugin`() throws {
    let harness = try ReloadHarness(good)
    let source = good.source.replacing("\"slide\"", with: "\"parts\"")
    try harness.folder.write("local names = require 'names' " + source, to: "parts/init.lua")
    try harness.folder.write("return { 1 }", to: "parts/names.lua")
    #expect(harness.host.reloadChanged().map(\.description) == ["parts 1.0.0 (generation 1) runs"])
    #expect(harness.host.reloadChanged() == [])
    try harness.folder.write("return { 2 }", to: "parts/names.lua")
    #expect(harness.host.reloadChanged().map(\.description) == ["parts 1.0.0 (generation 2) runs"])
    try harness.folder.write("return {", to: "parts/names.lua")
    let broken = harness.host.reloadChanged()
    #expect(broken.first?.running?.generation == 2)
    #expect(broken.first?.diagnostics.first?.file == "parts/names.lua")
  }

  @Test func `a shared module counts as part of the plugins that use it`() throws {
    let harness = try ReloadHarness(good)
    func write(_ name: String, _ line: String) throws {
      try harness.folder.write(
        line + " " + good.source.replacing("\"slide\"", with: "\"\(name)\""),
        to: "\(name)/init.lua")
    }
    func reloaded() -> [String] { harness.host.reloadChanged().map(\.description).sorted() }
    try harness.folder.write("return { 1 }", to: "_shared/names.lua")
    try harness.folder.write("return { 1 }", to: "_shared/others.lua")
    try write("one", "local names = require 'names'")
    try write("two", "local names = require 'names'")
    try write("three", "local others = require 'others'")
    #expect(
      reloaded() == [
        "one 1.0.0 (generation 1) runs", "three 1.0.0 (generation 1) runs",
        "two 1.0.0 (generation 1) runs",
      ])
    #expect(reloaded() == [])
    try harness.folder.write("return { 2 }", to: "_shared/names.lua")
    #expect(
      reloaded() == ["one 1.0.0 (generation 2) runs", "two 1.0.0 (generation 2) runs"])
    // A file that nobody uses is nobody's.
    try harness.folder.write("return { 2 }", to: "_shared/unused.lua")
    #expect(reloaded() == [])
    // One of its own takes the place of the shared one.
    try harness.folder.write("return { 3 }", to: "two/names.lua")
    #expect(reloaded() == ["two 1.0.0 (generation 3) runs"])
    try harness.folder.write("return {", to: "_shared/names.lua")
    let broken = harness.host.reloadChanged()
    #expect(broken.map(\.running?.generation) == [2])
    #expect(broken.first?.diagnostics.first?.file == "_shared/names.lua")
  }

  @Test func `a shared module that was missing is taken up once it is there`() throws {
    let harness = try ReloadHarness(good)
    let source = good.source.replacing("\"slide\"", with: "\"parts\"")
    try harness.folder.write("local names = require 'names' " + source, to: "parts/init.lua")
    let missing = harness.host.reloadChanged()
    #expect(missing.map(\.isReloaded) == [false])
    #expect(
      missing.first?.diagnostics.first?.message
        == "require: there is no module 'names' in the plugin's folder, and no shared folder "
        + "'../_shared'")
    #expect(harness.host.reloadChanged() == [])
    try harness.folder.write("return { 1 }", to: "_shared/names.lua")
    #expect(harness.host.reloadChanged().map(\.description) == ["parts 1.0.0 (generation 1) runs"])
    // One that went without it gets it, too.
    try harness.folder.write("pcall(require, 'later') " + source, to: "parts/init.lua")
    #expect(harness.host.reloadChanged().map(\.description) == ["parts 1.0.0 (generation 2) runs"])
    try harness.folder.write("return { 1 }", to: "_shared/later.lua")
    #expect(harness.host.reloadChanged().map(\.description) == ["parts 1.0.0 (generation 3) runs"])
  }

  @Test func `parameters that were set stay as far as the new version admits them`() throws {
    func source(_ version: String, _ parameters: String) -> String {
      AnimatorVersion(
        form: .frame, version: version,
        keys: "parameters = { \(parameters) }, "
          + "prepare = function(self) for k, v in pairs(self.parameters) do print(k, v) end end,"
      ).source
    }
    let harness = try ReloadHarness([
      "slide.lua": source(
        "1.0.0", "a = { default = 1 }, b = { default = 2 }, c = { default = 'x' }")
    ])
    try harness.host.setParameters(["a": 5, "b": 50, "c": "y"], of: "slide")
    #expect(throws: PluginFailure.self) {
      try harness.host.setParameters(["d": 5], of: "slide")
    }
    try harness.folder.write(
      source("2.0.0", "a = { default = 3 }, b = { default = 4, max = 10 }, d = { default = true }"),
      to: "slide.lua")
    let outcome = harness.host.reload("slide")
    #expect(
      outcome.diagnostics.map(\.message) == [
        "b = 50 was not carried over: b must be a number of at most 10, not '50'",
        "c = y was not carried over: slide has no parameter called 'c'",
      ])
    #expect(outcome.diagnostics.allSatisfy { $0.severity == .note && $0.code == .parameterReset })
    try harness.use("slide")
    try harness.push()
    #expect(harness.lines.prefix(3) == ["a\t5", "b\t4", "d\ttrue"])
  }

  @Test func `a reload within a callback takes effect with the next turn`() throws {
    let harness = try ReloadHarness(good)
    try harness.use("slide")
    var outcome: ReloadOutcome?
    harness.host.onDiagnostic = { [weak harness] diagnostic in
      guard let harness, diagnostic.message == "1.0.0 start", outcome == nil else { return }
      _ = try? harness.save(AnimatorVersion(form: .frame, version: "2.0.0"))
      outcome = harness.host.reload("slide")
      #expect(harness.host.plugins.first?.running?.generation == 1)
    }
    try harness.push()
    #expect(outcome?.description == "slide 2.0.0 (generation 2) runs")
    #expect(harness.host.plugins.first?.running?.generation == 2)
    try harness.settle()
    #expect(harness.navigation.topViewController === harness.second)
    harness.host.closeUnused()
    #expect(harness.host.stateCount == 1)
  }

  @Test func `limits are the host's to set, also for versions to come`() throws {
    var limits = PluginLimits.byTicks
    limits.callback.ticks = 5_000
    let keys = "prepare = function() for i = 1, 100000 do end end,"
    let harness = try ReloadHarness(
      ["slide.lua": AnimatorVersion(form: .frame, keys: keys).source], limits: limits)
    try harness.use("slide")
    try harness.push()
    try harness.settle()
    #expect(harness.diagnostics.map(\.code) == [.cpuLimit])
    harness.host.limits = .byTicks
    try harness.save(AnimatorVersion(form: .frame, version: "2.0.0", keys: keys))
    #expect(harness.host.reload("slide").isReloaded)
    try harness.pop()
    try harness.settle()
    #expect(harness.lines.last == "2.0.0 ended true")
  }

  @Test func `closing ends what runs on the right screen`() throws {
    let harness = try ReloadHarness(good)
    try harness.use("slide")
    try harness.push()
    try harness.advance(by: 0.1)
    harness.close()
    try harness.advance(by: 0.02)
    #expect(!harness.stage.isTransitionRunning)
    #expect(harness.navigation.topViewController === harness.second)
    #expect(harness.host.stateCount == 0)
    try harness.pop()
    try harness.settle()
    #expect(harness.navigation.viewControllers.count == 1)
    #expect(harness.host.reload("slide").running == nil)
  }
}
