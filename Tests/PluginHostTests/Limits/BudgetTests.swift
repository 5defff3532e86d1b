import Foundation
import Manifests
import PluginDiscovery
import PluginTestSupport
import PluginValidation
import TestBasics
import Testing

/// What `doctor` says that plugins use.
struct BudgetTests {
  private let harness: Harness
  private let inspector = PluginInspector(
    text: BoxText(), decoder: NamedSizeImages(), limits: .byTicks)

  init() throws { harness = try Harness() }

  @Test func `the work of loading is counted`() throws {
    func load(_ loops: Int) throws -> BudgetUse {
      let file = try harness.folder.write(
        "for i = 1, \(loops) do end\n" + PluginText.of(.scene, "s"), to: "s\(loops).lua")
      return try #require(inspector.measure(file))
    }
    let (small, large) = (try load(1), try load(100_000))
    // Instructions are counted 199 at a time.
    #expect(large.loadTicks.used - small.loadTicks.used >= 100_000 - 199)
    #expect(large.loadTicks.limit == small.loadTicks.limit)
    #expect(large.loadTicks.fraction > small.loadTicks.fraction)
    #expect(small.memory.used > 0 && small.memory.limit == 8 << 20)
  }

  @Test(arguments: [
    ("frame = function(self, context, progress) if progress == 1 then WORK end end", "frame"),
    (
      "animateTransition = function(self, context) WORK context:completeTransition(true) end",
      "animateTransition"
    ),
    // What a call calls in turn is its own work, and what comes after a wait as well.
    (
      "animateTransition = function(self, context) UIView.performWithoutAnimation(function() WORK end) "
        + "context:completeTransition(true) end", "animateTransition"
    ),
    (
      "interactive = false, animateTransition = function(self, context) transhost.wait(0.1) WORK "
        + "context:completeTransition(true) end", "animateTransition"
    ),
  ])
  func `the call that takes most is named`(animator: String, name: String) throws {
    let work = "for i = 1, 50000 do end"
    let plugin = try harness.write(animator: animator.replacing("WORK", with: work))
    let use = try #require(inspector.measure(plugin))
    #expect(use.worstCallback == name)
    #expect(use.transition == "push")
    let ticks = try #require(use.callbackTicks)
    #expect(ticks.used >= 50_000 - 199 && ticks.used < ticks.limit)
  }

  @Test func `what a scene builds and a delegate answers is counted`() throws {
    let scene = try harness.folder.write(
      """
      return transhost.scene {
        name = "s", version = "1.0.0", api = 1, summary = "A test.",
        build = function()
          for i = 1, 50000 do end
          local first, second = UIViewController.new {}, UIViewController.new {}
          return { root = first, present = function() first:present(second, { animated = true }) end }
        end,
      }
      """, to: "scene.lua")
    let use = try #require(inspector.measure(scene))
    #expect(use.worstCallback == "build" && use.transition == "present")
    #expect(try #require(use.callbackTicks?.used) >= 50_000 - 199)

    let delegate = try harness.folder.write(PluginText.of(.delegate, "d"), to: "delegate.lua")
    let asked = try #require(inspector.measure(delegate))
    #expect(asked.transition == "push" && asked.callbackTicks?.used ?? 0 > 0, "\(asked)")
  }

  @Test func `a manifest's own limits count`() throws {
    let plugin = try harness.write(
      animator: "limits = { memory = 1048576, ticks = 100000 }, frame = function() end")
    let use = try #require(inspector.measure(plugin))
    #expect(use.memory.limit == 1 << 20)
    #expect(use.callbackTicks?.limit == 100_000)
  }

  @Test func `a broken plugin uses nothing`() throws {
    #expect(inspector.measure(try harness.folder.write("return 1", to: "x.lua")) == nil)
  }
}
