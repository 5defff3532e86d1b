import Diagnostics
import Foundation
import Manifests
import PluginDiscovery
import PluginRuns
import PluginTestSupport
import PluginValidation
import RunTraces
import TestBasics
import Testing
import TransitionKit

/// Interactions: the gesture form and the raw form.
struct InteractionRoleTests {
  private let troupe: Troupe

  init() throws {
    troupe = try Troupe()
    try troupe.addNavigation()
    try troupe.addFade()
  }

  private func addPanHalf(
    began: String =
      "if gesture:location(host.view).x > host.view.bounds.midX then return host:push() end",
    changed: String =
      "interactor:update(-gesture:translation(gesture.view).x / gesture.view.bounds.width)",
    ended: String =
      "if gesture:velocity(gesture.view).x < 0 then interactor:finish() else interactor:cancel() end",
    more: String = ""
  ) throws {
    try troupe.add(
      .interaction, "panHalf",
      """
        gesture = "pan",
        began = function(self, gesture, host)
          \(began)
        end,
        changed = function(self, gesture, interactor)
          \(changed)
        end,
        ended = function(self, gesture, interactor)
          \(ended)
        end, \(more)
      """)
  }

  private func run(_ gestures: String) throws -> RunResult {
    try troupe.run(.push, animator: "fade", interaction: "panHalf", drive: .hands(gestures))
  }

