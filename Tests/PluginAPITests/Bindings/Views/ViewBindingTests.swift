import Diagnostics
import Foundation
import PluginRuns
import PluginTestSupport
import RunTraces
import Testing
import TransitionKit

/// Views and their animations, as scripts use them.
struct ViewBindingTests {
  private let harness: Harness

  init() throws { harness = try Harness() }

  @Test(arguments: [
    // The tree
    "local a, b, c = UIView.new{ tag = 1 }, UIView.new{ tag = 2 }, UIView.new{ tag = 3 } local v = UIView.new{} "
      + "v:addSubview(a) v:addSubview(b) v:addSubview(c) v:exchangeSubview{ at = 0, withSubviewAt = 2 } "
      + "assert(v.subviews[1] == c and v.subviews[2] == b and v.subviews[3] == a)",
    "local v, w = UIView.new{}, UIView.new{ tag = 7 } v:addSubview(w) assert(v:viewWithTag(7) == w and w:viewWithTag(7) == w "
      + "and v:viewWithTag(8) == nil)",
    "assert(UIView.new{}.window == nil and to:isDescendant{ of = container })",
    // Layout
    "local calls, v = 0, UIView.new { frame = CGRect(0, 0, 10, 10) } local child = UIView.new{} v:addSubview(child) "
      + "v.layoutSubviews = function(view) calls = calls + 1 assert(view == v) child.frame = view.bounds:insetBy(1, 1) end "
      + "v:layoutIfNeeded() assert(calls == 1 and child.frame == CGRect(1, 1, 8, 8)) "
      + "v.frame = CGRect(0, 0, 20, 20) v:layoutIfNeeded() assert(calls == 2 and child.frame.width == 18) "
      + "v.layoutSubviews = nil v:setNeedsLayout() v:layoutIfNeeded() assert(calls == 2)",
    // Snapshots
    "local s = from:resizableSnapshotView { from = CGRect(0, 0, 100, 50), afterScreenUpdates = false, "
      + "withCapInsets = UIEdgeInsets(10, 10, 10, 10) } assert(s.bounds == CGRect(0, 0, 100, 50) and #s.subviews == 9)",
    "assert(from:resizableSnapshotView { from = CGRect.zero, afterScreenUpdates = false } == nil)",
    // Blocks
    "assert(UIView.inheritedAnimationDuration() == 0 and UIView.areAnimationsEnabled()) "
      + "UIView.animate { withDuration = 0.7, animations = function() assert(UIView.inheritedAnimationDuration() == 0.7) end }",
    "UIView.setAnimationsEnabled(false) assert(not UIView.areAnimationsEnabled()) UIView.setAnimationsEnabled(true)",
    "UIView.performWithoutAnimation(function() assert(UIView.inheritedAnimationDuration() == 0) end)",
    // What animate returns
    "local a = UIView.animate { withDuration = 1, animations = function() end } assert(a.isRunning and not a.isFinished)",
    "local a = UIView.animateKeyframes { withDuration = 1, animations = function() end } assert(a.isRunning)",
    "local a = UIView.transition { with = to, duration = 1 } assert(a.isRunning and tostring(a) == 'transhost.Animation')",
  ])
  func `works`(body: String) throws {
    #expect(try harness.run(body: body).diagnostics == [])
  }

