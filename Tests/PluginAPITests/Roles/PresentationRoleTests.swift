import Diagnostics
import Foundation
import Manifests
import PluginRuns
import PluginTestSupport
import RunTraces
import Testing
import TransitionKit

/// Presentation controllers written in Lua (rules 31 and 32).
struct PresentationRoleTests {
  private let troupe: Troupe

  init() throws {
    troupe = try Troupe()
    try troupe.addFade()
  }

  private static let functions = """
      frameOfPresentedViewInContainerView = function(self)
        return self.containerView.bounds:inset(UIEdgeInsets(40, 20, 60, 20))
      end,
      presentationTransitionWillBegin = function(self)
        self.dimming = UIView.new { name = "dimming", frame = self.containerView.bounds, alpha = 0 }
        self.containerView:addSubview(self.dimming)
        self.presentedViewController.transitionCoordinator:animateAlongside(
          function() self.dimming.alpha = 1 end)
        print(self.presentingViewController.name)
      end,
      presentationTransitionDidEnd = function(self, completed) print("came " .. tostring(completed)) end,
      dismissalTransitionWillBegin = function(self) print("goes") end,
      dismissalTransitionDidEnd = function(self, completed)
        print("gone " .. tostring(completed))
        self.dimming:removeFromSuperview()
      end,
    """

  @Test func `a frame that is not returned is an error at its function`() throws {
    try troupe.addModal(
      """
      second.transitioningDelegate = {
        forPresented = function() return "fade" end,
        presentationController = function()
          return { frameOfPresentedViewInContainerView = function(self) end }
        end,
      }
      """)
    let error = try #require(try troupe.run(.present).troubles.first)
    #expect("\(error)" == "scene.lua: wrong-result")
  }

