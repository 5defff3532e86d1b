import Diagnostics
import Foundation
import Geometry
import LayerTree
import PluginRuns
import PluginTestSupport
import RunTraces
import Testing
import TransitionKit

/// `UIViewPropertyAnimator` and its timing parameters, as scripts use them (rules 36–42).
struct PropertyAnimatorBindingTests {
  private let harness: Harness

  init() throws { harness = try Harness() }

  @Test(arguments: [
    "local a = UIViewPropertyAnimator.new { duration = 0.4, curve = 'easeIn' } assert(a.state == 'inactive' and a.duration == 0.4 "
      + "and not a.isRunning and not a.isReversed and a.fractionComplete == 0 and a.isInterruptible and a.scrubsLinearly "
      + "and not a.pausesOnCompletion and a.isUserInteractionEnabled and not a.isManualHitTestingEnabled and a.delay == 0 "
      + "and a.timingParameters.animationCurve == 'easeIn')",
    "local a = UIViewPropertyAnimator.new { duration = 1, dampingRatio = 0.5, scrubsLinearly = false, isInterruptible = false } "
      + "assert(not a.scrubsLinearly and not a.isInterruptible and a.timingParameters.dampingRatio == 0.5)",
    "local a = UIViewPropertyAnimator.new { duration = 1, controlPoint1 = CGPoint(0.1, 0.2), controlPoint2 = CGPoint(0.3, 0.4) } "
      + "assert(a.timingParameters.controlPoint1 == CGPoint(0.1, 0.2) and a.timingParameters.animationCurve == nil)",
    "local s = UISpringTimingParameters.new { mass = 1, stiffness = 100, damping = 10, initialVelocity = CGVector(1, 2) } "
      + "assert(s.dampingRatio == 0.5 and s.initialVelocity == CGVector(1, 2)) "
      + "local a = UIViewPropertyAnimator.new { timingParameters = s } assert(a.duration > 0.5)",
    "local s = UISpringTimingParameters.new { duration = 0.5, bounce = 0.25 } assert(math.abs(s.dampingRatio - 0.75) < 1e-9)",
    "assert(UISpringTimingParameters.new().dampingRatio > 4)",
    "local c = UICubicTimingParameters.new() assert(c.controlPoint1 == CGPoint(0.25, 0.1) and c.controlPoint2 == CGPoint(0.25, 1))",
    "local a = UIViewPropertyAnimator.new { duration = 1, curve = 'linear', animations = function() to.alpha = 0.5 end } "
      + "a:startAnimation{ afterDelay = 0.5 } assert(a.state == 'active' and a.isRunning and a.delay == 0.5 and to.alpha == 0.5) "
      + "a:stopAnimation(false) assert(a.state == 'stopped') a:finishAnimation{ at = 'start' } assert(to.alpha == 1 "
      + "and a.state == 'inactive')",
    "local a = UIViewPropertyAnimator.new { duration = 1, curve = 'linear', animations = function() to.alpha = 0 end } "
      + "a.fractionComplete = 0.25 assert(a.state == 'active' and not a.isRunning and a.fractionComplete == 0.25) "
      + "a.isReversed = true assert(a.fractionComplete == 0.75) a.fractionComplete = 7 assert(a.fractionComplete == 1) "
      + "a:stopAnimation(true) assert(a.state == 'inactive' and to.alpha == 1)",
    "local a = UIViewPropertyAnimator.runningPropertyAnimator { withDuration = 1, delay = 0, options = { 'curveLinear' }, "
      + "animations = function() to.alpha = 0 end } assert(a.isRunning) a:stopAnimation(true) to.alpha = 1",
    "local keep local a = UIViewPropertyAnimator.new { duration = 1, curve = 'linear' } a:addAnimations(function() "
      + "keep = UIView.inheritedAnimationDuration() to.center = CGPoint(1, 1) end, { delayFactor = 0.5 }) a:pauseAnimation() "
      + "assert(keep == 0.5) a:stopAnimation(false) a:finishAnimation{ at = 'start' }",
    // Errors in blocks belong to the call that runs them.
    "local a = UIViewPropertyAnimator.new { duration = 1, curve = 'linear', animations = function() error('inside', 0) end } "
      + "local ok, message = pcall(a.startAnimation, a) assert(not ok and message:find('inside')) a:stopAnimation(true)",
  ])
  func `works`(body: String) throws {
    #expect(try harness.run(body: body).diagnostics == [])
  }