  @Test(arguments: [
    (
      "to:exchangeSubview{ at = 0, withSubviewAt = 5 }",
      "UIView:exchangeSubview: there is no subview 5; there are 1, counted from 0"
    ),
    (
      "local w = to.window",
      "UIView.window: 'UIWindow' lies outside of the transition's container, where an animator has "
        + "nothing to change"
    ),
    (
      "to.layoutSubviews = 3",
      "UIView.layoutSubviews: expected a function for 'layoutSubviews', found the number 3"
    ),
    ("local f = to.layoutSubviews", "UIView.layoutSubviews: 'layoutSubviews' can only be set"),
    (
      "UIView.addKeyframe { withRelativeStartTime = 0, relativeDuration = 1, animations = print }",
      "UIView.addKeyframe: there is no place for a keyframe here; call it in the animations of "
        + "UIView.animateKeyframes or of a property animator"
    ),
    (
      "UIView.animate { withDuration = 1, animations = function() UIView.addKeyframe { "
        + "withRelativeStartTime = 0, relativeDuration = 1, animations = print } end }",
      "UIView.addKeyframe: there is no place for a keyframe here; call it in the animations of "
        + "UIView.animateKeyframes or of a property animator"
    ),
    (
      "UIView.animateKeyframes { withDuration = 1, options = { 'calculationModeCubik' }, animations = print }",
      "UIView.animateKeyframes: expected one of \"layoutSubviews\", \"allowUserInteraction\", "
        + "\"beginFromCurrentState\", \"repeat\", \"autoreverse\", \"overrideInheritedDuration\", "
        + "\"overrideInheritedOptions\", \"calculationModeLinear\", \"calculationModeDiscrete\", "
        + "\"calculationModePaced\", \"calculationModeCubic\", \"calculationModeCubicPaced\", "
        + "\"curveEaseInOut\", \"curveEaseIn\", \"curveEaseOut\", \"curveLinear\" for 'options[1]', "
        + "found the string \"calculationModeCubik\""
    ),
    (
      "UIView.animate { withDuration = 0 / 0, animations = print }",
      "UIView.animate: expected a finite number for 'withDuration', found the number nan"
    ),
    (
      "UIView.animate { withDuration = 1 / 0, animations = print }",
      "UIView.animate: expected a finite number for 'withDuration', found the number inf"
    ),
    (
      "local a = UIView.animate { withDuration = 1, animations = print } a.isRunning = false",
      "'isRunning' of transhost.Animation is read-only and can't be assigned"
    ),
    (
      "local a = UIView.animate { withDuration = 1, animations = print } local b = a.isfinished",
      "transhost.Animation has no member 'isfinished'"
    ),
    (
      "UIView.transition { from = to, to = container, duration = 1 }",
      "UIView.transition: 'from' can't lie in 'to'"
    ),
    (
      "UIView.modifyAnimations { withRepeatCount = -1, autoreverses = true, animations = print }",
      "UIView.modifyAnimations: expected a number from 0 to 1000000 for 'withRepeatCount', found the "
        + "number -1"
    ),
    (
      "to:resizableSnapshotView { from = to, afterScreenUpdates = true }",
      "UIView:resizableSnapshotView: expected a CGRect for 'from', found UIView"
    ),
  ])
  func `misuse says what is right, at its line`(body: String, message: String) throws {
    let result = try harness.run(body: body)
    let error = try #require(result.faults.first)
    #expect(error.code == .luaError && error.line == 10)
    #expect(error.message == message)
  }

  @Test func `S0-7 the overlay's spring at two times, through UIView.animate`() throws {
    var harness = harness
    harness.framesPerSecond = 100
    let result = try harness.run(
      lasting: """
            box.transform, box.alpha = CGAffineTransform.scale(0.3, 0.3), 0
            UIView.animate { withDuration = 0.25, animations = function() box.alpha = 1 end }
            UIView.animate { withDuration = 0.5, delay = 0,
              usingSpringWithDamping = 0.55, initialSpringVelocity = 1 / 0.55,
              animations = function() box.transform = CGAffineTransform.identity end,
              completion = function(finished) print(finished) done() end }
        """)
    #expect(result.faults == [])
    #expect(result.printed == ["true"])
    #expect(result.ended == 0.5)
    let early = try #require(result.trace.view("box", at: 0.05))
    let peak = try #require(result.trace.view("box", at: 0.16))
    #expect(abs(peak.transform[0] - 1.0887) < 1e-3)
    #expect(peak.transform[0] == peak.transform[5])
    let spring = SpringTwin(start: 0.3, end: 1)
    #expect(abs(early.transform[0] - spring.value(at: 0.05)) < 1e-9)
    #expect(abs(peak.transform[0] - spring.value(at: 0.16)) < 1e-9)
    #expect(try abs(#require(result.trace.view("box", at: 0.12)).alpha - 0.4633) < 0.02)
  }

