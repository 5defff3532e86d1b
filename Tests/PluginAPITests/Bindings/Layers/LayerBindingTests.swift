import Diagnostics
import Foundation
import PluginRuns
import PluginTestSupport
import RunTraces
import Testing
import TransitionKit

/// Layers, Core Animation's animations and transactions, as scripts use them.
struct LayerBindingTests {
  private let harness: Harness

  init() throws { harness = try Harness() }

  @Test(arguments: [
    // Properties
    "local l = CALayer.new { bounds = CGRect(0, 0, 10, 20), position = CGPoint(5, 5), anchorPoint = CGPoint(0, 0) } "
      + "assert(l.frame == CGRect(5, 5, 10, 20) and l.allowsGroupOpacity and l.anchorPointZ == 0)",
    "local l = CALayer.new { contentsScale = 2, contentsGravity = 'center' } assert(l.contents == nil and l.contentsScale == 2)",
    "local l = CALayer.new { speed = 0, timeOffset = 3, beginTime = 1 } assert(l.speed == 0 and l.timeOffset == 3 "
      + "and l.beginTime == 1 and l:convertTime(77) == 3)",
    "local l = CALayer.new { speed = 2 } assert(l:convertTime(4) == 8 and l:convertTime(8, { to = to.layer }) == 4)",
    // The tree
    "local a, b, c = CALayer.new(), CALayer.new(), CALayer.new() local l = CALayer.new() l:addSublayer(a) "
      + "l:insertSublayer(b, { at = 0 }) l:insertSublayer(c, { above = b }) assert(l.sublayers[1] == b and l.sublayers[2] == c) "
      + "l:insertSublayer(a, { below = b }) assert(l.sublayers[1] == a) "
      + "local d = CALayer.new() l:replaceSublayer(b, { with = d }) assert(l.sublayers[2] == d and b.superlayer == nil)",
    "local l = CALayer.new { frame = CGRect(10, 10, 10, 10) } container.layer:addSublayer(l) "
      + "assert(l:convert(CGPoint(1, 1), { to = container.layer }) == CGPoint(11, 11) and l:contains(CGPoint(9, 9)) "
      + "and not l:contains(CGPoint(10, 9)) and l:hitTest(CGPoint(12, 12)) == l and l:hitTest(CGPoint(1, 1)) == nil) "
      + "l:removeFromSuperlayer()",
    // What shows
    "assert(from.layer:presentation().bounds == from.layer.bounds and from.layer:presentation() ~= from.layer "
      + "and from.layer:presentation():model() == from.layer and from.layer:model() == from.layer)",
    "assert(CALayer.new():presentation() == nil)",
    // Key paths
    "local l = CALayer.new { position = CGPoint(3, 4), transform = CATransform3D.scale(2, 3) } "
      + "assert(l:value('position') == CGPoint(3, 4) and l:value('position.y') == 4 and l:value('transform.scale.y') == 3 "
      + "and l:value('backgroundColor') == nil and l:value('hidden') == false)",
    // Animations
    "local a = CABasicAnimation.new { keyPath = 'opacity', fromValue = 0, toValue = 1, duration = 0.3 } "
      + "to.layer:add(a, 'fade') assert(to.layer:animationKeys()[1] == 'fade' and to.layer:animation('fade').duration == 0.3 "
      + "and to.layer:animation('none') == nil) a.duration = 5 assert(to.layer:animation('fade').duration == 0.3) "
      + "to.layer:add(CABasicAnimation.new { keyPath = 'opacity', toValue = 0 }, 'fade') assert(#to.layer:animationKeys() == 1) "
      + "to.layer:removeAnimation('fade') assert(#to.layer:animationKeys() == 0)",
    "local a = CABasicAnimation.new { keyPath = 'position', fromValue = CGPoint(1, 2), repeatCount = math.huge, fillMode = 'both', "
      + "isRemovedOnCompletion = false, timingFunction = 'easeOut', autoreverses = true, isAdditive = true, beginTime = 3 } "
      + "assert(a.fromValue == CGPoint(1, 2) and a.toValue == nil and a.repeatCount == math.huge and a.fillMode == 'both' "
      + "and a.timingFunction == CAMediaTimingFunction.easeOut and a.keyPath == 'position' and a.speed == 1)",
    "local s = CASpringAnimation.new { keyPath = 'position.x', mass = 2, stiffness = 50, damping = 3, initialVelocity = 1 } "
      + "assert(s.mass == 2 and s.settlingDuration > 1 and not s.allowsOverdamping)",
    "local s = CASpringAnimation.new { keyPath = 'position.x', perceptualDuration = 0.5, bounce = 0 } "
      + "assert(math.abs(s.stiffness - (2 * math.pi / 0.5) ^ 2) < 1e-9 and s.keyPath == 'position.x')",
    "local k = CAKeyframeAnimation.new { keyPath = 'backgroundColor', values = { UIColor.red, UIColor.blue }, keyTimes = { 0, 1 }, "
      + "timingFunctions = { 'easeIn' }, calculationMode = 'cubic', tensionValues = { 0, 1 } } "
      + "assert(#k.values == 2 and k.values[2] == UIColor.blue and k.calculationMode == 'cubic') to.layer:add(k) to.layer:removeAllAnimations()",
    "local p = UIBezierPath.new() p:move{ to = CGPoint(0, 0) } p:addLine{ to = CGPoint(9, 0) } "
      + "p:addQuadCurve{ to = CGPoint(9, 9), controlPoint = CGPoint(9, 5) } "
      + "p:addCurve{ to = CGPoint(0, 0), controlPoint1 = CGPoint(5, 9), controlPoint2 = CGPoint(0, 5) } p:close() "
      + "local k = CAKeyframeAnimation.new { keyPath = 'position', path = p, rotationMode = 'rotateAuto' } "
      + "assert(not p.isEmpty and not k.path.isEmpty and k.rotationMode == 'rotateAuto') to.layer:add(k) to.layer:removeAllAnimations()",
    "local g = CAAnimationGroup.new { animations = { CABasicAnimation.new { keyPath = 'opacity', toValue = 0 } }, duration = 1 } "
      + "assert(#g.animations == 1 and g.animations[1].keyPath == 'opacity') to.layer:add(g) to.layer:removeAllAnimations()",
    "local t = CATransition.new { type = 'push', subtype = 'fromRight' } to.layer:add(t, 'any') "
      + "assert(to.layer:animationKeys()[1] == 'transition' and t.startProgress == 0 and t.endProgress == 1) "
      + "to.layer:removeAllAnimations()",
    // Transactions
    "CATransaction.begin() CATransaction.setAnimationDuration(2) CATransaction.setDisableActions(true) "
      + "CATransaction.setAnimationTimingFunction('linear') assert(CATransaction.animationDuration() == 2 "
      + "and CATransaction.disableActions() and CATransaction.animationTimingFunction() == CAMediaTimingFunction.linear) "
      + "CATransaction.commit() assert(CATransaction.animationDuration() == 0.25 and not CATransaction.disableActions())",
    "CATransaction.flush() assert(CATransaction.animationTimingFunction() == nil)",
  ])
  func `works`(body: String) throws {
    #expect(try harness.run(body: body).diagnostics == [])
  }

