import Diagnostics
import Foundation
import PluginHosting
import PluginTestSupport
import TestBasics
import Testing
import TransitionKit

/// `saveState` and `restoreState`: what a plugin knows, over a reload.
struct ReloadStateTests {
  private func source(_ version: String, _ body: String, keys: String) -> String {
    """
    \(body)
    return transhost.animator {
      name = "count", version = "\(version)", api = 1, transitions = { "push", "pop" }, duration = 0.1,
      frame = function() end,
    \(keys)
    }
    """
  }

  private static let saving = """
      prepare = function() runs = runs + 1 print("run " .. runs) end,
      saveState = function(self)
        return { runs = runs, list = { 1, "two", { three = true } }, half = 0.5 }
      end,
      restoreState = function(self, state, version)
        runs = state.runs
        assert(state.list[2] == "two" and state.list[3].three and state.half == 0.5)
        assert(math.type(state.runs) == "integer" and #state.list == 3)
        print("from " .. version)
      end,
    """

  @Test func `counts go on`() throws {
    let harness = try ReloadHarness([
      "count.lua": source("1.0.0", "local runs = 0", keys: Self.saving)
    ])
    try harness.use("count")
    try harness.push()
    try harness.settle()
    for number in 2...4 {
      try harness.folder.write(
        source("\(number).0.0", "local runs = 0", keys: Self.saving), to: "count.lua")
      let outcome = harness.host.reload("count")
      #expect(outcome.description == "count \(number).0.0 (generation \(number)) runs")
    }
    try harness.pop()
    try harness.settle()
    #expect(harness.lines == ["run 1", "from 1.0.0", "from 2.0.0", "from 3.0.0", "run 2"])
  }

  @Test(
    arguments: [
      (
        "return function() end", DiagnosticCode.stateLost,
        "it returned a function, and not a table", 5
      ),
      ("return { f = print }", DiagnosticCode.stateLost, "the state[\"f\"] is a function", 5),
      ("return { [{}] = 1 }", DiagnosticCode.stateLost, "the state has a table for a key", 5),
      (
        "return { view = UIView.new() }", DiagnosticCode.stateLost,
        "the state[\"view\"] is UIView, and only", 5
      ),
      ("return { text = ('x'):rep(4096) }", DiagnosticCode.stateLost, "more than 4,096 bytes", 5),
      (
        "local t = {} for i = 1, 5000 do t[i] = true end return t", DiagnosticCode.stateLost,
        "more than 4,096 bytes", 5
      ),
      (
        "local t = {} t.t = t return t", DiagnosticCode.stateLost,
        "deeper than 8 tables in each other", 5
      ),
      (
        "local t = {} for i = 1, 8 do t = { t } end return t", DiagnosticCode.stateLost,
        "deeper than 8", 5
      ),
      (
        "error('no')", DiagnosticCode.luaError,
        "saveState failed, so the new version starts afresh: no", 6
      ),
      ("while true do end", DiagnosticCode.cpuLimit, "saveState failed", 6),
    ])
  func `what can't be saved is told with its line, and the new version starts afresh`(
    body: String, code: DiagnosticCode, message: String, line: Int
  ) throws {
    let keys = """
        saveState = function(self)
          \(body)
        end,
        restoreState = function(self, state) error("not to be called") end,
      """
    let harness = try ReloadHarness(["count.lua": source("1.0.0", "", keys: keys)])
    try harness.folder.write(source("2.0.0", "", keys: keys), to: "count.lua")
    let outcome = harness.host.reload("count")
    #expect(outcome.isReloaded, "\(outcome)")
    #expect(outcome.diagnostics.map(\.code) == [code], "\(outcome)")
    #expect(outcome.diagnostics.first?.severity == .warning)
    #expect(outcome.diagnostics.first?.message.contains(message) == true, "\(outcome)")
    #expect(outcome.diagnostics.first?.line == line, "\(outcome)")
    harness.host.closeUnused()
    #expect(harness.host.stateCount == 1)
  }

  @Test func `seven tables inside of each other, and 4 KB, can be saved`() throws {
    let keys = """
        saveState = function(self)
          local t = { ("x"):rep(4000) } for i = 1, 7 do t = { t } end return t
        end,
        restoreState = function(self, state)
          for i = 1, 7 do state = state[1] end print(#state[1])
        end,
      """
    let harness = try ReloadHarness(["count.lua": source("1.0.0", "", keys: keys)])
    try harness.folder.write(source("2.0.0", "", keys: keys), to: "count.lua")
    #expect(harness.host.reload("count").diagnostics == [])
    #expect(harness.lines == ["4000"])
  }

  @Test func `a restoreState that fails leaves nothing half done`() throws {
    let keys = """
        prepare = function() runs = runs + 1 print("run " .. runs) end,
        saveState = function(self) return { runs = runs } end,
        restoreState = function(self, state) runs = state.runs error("late") end,
      """
    let harness = try ReloadHarness(["count.lua": source("1.0.0", "local runs = 7", keys: keys)])
    try harness.folder.write(source("2.0.0", "local runs = 100", keys: keys), to: "count.lua")
    let outcome = harness.host.reload("count")
    #expect(outcome.isReloaded)
    #expect(
      outcome.diagnostics.map(\.message)
        == ["restoreState failed, so the new version starts afresh: late"])
    #expect(outcome.diagnostics.first?.line == 7)
    try harness.use("count")
    try harness.push()
    #expect(harness.lines == ["run 101"])
    harness.host.closeUnused()
    #expect(harness.host.stateCount == 1)
  }

  @Test func `a delegate remembers through its self`() throws {
    func source(_ version: String) -> String {
      """
      return transhost.delegate {
        name = "house", version = "\(version)", api = 1,
        navigation = {
          animationController = function(self, operation)
            self.asked = (self.asked or 0) + 1
            print("\(version) asked " .. self.asked)
          end,
        },
        saveState = function(self) return { asked = self.asked } end,
        restoreState = function(self, state) self.asked = state.asked end,
      }
      """
    }
    let harness = try ReloadHarness(["house.lua": source("1.0.0")])
    let delegate = try harness.host.delegate(named: "house")
    harness.navigation.delegate = delegate
    try harness.push()
    try harness.settle()
    try harness.folder.write(source("1.1.0"), to: "house.lua")
    #expect(harness.host.reload("house").diagnostics == [])
    try harness.pop()
    try harness.settle()
    #expect(harness.lines == ["1.0.0 asked 1", "1.1.0 asked 2"])
    harness.host.closeUnused()
    #expect(harness.host.stateCount == 1)
  }

  @Test func `without one of the two functions a new version starts afresh, in silence`() throws {
    let harness = try ReloadHarness([
      "count.lua": source("1.0.0", "local runs = 0", keys: Self.saving)
    ])
    try harness.folder.write(source("2.0.0", "", keys: ""), to: "count.lua")
    #expect(harness.host.reload("count").diagnostics == [])
    try harness.folder.write(source("3.0.0", "local runs = 0", keys: Self.saving), to: "count.lua")
    #expect(harness.host.reload("count").diagnostics == [])
    #expect(harness.lines == [])
  }
}