  @Test(arguments: [
    (
      "a:finishAnimation{ at = 'end' }", DiagnosticCode.wrongAnimatorState,
      "the animator is inactive: finishAnimation is for a stopped animation; call "
        + "stopAnimation(false) first"
    ),
    (
      "a:startAnimation() a:finishAnimation{ at = 'end' }", DiagnosticCode.wrongAnimatorState,
      "the animator is running: finishAnimation is for a stopped animation; call "
        + "stopAnimation(false) first"
    ),
    (
      "a:startAnimation() a:continueAnimation{ durationFactor = 1 }",
      DiagnosticCode.wrongAnimatorState,
      "the animator is running: only a paused animation can go on; call pauseAnimation first"
    ),
    (
      "a:startAnimation() a:stopAnimation(false) a:startAnimation()",
      DiagnosticCode.wrongAnimatorState,
      "the animator is stopped: startAnimation has no use while it is stopped; call "
        + "finishAnimation{ at = \"end\" } first"
    ),
    (
      "a:pauseAnimation() a:stopAnimation(false) a:pauseAnimation()",
      DiagnosticCode.wrongAnimatorState,
      "the animator is stopped: pauseAnimation has no use while it is stopped; call "
        + "finishAnimation{ at = \"end\" } first"
    ),
    (
      "a:pauseAnimation() a:stopAnimation(false) a.fractionComplete = 0.5",
      DiagnosticCode.wrongAnimatorState,
      "the animator is stopped: fractionComplete has no use while it is stopped; call "
        + "finishAnimation{ at = \"end\" } first"
    ),
    (
      "a:pauseAnimation() a:stopAnimation(false) a.isReversed = true",
      DiagnosticCode.wrongAnimatorState,
      "the animator is stopped: isReversed has no use while it is stopped; call "
        + "finishAnimation{ at = \"end\" } first"
    ),
    (
      "a:pauseAnimation() a:stopAnimation(false) a:addAnimations(print)",
      DiagnosticCode.wrongAnimatorState,
      "the animator is stopped: addAnimations has no use while it is stopped; call "
        + "finishAnimation{ at = \"end\" } first"
    ),
    (
      "a:pauseAnimation() a:stopAnimation(false) a:stopAnimation(false)",
      DiagnosticCode.wrongAnimatorState,
      "the animator is stopped: it is stopped already; call finishAnimation"
    ),
    (
      "a.isInterruptible = false a:startAnimation() a:pauseAnimation()",
      DiagnosticCode.animatorNotInterruptible,
      "pauseAnimation: the animator can't be interrupted; it runs to its end"
    ),
    (
      "a.isInterruptible = false a:startAnimation() a.fractionComplete = 0.5",
      DiagnosticCode.animatorNotInterruptible,
      "fractionComplete: the animator can't be interrupted; it runs to its end"
    ),
    (
      "a.fractionComplete = 0 / 0", DiagnosticCode.luaError,
      "UIViewPropertyAnimator.fractionComplete: expected a finite number for 'fractionComplete', "
        + "found the number nan"
    ),
    (
      "a:finishAnimation{ at = 'middle' }", DiagnosticCode.luaError,
      "UIViewPropertyAnimator:finishAnimation: expected one of \"end\", \"start\", \"current\" for "
        + "'at', found the string \"middle\""
    ),
    (
      "a:stopAnimation()", DiagnosticCode.luaError,
      "UIViewPropertyAnimator:stopAnimation: expected true or false for 'withoutFinishing', found nil; a call with a dot passes the first argument as the object"
    ),
    (
      "a:addAnimations(print, { delayFactor = 2 })", DiagnosticCode.luaError,
      "UIViewPropertyAnimator:addAnimations: expected a number from 0 to 1 for 'delayFactor', found "
        + "the number 2"
    ),
    (
      "a.state = 'active'", DiagnosticCode.luaError,
      "'state' of UIViewPropertyAnimator is read-only and can't be assigned"
    ),
    (
      "local b = UIViewPropertyAnimator.new { duration = 1 }", DiagnosticCode.luaError,
      "UIViewPropertyAnimator.new: expected one of curve, dampingRatio, timingParameters, or "
        + "controlPoint1 with controlPoint2"
    ),
    (
      "local b = UIViewPropertyAnimator.new { duration = 1, curve = 'easeIn', dampingRatio = 1 }",
      DiagnosticCode.luaError,
      "UIViewPropertyAnimator.new: expected one of curve, dampingRatio, timingParameters, or "
        + "controlPoint1 with controlPoint2"
    ),
    (
      "local b = UIViewPropertyAnimator.new { curve = 'easeIn' }", DiagnosticCode.luaError,
      "UIViewPropertyAnimator.new: expected a number for 'duration', found nil"
    ),
    (
      "local b = UIViewPropertyAnimator.new { duration = 1, curve = 'easein' }",
      DiagnosticCode.luaError,
      "UIViewPropertyAnimator.new: expected one of \"easeInOut\", \"easeIn\", \"easeOut\", \"linear\" "
        + "for 'curve', found the string \"easein\""
    ),
    (
      "local b = UIViewPropertyAnimator.new { duration = 1, timingParameters = to }",
      DiagnosticCode.luaError,
      "UIViewPropertyAnimator.new: expected UICubicTimingParameters or UISpringTimingParameters for "
        + "'timingParameters', found UIView"
    ),
    (
      "local s = UISpringTimingParameters.new { mass = 1, stiffness = 2 }", DiagnosticCode.luaError,
      "UISpringTimingParameters.new: expected dampingRatio, or mass, stiffness and damping, or "
        + "duration and bounce"
    ),
    (
      "local c = UICubicTimingParameters.new { controlPoint1 = CGPoint(0, 0) }",
      DiagnosticCode.luaError,
      "UICubicTimingParameters.new: expected animationCurve, or controlPoint1 and controlPoint2"
    ),
  ])
  func `rule 37: what the state does not allow is an error at its line, and says what to do`(
    body: String, code: DiagnosticCode, message: String
  ) throws {
    let result = try harness.run(
      body: "local a = UIViewPropertyAnimator.new { duration = 1, curve = 'linear', "
        + "animations = function() to.alpha = 0.5 end } " + body)
    let error = try #require(result.faults.first)
    #expect(error.code == code && error.line == 10)
    #expect(error.message == message)
  }