  @Test func `rules 31 and 32: a table frames what is presented, and keeps its fields`() throws {
    try troupe.addModal(
      """
      second.transitioningDelegate = {
        forPresented = function() return "fade" end,
        presentationController = function(self, presented, presenting, source)
          return { \(Self.functions) }
        end,
      }
      """)
    let present = try troupe.run(.present)
    #expect(present.troubles == [])
    #expect(present.said == ["First", "came true"])
    let end = try #require(present.trace.frames.last)
    #expect(
      end.views.first { $0.name == "to" || $0.name == "Second" }?.frame == [20, 40, 280, 468])
    #expect(abs((present.alpha("dimming", at: 0.25) ?? -1) - 0.5) < 0.02)
    let dismiss = try troupe.run(.dismiss)
    #expect(dismiss.troubles == [])
    #expect(dismiss.said.suffix(2) == ["goes", "gone true"])
    #expect(dismiss.trace.frames.last?.views.contains { $0.name == "dimming" } == false)
  }

  @Test func `a change of the window's size gives a presentation a coordinator`() throws {
    let scene = try SceneHarness(
      """
      local first = UIViewController.new { name = "first" }
      local second = UIViewController.new { name = "second", modalPresentationStyle = "custom" }
      second.transitioningDelegate = {
        presentationController = function()
          return {
            viewWillTransition = function(self, size, coordinator)
              print(size, coordinator.transitionDuration)
              coordinator:animateAlongside(function() print("along") end)
            end,
          }
        end,
      }
      return {
        root = first,
        present = function(animated) first:present(second, { animated = animated }) end,
      }
      """)
    try scene.call(.present)
    try scene.advance(by: 1)
    scene.stage.perform {
      scene.stage.window.resize(to: CGSize(width: 568, height: 320), duration: 0.3)
    }
    try scene.advance(by: 1)
    #expect(scene.lines == ["CGSize(568, 320)\t0.3", "along"])
    #expect(scene.problems == [])
  }

  @Test func `a presentation plugin is named, or chosen for the run`() throws {
    try troupe.add(.presentation, "card", Self.functions)
    try troupe.addModal(
      "second.transitioningDelegate = { presentationController = function() return 'card' end }")
    #expect(try troupe.run(.present).said == ["First", "came true"])
    try troupe.addModal()
    let chosen = try troupe.run(.present, animator: "fade", presentation: "card")
    #expect(chosen.said == ["First", "came true"])
    #expect(chosen.troubles == [])
  }

  @Test func `an animator with a style of its own leaves no room for the presentation of the run`()
    throws
  {
    try troupe.add(.presentation, "card", Self.functions)
    try troupe.addFade("whole", "presentationStyle = 'fullScreen',")
    try troupe.addModal("second.modalPresentationStyle = 'automatic'")
    let result = try troupe.run(.present, animator: "whole", presentation: "card")
    #expect(result.said == [])
    #expect(result.completed == true)
    let warning = try #require(result.diagnostics.first)
    #expect(result.diagnostics.count == 1 && warning.severity == .warning)
    #expect(warning.code == .styleNotCustom && warning.file == "whole.lua" && warning.line == 7)
    #expect(
      warning.message
        == "the presentation card is not used: whole presents with the style fullScreen, and only the style "
        + "custom takes a presentation controller")
    #expect(warning.hint?.contains("run whole without --presentation") == true)
  }

  @Test func `a scene that sets another style afterwards gets a warning of it`()
    throws
  {
    try troupe.add(.presentation, "card", Self.functions)
    try troupe.addFade("whole", "presentationStyle = 'fullScreen',")
    try troupe.addScene(
      """
          local first, second = screen("First"), screen("Second")
          return {
            root = first,
            present = function(animated)
              first:present(second, { animated = false, completion = function()
                first:dismiss { animated = false, completion = function()
                  second.modalPresentationStyle = "pageSheet"
                  first:present(second, { animated = animated })
                end }
              end })
            end,
            dismiss = function(animated) first:dismiss { animated = animated } end,
          }
      """)
    let result = try troupe.run(.present, animator: "whole", presentation: "card")
    #expect(result.said == [])
    #expect(result.diagnostics.map(\.code) == [.styleNotCustom, .styleNotCustom])
    #expect(result.diagnostics.first?.message.contains("with the style fullScreen") == true)
    #expect(
      result.diagnostics.last?.message.contains("modalPresentationStyle is pageSheet, not custom")
        == true)
  }

  @Test func `a frame that is none is an error of the plugin`() throws {
    try troupe.add(
      .presentation, "card", "frameOfPresentedViewInContainerView = function() return 7 end,")
    try troupe.addModal()
    let result = try troupe.run(.present, animator: "fade", presentation: "card")
    #expect(result.troubles.first == "card.lua:3 wrong-result")
    #expect(result.completed == true)
  }

  @Test(arguments: ["dimming", "sheet"])
  func `what ships leaves the frame to an animator that adds views`(presentation: String) throws {
    let file = Repository.root.appending(path: "plugins/presentations/\(presentation).lua")
    try troupe.write(String(contentsOf: file, encoding: .utf8), scene: presentation)
    try troupe.add(
      .animator, "shrink",
      """
        transitions = { "dismiss" }, duration = 0.4,
        animateTransition = function(self, context)
          local view, helper = context:view("from"), UIView.new { name = "helper" }
          context.containerView:addSubview(helper)
          UIView.animate { withDuration = 0.4,
            animations = function() view.transform = CGAffineTransform.scale(0.1, 0.1) end,
            completion = function()
              helper:removeFromSuperview()
              view.transform = CGAffineTransform.identity
              context:completeTransition(not context.transitionWasCancelled)
            end }
        end,
      """)
    try troupe.addModal()
    let result = try troupe.run(.dismiss, animator: "shrink", presentation: presentation)
    #expect(result.troubles == [])
    let widths = result.trace.frames.compactMap { frame in
      frame.views.first { $0.name == "from" || $0.name == "Second" }?.frame[2]
    }
    #expect(widths.count > 20 && widths.allSatisfy { $0 <= 320 }, "\(widths)")
  }
}
