import Diagnostics
import Gestures
import PluginRuns
import PluginTestSupport
import RunTraces
import TestBasics
import Testing
import TransitionKit

/// A dismissal, for which the stage is set with a presentation by the same animator: that takes its time, unless
/// the animator asks for `isAnimated`.
struct PreparationTests {
  private let harness: Harness

  init() throws {
    var harness = try Harness()
    harness.scene = try harness.folder.write(
      """
      return transhost.scene {
        name = "modal", version = "1.0.0", api = 1, summary = "A screen, and one over it.",
        build = function()
          local below, above = UIViewController.new { title = "Below" }, UIViewController.new { title = "Above" }
          return {
            root = below,
            present = function(animated) below:present(above, { animated = animated }) end,
            dismiss = function(animated) below:dismiss { animated = animated } end,
          }
        end,
      }
      """, to: "modal.lua")
    self.harness = harness
  }

  /// An animator that moves by `body`, which has `view` and calls `done`, in 0.35 s.
  private func result(of body: String, _ drive: RunDrive = .scene) throws -> RunResult {
    var request = harness.request(
      try harness.folder.write(
        """
        return transhost.animator {
          name = "test", version = "1.0.0", api = 1, transitions = { "present", "dismiss" },
          transitionDuration = function() return 0.35 end,
          animateTransition = function(self, context)
            local presents = context.operation == "present"
            local view = context:view(presents and "to" or "from")
            if presents then context.containerView:addSubview(view) end
            local function done() context:completeTransition(not context.transitionWasCancelled) end
            \(body)
          end,
        }
        """, to: "test.lua"))
    request.transition = .dismiss
    request.drive = drive
    return try TransitionRun(request).run { _ in }
  }

  private nonisolated static let byAnimation = """
    view.layer:add(CABasicAnimation.new {
      keyPath = "opacity", fromValue = presents and 0 or 1, toValue = presents and 1 or 0, duration = 0.35,
      isRemovedOnCompletion = false, fillMode = "both", animationDidStop = done,
    })
    """
  private nonisolated static let byLink = """
    local start = CACurrentMediaTime()
    CADisplayLink.new(function(link)
      if link.timestamp < start + 0.35 - 1e-6 then return end
      link:invalidate()
      done()
    end)
    """

  @Test(arguments: [Self.byAnimation, Self.byLink])
  func `the time of a run starts with its transition`(body: String) throws {
    let result = try result(of: body)
    #expect(result.diagnostics.isEmpty && result.completed == true)
    let calls = result.trace.events.map(\.call)
    #expect(
      calls.first == "animationControllerForDismissed"
        && !calls.contains("presentationTransitionDidEnd"))
    #expect(result.trace.events.first?.time == 0)
    #expect(result.trace.animations.allSatisfy { $0.added == 0 })
    #expect(abs(result.ended - 0.35) < 1 / 59, "it ends after \(result.ended) s")
    #expect(result.trace.frames.first?.time == 0 && (22...23).contains(result.frameCount))
  }

  @Test(arguments: [false, true])
  func `a hand drives it from the start`(finishes: Bool) throws {
    let result = try result(
      of: Self.byAnimation, .hand(HandMovement(percent: 0.5, finishes: finishes)))
    #expect(result.diagnostics.isEmpty && result.completed == finishes && !result.isHandIdle)
    #expect(result.ended < 0.6)
  }

  @Test func `a hand takes hold of it on its way`() throws {
    let result = try result(
      of: Self.byAnimation, .hand(HandMovement(takesHoldAt: 0.1, finishes: false)))
    #expect(result.diagnostics.isEmpty && result.completed == false)
    #expect(result.ended < 0.6)
  }

  @Test func `a gesture that starts no dismissal is reported`() throws {
    let result = try result(
      of: Self.byAnimation, .gestures(try GestureScript(parsing: "tap 1,1")))
    #expect(result.operation == nil && result.completed == nil)
    #expect(result.diagnostics.map(\.code) == [.noTransition])
  }
}
