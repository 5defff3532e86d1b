import Diagnostics
import Foundation
import Manifests
import PluginRuns
import PluginTestSupport
import RunTraces
import Testing
import TransitionKit

/// Animators that are a function of progress, in the hands of gestures.
struct FrameAnimatorTests {
  private let troupe: Troupe

  init() throws {
    troupe = try Troupe()
    try troupe.addNavigation()
  }

  private func addLogging(_ keys: String = "") throws {
    try troupe.add(
      .animator, "fade",
      """
        transitions = { "push", "pop" }, duration = 0.5, \(keys)
        frame = function(self, context, progress)
          self.last = progress
          context:view("to").alpha = progress
        end,
        finish = function(self, context, completed)
          print(string.format("finish %s at %.3f", tostring(completed), self.last))
        end,
        animationEnded = function(self, completed) print("ended " .. tostring(completed)) end,
      """)
  }

  /// The hand moves at the pace of the duration, so progress is t/0.5 up to 0.4; the rest takes
  /// 0.3 s in ease-in-ease-out, whose middle is half of the way.
  @Test func `rule 21: frame is scrubbed in a straight line whatever its curve, and finishes`()
    throws
  {
    try addLogging("curve = \"easeIn\",")
    let result = try troupe.run(
      .push, animator: "fade", drive: .hand(HandMovement(percent: 0.4, finishes: true)))
    #expect(result.troubles == [])
    #expect(result.said == ["finish true at 1.000", "ended true"])
    for (time, alpha) in [(0.05, 0.1), (0.1, 0.2), (0.15, 0.3), (0.2, 0.4), (0.35, 0.7)] {
      #expect(abs((result.alpha("to", at: time) ?? -1) - alpha) < 1e-6, "at \(time)")
    }
    #expect(abs(result.ended - 0.5) < 1e-9)
    #expect(result.completed == true)
  }

  @Test func `rule 22: cancelled, frame runs back to 0 and finish hears of it`() throws {
    try addLogging()
    let result = try troupe.run(
      .push, animator: "fade", drive: .hand(HandMovement(percent: 0.4, finishes: false)))
    #expect(result.troubles == [])
    #expect(result.said == ["finish false at 0.000", "ended false"])
    #expect(abs((result.alpha("to", at: 0.3) ?? -1) - 0.2) < 1e-6)
    #expect(abs(result.ended - 0.4) < 1e-9)
    #expect(result.completed == false)
    let end = try #require(result.trace.frames.last)
    #expect(end.views.contains { $0.name == "from" || $0.name == "First" })
  }

  /// Half of the time of ease-in-ease-out is half of the way.
  @Test func `a hand takes hold of a running frame animator where it is`() throws {
    try addLogging("curve = \"easeInOut\",")
    let result = try troupe.run(
      .push, animator: "fade", drive: .hand(HandMovement(takesHoldAt: 0.25, finishes: false)))
    #expect(result.troubles == [])
    for time in [0.26, 0.35, 0.44] {
      #expect(abs((result.alpha("to", at: time) ?? -1) - 0.5) < 1e-3, "at \(time)")
    }
    #expect(result.said == ["finish false at 0.000", "ended false"])
    #expect(result.completed == false)
  }

  @Test func `interactive = false refuses scrubbing, which the decisions say`() throws {
    try addLogging("interactive = false,")
    let result = try troupe.run(
      .push, animator: "fade", drive: .hand(HandMovement(percent: 0.4, finishes: false)))
    #expect(result.troubles == [])
    #expect(result.trace.decisions.contains { $0.reason.contains("interactive = false") })
    #expect(result.completed == true)
    #expect(abs((result.alpha("to", at: 0.4) ?? -1) - 0.8) < 1e-6)
  }

  @Test func `rule 26: a gesture at 1 that finishes, and one at 0 that cancels, do not hang`()
    throws
  {
    try addLogging()
    for finishes in [true, false] {
      let result = try troupe.run(
        .push, animator: "fade",
        drive: .hand(HandMovement(percent: finishes ? 1 : 0, finishes: finishes)))
      #expect(result.troubles == [])
      #expect(result.completed == finishes)
    }
  }

