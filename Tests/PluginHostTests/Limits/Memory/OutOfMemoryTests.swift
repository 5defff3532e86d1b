import Diagnostics
import Foundation
import Lua
import Manifests
import PluginDiscovery
import PluginHosting
import PluginRuns
import PluginTestSupport
import TestBasics
import Testing
import TransitionKit
import UsageLimits

/// Refuses single allocations, or all from one on, in the state of a plugin that runs a transition:
/// the host goes on, says what is wrong unless the plugin did without, and nothing is left.
///
/// The ordinary run tries all allocations of the transition itself, and some of loading; with
/// `TRANSHOST_FUZZ_SEED` set, as `make fuzz` does, all of loading too.
@Suite(.serialized) struct OutOfMemoryTests {
  /// A plugin that goes everywhere: modules, values, objects, blocks, waits, errors that are caught.
  private static let animator = """
    local places = require "places"
    return transhost.animator {
      name = "everywhere", version = "1.0.0", api = 1, summary = "Goes everywhere.",
      transitions = { "push", "pop" }, duration = 0.1,
      parameters = { count = { default = 2, min = 1, max = 9 }, mode = { default = "a", choices = { "a", "b" } } },
      capabilities = { "assets", "snapshots", "log" }, interactive = false,
      animateTransition = function(self, context)
        local from, to = context:view("from"), context:view("to")
        to.frame = context:finalFrame("to"):with { x = places.left }
        to.transform = CGAffineTransform.scale(0.5, 0.5):rotated(0.1)
        context.containerView:addSubview(to)
        local list = {}
        for i = 1, self.parameters.count do
          list[i] = UILabel.new { text = ("label "):rep(i), name = "label" .. i }
          to:addSubview(list[i])
        end
        local ok, why = pcall(function() return to.alhpa end)
        assert(not ok and why:find("alpha", 1, true))
        local links = 0
        CADisplayLink.new(function(link) links = links + 1 if links > 2 then link:invalidate() end end)
        local done = transhost.waitFor(UIView.animate { withDuration = 0.05, animations = function()
          to.transform = CGAffineTransform.identity
        end })
        transhost.wait(0.01)
        local animator = UIViewPropertyAnimator.new { duration = 0.02, curve = "linear",
          animations = function() to.frame = context:finalFrame("to") end }
        animator:addCompletion(function(position)
          for _, label in ipairs(list) do label:removeFromSuperview() end
          context:completeTransition(not context.transitionWasCancelled)
        end)
        animator:startAnimation()
        local keys = {}
        for key in pairs { b = 1, a = 2, [3] = 3 } do keys[#keys + 1] = tostring(key) end
        print(table.concat(keys, " "), done, tostring(to), CGRect(1, 2, 3, 4))
      end,
      animationEnded = function(self, completed) print("ended", completed) end,
    }
    """

  /// The same, but for a mistake on the way.
  private static let mistaken = animator.replacing(
    "transhost.wait(0.01)", with: "transhost.wait(0.01) to.alhpa = 1")

  private struct Life {
    var result: RunResult?
    var failure: PluginFailure?
    var probe: LuaProbe
  }

  private let harness: Harness
  private let folder: String

  init() throws {
    harness = try Harness()
    folder = "everywhere"
    try harness.folder.write(Self.animator, to: "good/init.lua")
    try harness.folder.write(Self.mistaken, to: "bad/init.lua")
    for name in ["good", "bad"] {
      try harness.folder.write("return { left = 0 }", to: "\(name)/places.lua")
    }
  }

  /// One life of the plugin in `name`, whose state is the first that a run makes.
  private func live(
    _ name: String, refusing number: Int = 0, andAllAfter: Bool = false
  ) throws -> Life {
    let probe = LuaProbe()
    probe.refusedAllocation = number
    probe.refusesAllAfter = andAllAfter
    var request = harness.request(harness.folder.url.appending(path: "\(name)/init.lua"))
    request.limits.probe = probe
    request.stage.framesPerSecond = 20
    request.recordsViews = false
    var life = Life(probe: probe)
    do {
      life.result = try TransitionRun(request).run { _ in }
    } catch let failure as PluginFailure {
      life.failure = failure
    }
    return life
  }

  /// How many allocations the plugin makes while it is loaded.
  private func loadingAllocations(of name: String) throws -> Int {
    let probe = LuaProbe()
    var limits = PluginLimits.byTicks
    limits.probe = probe
    let inspector = PluginInspector(text: BoxText(), decoder: NamedSizeImages(), limits: limits)
    let summary = inspector.describe(harness.folder.url.appending(path: "\(name)/init.lua"))
    #expect(summary.problems.isEmpty, "\(summary.problems)")
    return try #require(probe.allocations[0])
  }