  @Test func `gestures that start nothing are told what would`() throws {
    try addPanHalf()
    let result = try run("tap 1,1")
    #expect(result.diagnostics.map(\.code) == [.noTransition])
    #expect(result.diagnostics.map(\.severity) == [.warning])
    #expect(
      result.diagnostics.map(\.hint) == [
        "panHalf waits for the gesture \"pan\", and its began must start the transition"
      ])
  }

  @Test func `S4-4: a drag from the right half pushes`() throws {
    try addPanHalf()
    let result = try run("pan 300,400 -> 60,400 over 0.4s")
    #expect(result.troubles == [])
    #expect(result.completed == true)
    let alpha = try #require(result.alpha("to", at: 0.2))
    #expect(alpha > 0.2 && alpha < 0.5)
    #expect(result.trace.events.contains { $0.call == "startInteractiveTransition" })
  }

  @Test func `S4-4: let go the other way it goes back`() throws {
    try addPanHalf()
    let result = try run("pan 300,400 -> 60,400 over 0.4s release 400,0")
    #expect(result.troubles == [])
    #expect(result.completed == false)
  }

  @Test func `S4-4: a drag from the left half starts nothing`() throws {
    try addPanHalf()
    let result = try run("pan 20,400 -> 200,400 over 0.4s")
    #expect(result.completed == nil)
    #expect(!result.troubles.contains { $0.contains("lua-error") })
  }

  @Test func `F10: what one gesture started, the next transition does not wait for`() throws {
    try addPanHalf()
    let result = try run(
      "pan 300,400 -> 60,400 over 0.4s release 400,0; wait 1; pan 300,400 -> 60,400 over 0.4s")
    #expect(result.troubles == [])
    #expect(result.completed == true)
    #expect(result.trace.events.filter { $0.call == "startInteractiveTransition" }.count == 2)
  }

  /// The second one would take the transition back.
  @Test func `a gesture that begins while the transition runs drives nothing`() throws {
    try addPanHalf()
    let first = "pan 300,400 -> 60,400 over 0.4s"
    let alone = try run(first)
    let result = try run("\(first); wait 0.02s; pan 20,300 -> 60,300 over 0.05s")
    #expect(result.troubles == [])
    #expect(result.completed == true)
    #expect(result.ended == alone.ended)
    #expect(result.ended > 0.48)
  }

  @Test func `F13: without cancelled, a gesture that is taken away cancels`() throws {
    try addPanHalf()
    let result = try run("pan 300,400 -> 60,400 over 0.4s; cancel")
    #expect(result.troubles == [])
    #expect(result.completed == false)
  }

  @Test func `F13: ended that lets go of nothing is cancelled, with its line`() throws {
    try addPanHalf(ended: "return")
    let result = try run("pan 300,400 -> 60,400 over 0.4s")
    #expect(result.troubles == ["panHalf.lua:10 gesture-cancel-unhandled"])
    #expect(result.completed == false)
  }

  @Test(arguments: [
    "UIView.animate { withDuration = 0.3, animations = function() gesture.view.alpha = 0.9 end, "
      + "completion = function() gesture.view.alpha = 1 interactor:finish() end }",
    "local view = gesture.view local animator = UIViewPropertyAnimator.new { duration = 0.3, "
      + "dampingRatio = 0.7, animations = function() view.alpha = 0.9 end } "
      + "animator:addCompletion(function() view.alpha = 1 interactor:finish() end) "
      + "animator:startAnimation()",
    "local start = CACurrentMediaTime() CADisplayLink.new(function(link) "
      + "if link.timestamp > start + 0.3 then link:invalidate() interactor:finish() end end)",
  ])
  func `F13: what ended has begun may still finish`(ended: String) throws {
    try addPanHalf(ended: ended)
    let result = try run("pan 300,400 -> 60,400 over 0.4s")
    #expect(result.troubles == [])
    #expect(result.completed == true)
    #expect(result.ended > 0.7)
  }

  @Test func `F13: an animator that drags its screen itself may finish after the finger`() throws {
    try troupe.add(
      .animator, "photo",
      """
        transitions = { "push" }, gesture = "pan",
        transitionDuration = function() return 0.3 end,
        animateTransition = function(self, context)
          context.containerView:addSubview(context:view("to"))
          context:completeTransition(true)
        end,
        startInteractiveTransition = function(self, context)
          local to = context:view("to")
          context.containerView:addSubview(to)
          to.transform = CGAffineTransform.translation(390, 0)
        end,
        began = function(self, gesture, host) return host:push() end,
        changed = function(self, gesture, context)
          local way = -gesture:translation(gesture.view).x
          context:updateInteractiveTransition(way / 390)
          context:view("to").transform = CGAffineTransform.translation(390 - way, 0)
        end,
        ended = function(self, gesture, context)
          local to = context:view("to")
          UIView.animate { withDuration = 0.3, usingSpringWithDamping = 0.8,
            animations = function() to.transform = CGAffineTransform.identity end,
            completion = function()
              context:finishInteractiveTransition()
              context:completeTransition(true)
            end }
        end,
      """)
    let result = try troupe.run(
      .push, animator: "photo", drive: .hands("pan 300,400 -> 60,400 over 0.4s"))
    #expect(result.troubles == [])
    #expect(result.completed == true)
  }

  @Test(arguments: [("began", 5), ("changed", 8), ("ended", 11)])
  func `a callback that fails cancels what the gesture has started`(
    name: String, line: Int
  ) throws {
    let failure = "error('no good')"
    try addPanHalf(
      began: name == "began" ? "host:push() \(failure)" : "return host:push()",
      changed: name == "changed" ? failure : "interactor:update(0.5)",
      ended: name == "ended" ? failure : "interactor:finish()")
    let result = try run("pan 300,400 -> 60,400 over 0.4s; wait 1; pan 300,400 -> 60,400 over 0.4s")
    let trouble = "panHalf.lua:\(line) lua-error"
    #expect(result.troubles == [trouble, trouble])
    #expect(result.completed == false)
    #expect(result.trace.events.filter { $0.call == "startInteractiveTransition" }.count == 2)
  }

  @Test func `host starts transitions only in began`() throws {
    try addPanHalf(
      began: "self.host = host; return host:push()", changed: "self.host:pop()")
    let result = try run("pan 300,400 -> 60,400 over 0.4s")
    #expect(result.troubles == ["panHalf.lua:8 lua-error"])
    #expect(
      result.diagnostics.first?.message.contains("host:pop() is for began") == true)
  }

  @Test func `a scene that can't do it starts nothing`() throws {
    try addPanHalf(began: "print(tostring(host:present())); print(tostring(host:select(1)))")
    let result = try run("pan 300,400 -> 60,400 over 0.4s")
    #expect(result.said == ["nil", "nil"])
  }

  @Test func `S3-10: the scene's slider drives the transition`() throws {
    try troupe.addNavigation(
      """
      first.viewDidLoad = function(controller)
        controller.view:addSubview(UISlider.new { name = "slider", frame = CGRect(20, 300, 280, 31) })
      end
      """)
    try troupe.add(
      .interaction, "panHalf",
      """
        gesture = "slider",
        began = function(self, slider, host) return host:push() end,
        changed = function(self, slider, interactor) interactor:update(slider.value) end,
        ended = function(self, slider, interactor)
          if slider.value >= 0.5 then interactor:finish() else interactor:cancel() end
        end,
      """)
    for (value, completed) in [(0.8, true), (0.3, false)] {
      let result = try run("slider 0 -> \(value) over 0.4s")
      #expect(result.troubles == [])
      #expect(result.completed == completed)
    }
  }

  @Test func `rule 26: a tap starts and finishes before the transition has begun`() throws {
    try troupe.add(
      .interaction, "panHalf",
      "gesture = \"tap\", began = function(self, gesture, host) return host:push() end,")
    let result = try run("tap 160,300")
    #expect(result.troubles == [])
    #expect(result.completed == true)
  }

  @Test func `S4-8: an interruptible animator's rest runs on the interactor's timing curve`() throws
  {
    try troupe.add(
      .animator, "held",
      """
        transitions = { "push" }, duration = 1,
        interruptibleAnimator = function(self, context)
          if self.animator then return self.animator end
          local to = context:view("to")
          context.containerView:addSubview(to)
          to.alpha = 0
          self.animator = UIViewPropertyAnimator.new {
            duration = 1, curve = "linear", animations = function() to.alpha = 1 end }
          self.animator:addCompletion(function()
            to.alpha = 1
            context:completeTransition(not context.transitionWasCancelled)
          end)
          return self.animator
        end,
        animateTransition = function(self, context) self:interruptibleAnimator(context):startAnimation() end,
      """)
    try addPanHalf(
      ended: """
        print(interactor.timingCurve)
        interactor.timingCurve = UISpringTimingParameters.new { mass = 1, stiffness = 100, damping = 20 }
        interactor:finish()
        """)
    let result = try troupe.run(
      .push, animator: "held", interaction: "panHalf",
      drive: .hands("pan 300,400 -> 60,400 over 0.4s"))
    #expect(result.troubles == [])
    #expect(result.completed == true)
    #expect(result.said.first == "nil")
    // A critical spring has done 1 - 2 / e of the way when its angular frequency says 1 (0.1 s).
    let (start, later) = (result.alpha("to", at: 0.4) ?? -1, result.alpha("to", at: 0.5) ?? -1)
    #expect(abs((later - start) / (1 - start) - (1 - 2 / 2.718_281_828)) < 0.05)
  }

  @Test func `the raw form drives the context itself, and has the animator called`() throws {
    try troupe.add(
      .interaction, "raw",
      """
        completionSpeed = 2, completionCurve = "linear",
        startInteractiveTransition = function(self, context)
          context:animateTransition()
          local start = CACurrentMediaTime()
          CADisplayLink.new(function(link)
            local progress = link.timestamp - start
            if progress >= 0.5 then
              link:invalidate()
              context:finishInteractiveTransition()
            else
              context:updateInteractiveTransition(progress)
            end
          end)
        end,
      """)
    let result = try troupe.run(.push, animator: "fade", interaction: "raw")
    #expect(result.troubles == [])
    #expect(result.completed == true)
    #expect(abs((result.alpha("to", at: 0.3) ?? -1) - 0.3) < 0.011)
    // What is left of half a second, at twice the speed.
    #expect(abs(result.ended - (0.5 + 0.25 / 2)) < 0.011)
  }

  @Test(arguments: [("1.02", 1), ("-0.1", 0), ("0.4", 0.4), ("1e300", 1)])
  func `a gesture that goes too far holds the transition at its end`(
    progress: String, shown: Double
  ) throws {
    try troupe.add(
      .interaction, "far",
      """
        startInteractiveTransition = function(self, context)
          context:animateTransition()
          local start = CACurrentMediaTime()
          CADisplayLink.new(function(link)
            if link.timestamp - start >= 0.5 then
              link:invalidate()
              context:finishInteractiveTransition()
            else
              context:updateInteractiveTransition(\(progress))
            end
          end)
        end,
      """)
    let result = try troupe.run(.push, animator: "fade", interaction: "far")
    #expect(result.troubles == [])
    #expect(result.completed == true)
    #expect(abs((result.alpha("to", at: 0.3) ?? -1) - shown) < 0.011)
  }

  @Test func `a number that is none is refused, as by an interactor`() throws {
    for call in ["context:updateInteractiveTransition(0 / 0)", "interactor:update(0 / 0)"] {
      try troupe.add(
        .interaction, "none",
        """
          startInteractiveTransition = function(self, context)
            local interactor = UIPercentDrivenInteractiveTransition.new {}
            \(call)
          end,
        """)
      let result = try troupe.run(.push, animator: "fade", interaction: "none")
      #expect(result.troubles.first == "none.lua:5 lua-error")
      #expect(result.diagnostics.first?.message.contains("percentComplete") == true)
    }
  }

  @Test func `so is the progress of a layout held to its ends`() throws {
    try troupe.add(
      .animator, "ends",
      """
        transitions = { "push" }, duration = 0.2,
        animateTransition = function(self, context)
          local layout = UICollectionViewTransitionLayout.new {
            currentLayout = UICollectionViewFlowLayout.new {},
            nextLayout = UICollectionViewFlowLayout.new {},
          }
          local function read(number)
            layout.transitionProgress = number
            print(layout.transitionProgress)
          end
          read(0.5) read(-0.1) read(1.02)
          context.containerView:addSubview(context:view("to"))
          context:completeTransition(true)
        end,
      """)
    let result = try troupe.run(.push, animator: "ends")
    #expect(result.troubles == [])
    #expect(result.said == ["0.5", "0.0", "1.0"])
  }

  @Test func `a context that is not interactive can't be driven`() throws {
    try troupe.add(
      .animator, "early",
      """
        transitions = { "push" }, duration = 0.2,
        animateTransition = function(self, context)
          context:updateInteractiveTransition(0.5)
        end,
      """)
    let result = try troupe.run(.push, animator: "early")
    #expect(result.troubles.first == "early.lua:5 lua-error")
    #expect(result.diagnostics.first?.message.contains("isn't interactive now") == true)
  }

  @Test(arguments: [
    (
      "gesture = \"pan\", ended = function() end,", DiagnosticCode.missingKey,
      "a gesture needs began, which starts the transition"
    ),
    (
      "gesture = \"pam\", began = function() end,", DiagnosticCode.invalidValue,
      "gesture must be one of"
    ),
    ("", DiagnosticCode.missingKey, "an interaction needs gesture or startInteractiveTransition"),
    (
      "gesture = \"pan\", began = print, ended = print, startInteractiveTransition = print,",
      DiagnosticCode.conflictingKeys, "gesture and startInteractiveTransition belong to two ways"
    ),
    (
      "startInteractiveTransition = print, completionSpeed = 0,", DiagnosticCode.invalidValue,
      "completionSpeed must be a finite number above 0, and is 0"
    ),
    (
      "gesture = \"pan\", began = print, ended = print, edges = { \"left\" },",
      DiagnosticCode.unusedKey,
      "a pan has no edges"
    ),
  ])
  func `an interaction's table is checked`(keys: String, code: DiagnosticCode, message: String)
    throws
  {
    let file = try troupe.add(.interaction, "broken", keys)
    let report = PluginInspector(text: BoxText(), decoder: NamedSizeImages(), limits: .byTicks)
      .validate(file)
    #expect(report.errors.contains { $0.code == code && $0.message.hasPrefix(message) })
  }
}