  /// One course of control: start, pause at 0.2, scrub to 0.3 of the way, go on reversed with
  /// another pace at 0.4.
  @Test(arguments: ["curve", "spring"])
  func `rules 38 and 41: scrubbed, reversed and continued as by the engine itself`(
    pace: String
  ) throws {
    let isSpring = pace == "spring"
    let result = try harness.run(
      lasting: """
            local a = UIViewPropertyAnimator.new { duration = 0.6,
              \(isSpring ? "dampingRatio = 0.5" : "curve = 'easeOut'"),
              animations = function()
                box.transform = CGAffineTransform.scale(2, 0.5):rotated(0.5)
                box.alpha = 0.2
              end }
            a:addAnimations(function() box.center = CGPoint(200, 400) end, { delayFactor = 0.25 })
            a:addCompletion(function(position) print(position, a.state) done() end)
            a:startAnimation()
            at(0.2, function() a:pauseAnimation() end)
            at(0.3, function() a.fractionComplete = 0.3 end)
            at(0.4, function()
              a.isReversed = true
              a:continueAnimation { durationFactor = 0.5,
                withTimingParameters = UISpringTimingParameters.new { dampingRatio = 0.7,
                  initialVelocity = CGVector(2, 0) } }
            end)
        """)
    #expect(result.faults == [])
    #expect(result.printed == ["start\tinactive"])
    let twin = EngineTwin(isSpring: isSpring)
    for time in [0.1, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.6] {
      let shown = try twin.shown(at: time)
      let view = try #require(result.trace.view("box", at: time))
      #expect(abs(view.alpha - shown.alpha) < 1e-9, "alpha at \(time)")
      for (left, right) in zip(view.transform, shown.transform) {
        #expect(abs(left - right) < 1e-9, "transform at \(time)")
      }
      #expect(abs(view.frame[0] - shown.x) < 1e-9, "x at \(time)")
    }
  }