  private func check(_ name: String, _ number: Int, andAllAfter: Bool) throws {
    let life = try live(name, refusing: number, andAllAfter: andAllAfter)
    let place = "\(name), allocation \(number)\(andAllAfter ? " and all after it" : "")"
    #expect(life.probe.open == 0, "\(place): states are left open")
    #expect(life.probe.bytesLeft == 0, "\(place): \(life.probe.bytesLeft) bytes are left")
    if let failure = life.failure {
      #expect(failure.diagnostics.contains { $0.severity == .error }, "\(place)")
      #expect(failure.diagnostics.allSatisfy { !$0.message.isEmpty }, "\(place)")
    }
    guard let result = life.result else { return }
    if result.succeeded {
      #expect(name == "good" && result.completed == true, "\(place): \(result.diagnostics)")
    }
    #expect(result.completed != nil || !result.succeeded, "\(place): \(result.diagnostics)")
  }

  @Test func `the plugin works, and its mistake is found`() throws {
    let good = try live("good")
    #expect(good.result?.succeeded == true, "\(good)")
    let printed = good.result?.printed.first ?? "nothing"
    #expect(printed.hasPrefix("3 a b\ttrue\tUIView"), "\(printed)")
    #expect(good.probe.made == 2 && good.probe.open == 0 && good.probe.bytesLeft == 0)
    let bad = try live("bad")
    #expect(bad.result?.faults.first?.code == .luaError, "\(bad)")
    #expect(bad.probe.open == 0 && bad.probe.bytesLeft == 0)
  }

  @Test(arguments: ["good", "bad"], [false, true])
  func `every refused allocation of a transition is survived`(name: String, andAllAfter: Bool)
    throws
  {
    let loading = try loadingAllocations(of: name)
    let whole = try #require(try live(name).probe.allocations[0])
    #expect(whole > loading + 50, "\(loading) of \(whole)")
    for number in loading...whole { try check(name, number, andAllAfter: andAllAfter) }
  }

  @Test(arguments: [false, true])
  func `refused allocations of loading are survived`(andAllAfter: Bool) throws {
    let loading = try loadingAllocations(of: "good")
    let step = ProcessInfo.processInfo.environment["TRANSHOST_FUZZ_SEED"] == nil ? 37 : 1
    for number in stride(from: andAllAfter ? 1 : 19, through: loading, by: step) {
      try check("good", number, andAllAfter: andAllAfter)
    }
  }

  /// A plugin that hands its state on.
  private static func keeper(_ version: Int) -> String {
    """
    local state = { count = \(version) }
    return transhost.animator { name = "keeper", version = "\(version).0.0", api = 1,
      transitions = { "push" }, duration = 0.1,
      frame = function(self, context, progress)
        state.count = state.count + 1
        context:view("to").alpha = progress
      end,
      saveState = function(self) return state end,
      restoreState = function(self, old) state.count = old.count end }
    """
  }

  /// Refuses an allocation in one of the states that a reload makes: the rehearsed one, or the one
  /// that is to run.
  @Test(arguments: [0, 1, 2], [false, true])
  func `refused allocations of a reload are survived`(state: Int, andAllAfter: Bool) throws {
    let folder = try TemporaryFolder()
    let probe = LuaProbe()
    var limits = PluginLimits.byTicks
    limits.probe = probe
    let file = try folder.write(Self.keeper(1), to: "keeper.lua")
    let screen = Screen(size: CGSize(width: 320, height: 568), textDrawing: BoxText())
    let host = PluginHost(folder: folder.url, screen: screen, limits: limits)
    let before = probe.made
    #expect(host.reload("keeper").running?.generation == 1)
    try folder.write(Self.keeper(2), to: "keeper.lua")
    #expect(host.reload("keeper").isReloaded)
    let made = probe.made - before
    let whole = probe.allocations.values.max() ?? 0
    #expect(made > 1 && whole > 1000)
    let step = ProcessInfo.processInfo.environment["TRANSHOST_FUZZ_SEED"] == nil ? 401 : 11
    var version = 2
    for number in stride(from: 7 + 100 * state, through: whole, by: step) {
      version += 1
      try folder.write(Self.keeper(version), to: "keeper.lua")
      probe.refusingState = probe.made + state
      probe.refusedAllocation = number
      probe.refusesAllAfter = andAllAfter
      let outcome = host.reload(file)
      probe.refusedAllocation = 0
      if case .refused(let problems, let running) = outcome {
        #expect(!problems.isEmpty && running != nil, "allocation \(number)")
      }
      host.closeUnused()
      #expect(host.stateCount == 1, "allocation \(number)")
    }
    // The next reload works.
    try folder.write(Self.keeper(version + 1), to: "keeper.lua")
    #expect(host.reload("keeper").isReloaded)
    host.close()
    #expect(probe.open == 0 && probe.bytesLeft == 0)
  }
}