  @Test(arguments: [
    (TransitionOperation.present, ["First", "Second"]), (.dismiss, ["First", "Second"]),
  ])
  func `present and dismiss leave the presenter where a custom style has it`(
    transition: TransitionOperation, names: [String]
  ) throws {
    try troupe.addFade()
    try troupe.addModal()
    let result = try troupe.run(transition, animator: "fade")
    #expect(result.troubles == [])
    #expect(result.completed == true)
    let order = result.trace.frames[20].views.map(\.name).filter { ["from", "to"].contains($0) }
    #expect(order == (transition == .present ? ["from", "to"] : ["to", "from"]))
  }

  @Test func `rule 5: without animation frame is called once, at 1`() throws {
    try troupe.add(
      .animator, "log",
      """
        transitions = { "present" }, duration = 0.5,
        frame = function(self, context, progress) print(progress .. tostring(context.isAnimated)) end,
      """)
    try troupe.addModal(
      "second.transitioningDelegate = { forPresented = function() return 'log' end }")
    let result = try troupe.run(.present, isAnimated: false)
    #expect(result.said == ["1.0false"])
    #expect(result.troubles == [])
  }

  @Test func `rule 40: a property animator is scrubbed, and is the same each time`() throws {
    try troupe.add(
      .animator, "property",
      """
        transitions = { "push" }, duration = 0.5,
        interruptibleAnimator = function(self, context)
          if not self.animator then
            local to = context:view("to")
            context.containerView:addSubview(to)
            to.alpha = 0
            self.animator = UIViewPropertyAnimator.new { duration = 0.5, curve = "linear",
              animations = function() to.alpha = 1 end }
            self.animator:addCompletion(function()
              context:completeTransition(not context.transitionWasCancelled)
            end)
          end
          return self.animator
        end,
        animateTransition = function(self, context)
          self:interruptibleAnimator(context):startAnimation()
        end,
      """)
    for finishes in [true, false] {
      let result = try troupe.run(
        .push, animator: "property", drive: .hand(HandMovement(percent: 0.4, finishes: finishes)))
      #expect(result.troubles == [])
      #expect(result.completed == finishes)
      #expect(abs((result.alpha("to", at: 0.1) ?? -1) - 0.2) < 1e-6)
    }
  }

  @Test func `rule 40: what is no property animator is an error`() throws {
    try troupe.add(
      .animator, "property",
      """
        transitions = { "push" }, duration = 0.2,
        interruptibleAnimator = function(self, context) return 7 end,
        animateTransition = function(self, context)
          context.containerView:addSubview(context:view("to"))
        end,
      """)
    let result = try troupe.run(.push, animator: "property")
    #expect(result.diagnostics.first?.code == .wrongResult)
    #expect(result.completed == true)
  }

  @Test func `S4-6: an animator is its own interaction controller, with its gesture`() throws {
    try troupe.add(
      .animator, "own",
      """
        transitions = { "push" }, transitionDuration = function(self) return 0.5 end,
        animateTransition = function() error("not called") end,
        startInteractiveTransition = function(self, context)
          self.to = context:view("to")
          context.containerView:addSubview(self.to)
          self.to.alpha = 0
        end,
        gesture = "pan",
        began = function(self, gesture, host)
          self.start = "kept"
          return host:push()
        end,
        changed = function(self, gesture, context)
          local progress = math.min(1, math.max(0, -gesture:translation(gesture.view).x / 240))
          self.to.alpha = progress
          context:updateInteractiveTransition(progress)
        end,
        ended = function(self, gesture, context)
          print(self.start)
          self.to.alpha = 1
          context:finishInteractiveTransition()
          context:completeTransition(true)
        end,
      """)
    let result = try troupe.run(
      .push, animator: "own", drive: .hands("pan 300,400 -> 60,400 over 0.4s"))
    #expect(result.troubles == [])
    #expect(result.said == ["kept"])
    #expect(result.completed == true)
    let alpha = try #require(result.alpha("to", at: 0.2))
    #expect(alpha > 0.3 && alpha < 0.7)
  }
}