  @Test(arguments: [
    (
      "from.layer:presentation().opacity = 0",
      "CALayer.opacity: a presentation layer only shows values; change layer:model() instead"
    ),
    (
      "from.layer:presentation():addSublayer(CALayer.new())",
      "CALayer:addSublayer: a presentation layer only shows values; change layer:model() instead"
    ),
    (
      "to.layer:addSublayer(from.layer:presentation())",
      "CALayer:addSublayer: a presentation layer only shows values; change layer:model() instead"
    ),
    (
      "from.layer:presentation():add(CATransition.new())",
      "CALayer:add: a presentation layer only shows values; change layer:model() instead"
    ),
    (
      "to.layer:addSublayer(from.layer)",
      "CALayer:addSublayer: that is a view's layer; add the view with addSubview"
    ),
    (
      "to.layer:insertSublayer(container.layer, { at = 0 })",
      "CALayer:insertSublayer: that is a view's layer; add the view with addSubview"
    ),
    (
      "to.layer:removeFromSuperlayer()",
      "CALayer:removeFromSuperlayer: that is a view's layer; use the view's removeFromSuperview"
    ),
    (
      "local l = CALayer.new() to.layer:addSublayer(l) to.layer:replaceSublayer(CALayer.new(), { with = l })",
      "CALayer:replaceSublayer: that is not a sublayer of this layer"
    ),
    (
      "local a, b = CALayer.new(), CALayer.new() a:addSublayer(b) b:addSublayer(a)",
      "CALayer:addSublayer: a layer can't be put inside itself"
    ),
    (
      "local a, b = CALayer.new(), CALayer.new() to.layer:addSublayer(a) a:addSublayer(b) a:replaceSublayer(b, { with = a })",
      "CALayer:replaceSublayer: a layer can't be put inside itself"
    ),
    (
      "local l = container.layer.superlayer",
      "CALayer.superlayer: 'UIView' lies outside of the transition's container, where an animator has "
        + "nothing to change"
    ),
    (
      "to.layer.speed = 0 / 0",
      "CALayer.speed: expected a finite number for 'speed', found the number nan"
    ),
    (
      "to.layer.contentsScale = 0",
      "CALayer.contentsScale: expected a number from 0.01 to 100 for 'contentsScale', found the number 0"
    ),
    (
      "local a = CABasicAnimation.new { keyPath = 'opacty' }",
      "CABasicAnimation.new: layers have no property \"opacty\" that can be animated"
    ),
    (
      "local v = to.layer:value('transform.rotaton')",
      "CALayer:value: layers have no property \"transform.rotaton\" that can be animated"
    ),
    (
      "local a = CABasicAnimation.new { keyPath = 'opacity', fromValue = CGPoint(1, 2) }",
      "CABasicAnimation.new: expected a number for 'fromValue' of \"opacity\", found a CGPoint"
    ),
    (
      "local a = CABasicAnimation.new { fromValue = CGPoint(1, 2) } a.keyPath = 'opacity' to.layer:add(a)",
      "CALayer:add: expected a number for 'fromValue' of \"opacity\", found a CGPoint"
    ),
    (
      "local a = CABasicAnimation.new { keyPath = 'opacity', fromValue = 1 / 0 }",
      "CABasicAnimation.new: expected a finite number for 'fromValue', found the number inf"
    ),
    (
      "local a = CABasicAnimation.new { keyPath = 'opacity', fromValue = {} }",
      "CABasicAnimation.new: expected a value that can be animated for 'fromValue', found a table"
    ),
    (
      "to.layer:add(CABasicAnimation.new { keyPath = 'opacity' })",
      "CALayer:add: expected 'fromValue', 'toValue' or 'byValue'"
    ),
    (
      "to.layer:add(CABasicAnimation.new { toValue = 1 }, 'x')",
      "CALayer:add: the animation has no 'keyPath', so it would show nothing"
    ),
    (
      "to.layer:add(CAKeyframeAnimation.new { keyPath = 'opacity' })",
      "CALayer:add: expected 'values' or a 'path'"
    ),
    (
      "local k = CAKeyframeAnimation.new { keyPath = 'opacity', values = { 0, CGPoint(1, 1) } }",
      "CAKeyframeAnimation.new: expected a number for 'values[2]' of \"opacity\", found a CGPoint"
    ),
    (
      "local k = CAKeyframeAnimation.new { keyPath = 'opacity', keyTimes = { 0, 0.6, 0.5 } }",
      "CAKeyframeAnimation.new: expected ascending numbers from 0 to 1 for 'keyTimes', found 0.5 after 0.6"
    ),
    (
      "local k = CAKeyframeAnimation.new { keyPath = 'opacity', keyTimes = { -1, 1 } }",
      "CAKeyframeAnimation.new: expected ascending numbers from 0 to 1 for 'keyTimes', found -1 as the "
        + "first"
    ),
    (
      "to.layer:add(CAKeyframeAnimation.new { keyPath = 'opacity', values = { 0, 1 }, keyTimes = { 0, 0.5, 1 } })",
      "CALayer:add: expected as many 'keyTimes' as 'values', which are 2, found 3"
    ),
    (
      "local p = UIBezierPath.new() to.layer:add(CAKeyframeAnimation.new { keyPath = 'opacity', path = p })",
      "CALayer:add: a path needs the key path of a point, not \"opacity\""
    ),
    (
      "local g = CAAnimationGroup.new() g.animations = { CAAnimationGroup.new { animations = { g } } }",
      "CAAnimationGroup.animations: a group can't be in itself"
    ),
    (
      "to.layer:add(CAAnimationGroup.new { animations = { CABasicAnimation.new { toValue = 1 } } })",
      "CALayer:add: the animation has no 'keyPath', so it would show nothing"
    ),
    (
      "local a = CABasicAnimation.new { keyPath = 'opacity', duration = -1 }",
      "CABasicAnimation.new: expected a number from 0 to 1000000000 for 'duration', found the number -1"
    ),
    (
      "local a = CASpringAnimation.new { keyPath = 'opacity', mass = 0 }",
      "CASpringAnimation.new: expected a number from 1e-06 to 1000000000 for 'mass', "
        + "found the number 0"
    ),
    (
      "local a = CABasicAnimation.new { keyPath = 'opacity', fromvalue = 0 }",
      "CABasicAnimation.new: there is no argument 'fromvalue'"
    ),
    (
      "local t = CATransition.new { type = 'cube' }",
      "CATransition.new: expected one of \"fade\", \"moveIn\", \"push\", \"reveal\" for 'type', found "
        + "the string \"cube\""
    ),
    ("to.layer:add(to)", "CALayer:add: expected a CAAnimation for 'animation', found UIView"),
    (
      "CATransaction.setAnimationDuration(-1)",
      "CATransaction.setAnimationDuration: expected a number from 0 to 1000000000 for 'duration', "
        + "found the number -1"
    ),
    (
      "CATransaction.commit()",
      "CATransaction.commit: there is no transaction to commit; call CATransaction.begin() before it, "
        + "in the same function of the plugin"
    ),
    (
      "for i = 1, 101 do CATransaction.begin() end",
      "CATransaction.begin: transactions can't be more than 100 deep"
    ),
  ])
  func `misuse says what is right, at its line`(body: String, message: String) throws {
    let result = try harness.run(body: body)
    let error = try #require(result.faults.first)
    #expect(error.code == .luaError && error.line == 10)
    #expect(error.message == message)
  }