  @Test func `completions hear where it ended, also when it turned round`() throws {
    let result = try harness.run(
      lasting: """
            local a = UIViewPropertyAnimator.runningPropertyAnimator { withDuration = 0.4, delay = 0,
              animations = function() box.alpha = 0 end,
              completion = function(position) print("first", position) end }
            a:addCompletion(function(position) print("second", position) done() end)
            at(0.1, function() a.isReversed = true end)
        """)
    #expect(result.faults == [])
    #expect(result.printed == ["first\tstart", "second\tstart"])
    #expect(abs(result.ended - 0.2) < 1e-6)
  }

  @Test(arguments: [
    "local a = UIViewPropertyAnimator.new { duration = 1, curve = 'linear' } a:addCompletion(function() a:startAnimation() end) "
      + "a:startAnimation()",
    "local a a = UIViewPropertyAnimator.new { duration = 1, curve = 'linear', animations = function() a:startAnimation() "
      + "a:stopAnimation(true) end } a:startAnimation()",
    "local a a = UIViewPropertyAnimator.new { duration = 1, curve = 'linear' } local function deeper() a:addAnimations(deeper) end "
      + "a:addAnimations(deeper) a:startAnimation()",
    "for i = 1, 1e7 do UIViewPropertyAnimator.new { duration = 1, curve = 'linear' } end",
    "local a = UIViewPropertyAnimator.new { duration = 1, curve = 'linear' } for i = 1, 1e7 do a:addAnimations(print) end",
    "UIViewPropertyAnimator.new { duration = 1e308, dampingRatio = 0, animations = function() to.alpha = 0 end }:startAnimation()",
    "UIViewPropertyAnimator.new { timingParameters = UISpringTimingParameters.new { mass = 1e9, stiffness = 1e-6, damping = 0 }, "
      + "animations = function() to.alpha = 0 end }:startAnimation()",
    "UIViewPropertyAnimator.new { duration = 1, curve = 'linear', animations = function() error('inside') end }:startAnimation()",
  ])
  func `attacks with animators are stopped or harmless`(script: String) throws {
    let result = try harness.run(
      animator: """
          animateTransition = function(self, context)
            local to = context:view("to")
            context.containerView:addSubview(to)
            \(script)
          end,
        """)
    #expect(!result.succeeded)
    #expect(result.trace.frames.last?.views.contains { $0.name == "to" } == true)
  }
}

/// The same course of control in Swift, without scripts.
private struct EngineTwin {
  let isSpring: Bool

  /// What the box shows at `time`, in the frames of 60 a second.
  func shown(at time: Double) throws -> (alpha: Double, transform: [Double], x: Double) {
    let engine = Engine()
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
    let box = UIView(frame: CGRect(x: 110, y: 234, width: 100, height: 100))
    root.addSubview(box)
    engine.addRoot(root.layer, owner: root)
    try engine.advance(to: 0)
    let animator =
      isSpring
      ? UIViewPropertyAnimator(duration: 0.6, dampingRatio: 0.5)
      : UIViewPropertyAnimator(duration: 0.6, curve: .easeOut)
    animator.addAnimations {
      box.transform = CGAffineTransform(scaleX: 2, y: 0.5).rotated(by: 0.5)
      box.alpha = 0.2
    }
    animator.addAnimations({ box.center = CGPoint(x: 200, y: 400) }, delayFactor: 0.25)
    engine.perform { animator.startAnimation() }
    let steps: [(Double, () -> Void)] = [
      (0.2, { animator.pauseAnimation() }), (0.3, { animator.fractionComplete = 0.3 }),
      (
        0.4,
        {
          animator.isReversed = true
          animator.continueAnimation(
            withTimingParameters: UISpringTimingParameters(
              dampingRatio: 0.7, initialVelocity: CGVector(dx: 2, dy: 0)), durationFactor: 0.5)
        }
      ),
    ]
    for (moment, step) in steps where moment <= time + 1e-9 {
      try engine.advance(to: moment)
      engine.perform(step)
    }
    try engine.advance(to: time)
    let layer = try #require(box.layer.presentation())
    return (
      layer.opacity, layer.transform.rowMajor.map(Double.init),
      layer.position.x - layer.bounds.width / 2
    )
  }
}
