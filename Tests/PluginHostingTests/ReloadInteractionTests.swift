import Diagnostics
import Foundation
import Manifests
import PluginHosting
import PluginTestSupport
import TestBasics
import Testing
import TransitionKit

/// New versions of what gestures start and drive.
struct ReloadInteractionTests {
  private func drag(_ version: String, keys: String = "") -> String {
    """
    return transhost.interaction {
      name = "drag", version = "\(version)", api = 1, gesture = "pan",
      began = function(self, gesture, host) print("\(version) began") return host:push() end,
      changed = function(self, gesture, interactor)
        interactor:update(-gesture:translation(gesture.view).x / gesture.view.bounds.width)
      end,
      ended = function(self, gesture, interactor) print("\(version) ended") interactor:finish() end,
    \(keys)
    }
    """
  }

  private func harness() throws -> ReloadHarness {
    let harness = try ReloadHarness([
      "slide.lua": AnimatorVersion(form: .blocks).source, "drag.lua": drag("1.0.0"),
    ])
    try harness.install("drag", animator: "slide")
    return harness
  }

  @Test func `an interaction is replaced when its gesture, and what that started, is over`() throws
  {
    let harness = try harness()
    harness.stage.window.touchDown(at: CGPoint(x: 300, y: 300))
    try harness.drag(from: 300, to: 200)
    #expect(harness.stage.engine.isTransitionInteractive)
    try harness.folder.write(drag("2.0.0"), to: "drag.lua")
    let outcome = harness.host.reload("drag")
    #expect(outcome.description.hasPrefix("drag 2.0.0 (generation 2) runs\ndrag.lua: note: the"))
    #expect(outcome.diagnostics.map(\.code) == [.waitsForGesture])
    #expect(harness.host.stateCount == 3)
    try harness.drag(from: 200, to: 100)
    harness.stage.window.touchUp()
    try harness.settle()
    #expect(
      harness.lines.filter { $0.hasPrefix("1.0.0 ") && !$0.contains("start") } == [
        "1.0.0 began", "1.0.0 ended", "1.0.0 completion", "1.0.0 ended true",
      ])
    #expect(harness.navigation.viewControllers.count == 2)
    harness.host.closeUnused()
    #expect(harness.host.stateCount == 2)
    harness.forget()
    try harness.pop()
    try harness.settle()
    harness.stage.window.touchDown(at: CGPoint(x: 300, y: 300))
    try harness.drag(from: 300, to: 100)
    harness.stage.window.touchUp()
    try harness.settle()
    #expect(harness.lines.contains("2.0.0 began"))
    #expect(harness.lines.contains("2.0.0 ended"))
    #expect(harness.navigation.viewControllers.count == 2)
    #expect(harness.diagnostics == [])
  }

  @Test func `an animator is replaced while an interaction drives it`() throws {
    let harness = try harness()
    harness.stage.window.touchDown(at: CGPoint(x: 300, y: 300))
    try harness.drag(from: 300, to: 200)
    try harness.save(AnimatorVersion(form: .frame, version: "2.0.0"))
    #expect(harness.host.reload("slide").diagnostics == [])
    try harness.drag(from: 200, to: 100)
    harness.stage.window.touchUp()
    try harness.settle()
    #expect(
      harness.lines == [
        "1.0.0 began", "1.0.0 start", "1.0.0 ended", "2.0.0 completion", "2.0.0 ended true",
      ])
    #expect(harness.navigation.viewControllers.count == 2)
    #expect(harness.diagnostics == [])
  }

  @Test func `an interaction that failed works again once it was mended`() throws {
    let harness = try harness()
    try harness.folder.write(
      drag("2.0.0").replacing("print(\"2.0.0 began\")", with: "error('oops')"), to: "drag.lua")
    #expect(harness.host.reload("drag").isReloaded)
    func swipe() throws {
      harness.stage.window.touchDown(at: CGPoint(x: 300, y: 300))
      try harness.drag(from: 300, to: 100)
      harness.stage.window.touchUp()
      try harness.settle()
    }
    for _ in 0..<4 { try swipe() }
    #expect(harness.diagnostics.map(\.code).filter { $0 == .luaError }.isEmpty == false)
    #expect(harness.navigation.viewControllers.count == 1)
    try harness.folder.write(drag("3.0.0"), to: "drag.lua")
    #expect(harness.host.reload("drag").isReloaded)
    try swipe()
    #expect(harness.navigation.viewControllers.count == 2)
    #expect(harness.lines.contains("3.0.0 ended"))
  }

  @Test func `an animator's own gesture keeps its version to the end`() throws {
    func own(_ version: String) -> String {
      AnimatorVersion(
        form: .frame, version: version,
        keys: """
            gesture = "pan",
            began = function(self, gesture, host) print("\(version) began") return host:push() end,
            changed = function(self, gesture, context)
              context:updateInteractiveTransition(0.5)
            end,
            ended = function(self, gesture, context) context:finishInteractiveTransition() end,
          """
      ).source
    }
    let harness = try ReloadHarness(["slide.lua": own("1.0.0")])
    let delegate = try harness.host.delegate(animator: "slide")
    harness.navigation.delegate = delegate
    try harness.host.install("slide", on: harness.stage.window) { [weak harness] _, _ in
      guard let harness else { return false }
      harness.navigation.pushViewController(harness.second, animated: true)
      return true
    }
    harness.stage.window.touchDown(at: CGPoint(x: 300, y: 300))
    try harness.drag(from: 300, to: 200)
    try harness.folder.write(own("2.0.0"), to: "slide.lua")
    #expect(harness.host.reload("slide").diagnostics.map(\.code) == [.waitsForGesture])
    try harness.drag(from: 200, to: 100)
    harness.stage.window.touchUp()
    try harness.settle()
    #expect(harness.lines == ["1.0.0 began", "1.0.0 completion", "1.0.0 ended true"])
    #expect(harness.host.plugins.first?.running?.generation == 2)
    try harness.pop()
    try harness.settle()
    #expect(harness.lines.last == "2.0.0 ended true")
    #expect(harness.diagnostics == [])
    harness.host.closeUnused()
    #expect(harness.host.stateCount == 1)
  }
}