  @Test func `what animate returns tells how it ended, as its completion does`() throws {
    let result = try harness.run(
      lasting: """
            local one, two
            one = UIView.animate { withDuration = 0.5, animations = function() box.alpha = 0 end,
              completion = function(finished) print("one", finished, one.isRunning, one.isFinished) end }
            two = UIView.animate { withDuration = 0.3, animations = function() box.center = CGPoint(9, 9) end,
              completion = function(finished) print("two", finished, two.isRunning, two.isFinished) end }
            local none = UIView.animate { withDuration = -1, animations = function() end }
            print(one ~= two, none.isRunning)
            at(0.1, function() print(none.isRunning, none.isFinished) box.layer:removeAllAnimations() end)
            at(0.5, done)
        """)
    #expect(result.faults == [])
    #expect(
      result.printed == [
        "true\ttrue", "false\ttrue", "one\tfalse\tfalse\tfalse", "two\tfalse\tfalse\tfalse",
      ])
  }

  @Test func `keyframes of a block that runs without animation change at once`() throws {
    let result = try harness.run(
      lasting: """
            UIView.performWithoutAnimation(function()
              UIView.animateKeyframes { withDuration = 1, animations = function()
                UIView.addKeyframe { withRelativeStartTime = 0, relativeDuration = 0.5,
                  animations = function() box.alpha = 0.5 end }
              end }
            end)
            print(box.alpha)
            at(0.5, done)
        """)
    #expect(result.faults == [])
    #expect(result.printed == ["0.5"])
  }

  @Test func `keyframes with a calculation mode of their own, and animations that repeat`() throws {
    let result = try harness.run(
      lasting: """
            UIView.animateKeyframes { withDuration = 1, options = { "calculationModeDiscrete", "curveLinear" },
              animations = function()
                UIView.addKeyframe { withRelativeStartTime = 0, relativeDuration = 0.5,
                  animations = function() box.alpha = 0.5 end }
                UIView.addKeyframe { withRelativeStartTime = 0.5, relativeDuration = 0.5,
                  animations = function() box.alpha = 0 end }
              end, completion = done }
            UIView.animate { withDuration = 0.2, options = { "curveLinear" }, animations = function()
              UIView.modifyAnimations { withRepeatCount = 2, autoreverses = true,
                animations = function() box.transform = CGAffineTransform.scale(2, 2) end }
            end }
        """)
    #expect(result.faults == [])
    #expect(try #require(result.trace.view("box", at: 0.45)).alpha == 1)
    #expect(try #require(result.trace.view("box", at: 0.75)).alpha == 0.5)
    #expect(try abs(#require(result.trace.view("box", at: 0.1)).transform[0] - 1.5) < 1e-9)
    #expect(try abs(#require(result.trace.view("box", at: 0.3)).transform[0] - 1.5) < 1e-9)
    #expect(try abs(#require(result.trace.view("box", at: 0.6)).transform[0] - 2) < 1e-9)
  }

  @Test(arguments: [
    // Layout that asks for layout, within and without end.
    "to.layoutSubviews = function(view) view:setNeedsLayout() view:layoutIfNeeded() end to:layoutIfNeeded()",
    "to.layoutSubviews = function(view) view:setNeedsLayout() end",
    "to.layoutSubviews = function(view) view:addSubview(UIView.new{}) end to:layoutIfNeeded()",
    "to.layoutSubviews = function(view) view:removeFromSuperview() end to:layoutIfNeeded()",
    "to.layoutSubviews = function(view) error('inside') end to:layoutIfNeeded()",
    "local function again() UIView.animate{ withDuration = 1, animations = function() to.center = CGPoint(1, 2) end, "
      + "completion = again } end for i = 1, 1e6 do again() end",
    "UIView.animate{ withDuration = 1, animations = function() for i = 1, 1e6 do to.center = CGPoint(i, 2) end end }",
    "local v = to for i = 1, 1e6 do v:resizableSnapshotView{ from = v.bounds, afterScreenUpdates = true } end",
    "UIView.animateKeyframes{ withDuration = 1, animations = function() for i = 1, 1e7 do UIView.addKeyframe{ "
      + "withRelativeStartTime = 0, relativeDuration = 1, animations = function() to.alpha = i % 2 end } end end }",
    "local function deeper() UIView.addKeyframe{ withRelativeStartTime = 0, relativeDuration = 1, animations = deeper } end "
      + "UIView.animateKeyframes{ withDuration = 1, animations = deeper }",
  ])
  func `attacks on views are stopped or harmless`(script: String) throws {
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

/// S0-7's spring, closed form: damping ratio 0.55, initial velocity 1/0.55, 0.5 s, derived as in the
/// transition semantics: it has settled to a thousandth when the time is over.
private struct SpringTwin {
  let start: Double
  let end: Double

  func value(at time: Double) -> Double {
    let ratio = 0.55
    let velocity = 1 / 0.55
    let frequency = naturalFrequency(ratio: ratio, velocity: velocity, duration: 0.5)
    let damped = frequency * (1 - ratio * ratio).squareRoot()
    let decay = exp(-ratio * frequency * time)
    let b = (ratio * frequency - velocity) / damped
    return end - (end - start) * decay * (cos(damped * time) + b * sin(damped * time))
  }

  /// UIKit's: the frequency at which the envelope is a thousandth when the time is over.
  private func naturalFrequency(ratio: Double, velocity: Double, duration: Double) -> Double {
    func envelope(_ frequency: Double) -> Double {
      let damped = frequency * (1 - ratio * ratio).squareRoot()
      return abs((ratio * frequency - velocity) / damped) * exp(-ratio * frequency * duration)
        - 0.001
    }
    var (low, high) = (5 / duration, 1000.0)
    for _ in 0..<200 {
      let middle = (low + high) / 2
      if envelope(middle) > 0 { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