  @Test(arguments: [
    ("CABasicAnimation.new { keyPath = 'opacty' }", "did you mean 'opacity'?"),
    ("to.layer:value('transform.rotaton.z')", "did you mean 'transform.rotation.z'?"),
    ("CABasicAnimation.new { fromvalue = 0 }", "did you mean 'fromValue'?"),
  ])
  func `a misspelt name has a suggestion`(body: String, hint: String) throws {
    #expect(try harness.run(body: "local a = " + body).diagnostics.first?.hint == hint)
  }

  @Test func `a transaction that is left open ends with the call, and is an error`() throws {
    let result = try harness.run(
      lasting: """
            at(0.1, function()
              CATransaction.begin() CATransaction.begin() CATransaction.setDisableActions(true)
            end)
            at(0.2, function() print("too late") done() end)
        """)
    let error = try #require(result.faults.first)
    #expect(error.code == .transactionLeftOpen && error.line == 19)
    #expect(
      error.message == "CATransaction.begin was called 2 times more than CATransaction.commit")
    // The engine's own fade follows.
    #expect(result.printed == [] && abs(result.ended - 0.3) < 1e-9)
    #expect(result.faults.count == 1)
  }

  @Test func `a basic animation, a spring and keyframes show what they say`() throws {
    var harness = harness
    harness.framesPerSecond = 100
    let result = try harness.run(
      lasting: """
            box.layer:add(CABasicAnimation.new { keyPath = "opacity", fromValue = 0, toValue = 1, duration = 1,
              animationDidStart = function(a) print("started", a.keyPath) end,
              animationDidStop = function(a, finished) print("stopped", finished) done() end }, "fade")
            box.layer:add(CAKeyframeAnimation.new { keyPath = "position.x", values = { 160, 260, 60 },
              keyTimes = { 0, 0.25, 1 }, duration = 1 }, "move")
            local spring = CASpringAnimation.new { keyPath = "transform.scale", fromValue = 1, toValue = 2,
              mass = 1, stiffness = 100, damping = 10 }
            spring.duration = spring.settlingDuration
            box.layer:add(spring, "spring")
            at(0.25, function()
              local shown = box.layer:presentation()
              print(shown.opacity, shown.position.x, box.layer.opacity, box.layer.position.x)
            end)
        """)
    #expect(result.faults == [])
    #expect(
      result.printed == ["started\topacity", "0.25\t260.0\t1.0\t160.0", "stopped\ttrue"])
    #expect(result.ended == 1)
    let half = try #require(result.trace.view("box", at: 0.5))
    #expect(abs(half.alpha - 0.5) < 1e-9)
    #expect(abs(half.frame[0] - (260 - 200.0 / 3 - 50)) < 1e-9)
    // Mass 1, stiffness 100, damping 10: ratio 0.5, frequency 10, from 1 to 2.
    let (decay, damped) = (5.0, 75.0.squareRoot())
    func spring(_ t: Double) -> Double {
      2 - exp(-decay * t) * (cos(damped * t) + decay / damped * sin(damped * t))
    }
    #expect(abs(half.transform[0] - spring(0.5)) < 1e-9)
    let early = try #require(result.trace.view("box", at: 0.2))
    #expect(abs(early.transform[0] - spring(0.2)) < 1e-9)
  }

  @Test func `a group cuts its members off and a path leads along`() throws {
    let result = try harness.run(
      lasting: """
            local path = UIBezierPath.new()
            path:move { to = CGPoint(160, 284) }
            path:addLine { to = CGPoint(260, 284) }
            path:addLine { to = CGPoint(260, 384) }
            box.layer:add(CAAnimationGroup.new { duration = 1, animations = {
              CAKeyframeAnimation.new { keyPath = "position", path = path, duration = 2 },
              CABasicAnimation.new { keyPath = "opacity", fromValue = 1, toValue = 0 } } }, "group")
            CATransaction.begin()
            CATransaction.setCompletionBlock(function() print("all done", CACurrentMediaTime()) done() end)
            CATransaction.setAnimationDuration(1.5)
            box.layer:add(CABasicAnimation.new { keyPath = "zPosition", fromValue = 0, toValue = 3 })
            CATransaction.commit()
        """)
    #expect(result.faults == [])
    #expect(result.printed == ["all done\t1.5"])
    let half = try #require(result.trace.view("box", at: 0.5))
    #expect(half.frame[0] + 50 == 210 && half.frame[1] + 50 == 284 && half.alpha == 0.5)
    #expect(half.zPosition == 1)
    let after = try #require(result.trace.view("box", at: 1.1))
    #expect(after.frame[0] + 50 == 160 && after.alpha == 1)
  }

  @Test(arguments: [
    "for i = 1, 1e6 do to.layer:add(CABasicAnimation.new { keyPath = 'opacity', toValue = 0 }) end",
    "local a = CABasicAnimation.new { keyPath = 'opacity', toValue = 0 } for i = 1, 1e7 do to.layer:add(a) end",
    "local a = CABasicAnimation.new { keyPath = 'opacity', toValue = 0 } for i = 1, 1e7 do "
      + "local l = CALayer.new() to.layer:addSublayer(l) for k = 1, 999 do l:add(a) end end",
    "local g = CABasicAnimation.new { keyPath = 'opacity', toValue = 0 } for i = 1, 1e6 do "
      + "g = CAAnimationGroup.new { animations = { g, g } } end",
    "local g = CAAnimationGroup.new() local h = CAAnimationGroup.new { animations = { g } } g.animations = { h }",
    "local p = UIBezierPath.new() for i = 1, 1e7 do p:addLine{ to = CGPoint(i, 0) } end",
    "local v = {} for i = 1, 20000 do v[i] = i end CAKeyframeAnimation.new { keyPath = 'opacity', values = v }",
    "for i = 1, 1e7 do local p = context:view('from').layer:presentation() end",
    "for i = 1, 1e7 do CATransaction.begin() CATransaction.commit() end",
    "to.layer:add(CABasicAnimation.new { keyPath = 'opacity', toValue = 0, duration = 1e-300, repeatCount = math.huge })",
    "to.layer.speed, to.layer.timeOffset = 1e6, -1e9 UIView.animate{ withDuration = 1, "
      + "animations = function() to.alpha = 0 end, completion = function() end }",
    "container.layer.speed = 0 UIView.animate{ withDuration = 1, animations = function() to.alpha = 0 end }",
    "to.layer.transform = CATransform3D.identity:with{ m44 = 0 } to.frame = CGRect(0, 0, 1, 1)",
  ])
  func `attacks on layers are stopped or harmless`(script: String) throws {
    let result = try harness.run(
      animator: """
          animateTransition = function(self, context)
            local to, container = context:view("to"), context.containerView
            container:addSubview(to)
            \(script)
          end,
        """)
    #expect(!result.succeeded)
    #expect(result.trace.frames.last?.views.contains { $0.name == "to" } == true)
  }
}
