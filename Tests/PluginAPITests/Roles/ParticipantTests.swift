import Diagnostics
import Foundation
import Manifests
import PluginRuns
import PluginTestSupport
import RunTraces
import Testing
import TransitionKit

/// Screens that take part in a transition with a view that moves (S2).
struct ParticipantTests {
  private let troupe: Troupe

  init() throws {
    troupe = try Troupe()
    try troupe.add(
      .animator, "shared",
      """
        transitions = { "push" }, duration = 0.4,
        animateTransition = function(self, context)
          local source, target = context.source, context.target
          print(tostring(source ~= nil), tostring(target ~= nil))
          local to = context:view("to")
          to.frame = context:finalFrame("to")
          context.containerView:addSubview(to)
          if not source then return context:completeTransition(true) end
          source:willStartSourceAnimation()
          target:willStartTargetAnimation()
          local view = source.view
          view.name = "moving"
          view.frame = source.frame
          context.containerView:addSubview(view)
          source:preAnimationSetup(view)
          UIView.animate { withDuration = 0.4, options = { "curveLinear" },
            animations = function()
              source:postAnimationSetup(view)
              view.frame = target.frame
            end,
            completion = function()
              source:didEndSourceAnimation()
              target:didEndTargetAnimation()
              view:removeFromSuperview()
              context:completeTransition(not context.transitionWasCancelled)
            end }
        end,
      """)
  }

  private func addParticipants(target: String = "cell", preSetup: String = "print(self.type)")
    throws
  {
    try troupe.addNavigation(
      """
      local sourceRect, targetRect = CGRect(0, 0, 100, 100), CGRect(100, 100, 200, 200)
      first.animationSource = {
        type = "cell",
        view = function() return UIView.new { backgroundColor = UIColor.red } end,
        frame = function() return sourceRect end,
        preAnimationSetup = function(self, view, from, to)
          \(preSetup)
        end,
        willStartSourceAnimation = function() print("source starts") end,
        didEndSourceAnimation = function() print("source ended") end,
      }
      second.animationTarget = {
        type = "\(target)",
        frame = function() return targetRect end,
        willStartTargetAnimation = function() print("target starts") end,
        didEndTargetAnimation = function() print("target ended") end,
      }
      """)
  }

  @Test func `S2-4: the animator moves the source's view to the target's frame`() throws {
    try addParticipants()
    let result = try troupe.run(.push, animator: "shared")
    #expect(result.troubles == [])
    #expect(
      result.said == [
        "true\ttrue", "source starts", "target starts", "cell", "source ended", "target ended",
      ])
    let frame = try #require(result.trace.view("moving", at: 0.2)?.frame)
    #expect(zip(frame, [50, 50, 150, 150]).allSatisfy { abs($0 - $1) < 1 })
  }

  @Test func `S2-6 F18: of different types, both are nil`() throws {
    try addParticipants(target: "row")
    let result = try troupe.run(.push, animator: "shared")
    #expect(result.said == ["false\tfalse"])
    #expect(result.diagnostics.contains { $0.code == .participantsDiffer })
  }

  @Test func `a participant's failure is the scene's, and ends that call only`() throws {
    try addParticipants(preSetup: "error('no')")
    let result = try troupe.run(.push, animator: "shared")
    #expect(result.completed == true)
    #expect(result.said.suffix(2) == ["source ended", "target ended"])
    let failures = result.diagnostics.filter { $0.code == .luaError }
    #expect(failures.map(\.file) == ["scene.lua"])
    #expect(failures.first?.line == 16)
  }

  @Test(arguments: [
    ("first.animationSource = { type = 'cell' }", "an animation source needs view"),
    (
      "first.animationTarget = { type = 'cell', fram = print, frame = print }",
      "an animation target has no key 'fram'"
    ),
  ])
  func `S2-2 S2-3: what is missing is told at the line`(code: String, message: String) throws {
    try troupe.addNavigation(code)
    do {
      _ = try troupe.run(.push, animator: "shared")
      Issue.record("it went through")
    } catch let failure as PluginFailure {
      #expect(failure.diagnostics.first?.message.contains(message) == true)
      #expect(failure.diagnostics.first?.line == 10)
    }
  }
}
