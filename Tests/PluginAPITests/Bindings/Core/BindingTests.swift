import Diagnostics
import Foundation
import PluginRuns
import PluginTestSupport
import Testing
import TransitionKit

/// The API as scripts use it: what works, and what a misuse says.
struct BindingTests {
  private let harness: Harness

  init() throws { harness = try Harness() }

  /// Runs `body` in `animateTransition`, with `from`, `to`, `container` and `context` at hand.
  private func run(_ body: String) throws -> RunResult {
    try harness.run(
      animator: """
          animateTransition = function(self, context)
            local from, to = context:view("from"), context:view("to")
            local container = context.containerView
            container:addSubview(to)
            do
              \(body)
            end
            context:completeTransition(not context.transitionWasCancelled)
          end,
        """)
  }

  @Test(arguments: [
    // Values
    "assert(tostring(CGRect(0, 0, 320, 568)) == 'CGRect(0, 0, 320, 568)')",
    "assert(CGRect(1, 2, 3, 4) == CGRect(1, 2, 3, 4) and CGRect.zero ~= CGRect(0, 0, 0, 1))",
    "local r = CGRect(10, 20, 30, 40) assert(r.minX == 10 and r.midX == 25 and r.maxX == 40)",
    "local r = CGRect(10, 20, 30, 40) assert(r.minY == 20 and r.midY == 40 and r.maxY == 60)",
    "assert(CGRect(1, 2, 3, 4).origin == CGPoint(1, 2) and CGRect(1, 2, 3, 4).size == CGSize(3, 4))",
    "assert(CGRect(0, 0, 4, 6).center == CGPoint(2, 3))",
    "assert(CGRect(0, 0, 10, 10):insetBy(2, 3) == CGRect(2, 3, 6, 4))",
    "assert(CGRect(0, 0, 10, 10):insetBy(20, 0).width == 0)",
    "assert(CGRect(0, 0, 320, 568):inset(UIEdgeInsets(40, 40, 200, 40)) == CGRect(40, 40, 240, 328))",
    "assert(CGRect(0, 0, 1, 1):offsetBy(2, 3) == CGRect(2, 3, 1, 1))",
    "assert(CGRect(1, 2, 3, 4):with{ x = 8 } == CGRect(8, 2, 3, 4))",
    "assert(CGRect(0, 0, 2, 2):contains(CGPoint(1, 1)))",
    "assert(UIColor('#66CCFF') == UIColor(0.4, 0.8, 1) and UIColor.clear.alpha == 0)",
    "assert(UIColor.red:withAlphaComponent(0.5) == UIColor(1, 0, 0, 0.5))",
    "assert(UIColor('#00000080').alpha * 255 == 128)",
    "assert(CGAffineTransform.scale(2, 3):translatedBy(1, 1).tx == 2)",
    "assert(CGAffineTransform.identity:rotated(0) == CGAffineTransform.identity)",
    "local t = CGAffineTransform.scale(2, 4) assert(t:inverted().a == 0.5 and t:concatenating(t).d == 16)",
    "assert(CATransform3D.identity:with{ m34 = -1/500 }.m34 == -0.002)",
    "assert(CATransform3D.translation(1, 2, 3).m43 == 3 and CATransform3D.scale(2, 2).m33 == 1)",
    "assert(CATransform3D.rotation(math.pi, 0, 1, 0):translated(1, 0, 0).m41 < 0)",
    "assert(UIFont.systemFont{ ofSize = 17, weight = 'semibold' }.pointSize == 17)",
    // Views
    "to.alpha = 0.5 assert(to.alpha == 0.5) to.alpha = 1",
    "to.backgroundColor = nil assert(to.backgroundColor == nil)",
    "local v = UIView.new { frame = CGRect(1, 2, 3, 4), tag = 7 } assert(v.center == CGPoint(2.5, 4) and v.tag == 7)",
    "assert(context:view('to') == to and to ~= from)",
    "assert(to.superview == container and #container.subviews == 2)",
    "local v = UIView.new{} container:insertSubview(v, { at = 0 }) assert(container.subviews[1] == v) v:removeFromSuperview()",
    "local v = UIView.new{} container:insertSubview(v, { belowSubview = to }) assert(container.subviews[2] == v) v:removeFromSuperview()",
    "assert(to:convert(CGPoint(1, 1), { to = container }) == CGPoint(1, 1))",
    "assert(container:convert(CGRect(0, 0, 1, 1), { from = to }) == CGRect(0, 0, 1, 1))",
    "to.contentMode = 'scaleAspectFill' assert(to.contentMode == 'scaleAspectFill')",
    "to.autoresizingMask = { 'flexibleWidth', 'flexibleHeight' } assert(#to.autoresizingMask == 2)",
    "to.transform3D = CATransform3D.identity:with{ m34 = -0.001 } to.transform3D = CATransform3D.identity",
    "local l = to.layer l.cornerRadius = 4 l.shadowOpacity = 0.5 l.borderColor = UIColor.red "
      + "l.borderWidth = 1 assert(l.borderColor == UIColor.red and l.zPosition == 0)",
    "local l = CALayer.new { frame = CGRect(0, 0, 1, 1) } to.layer:addSublayer(l) "
      + "assert(l.superlayer == to.layer) l:removeFromSuperlayer() assert(l.superlayer == nil)",
    "local s = from:snapshotView{ afterScreenUpdates = false } assert(s.bounds == from.bounds)",
    "local l = UILabel.new { text = 'abc', font = UIFont.systemFont{ ofSize = 10 } } l:sizeToFit() assert(l.bounds.width == 15)",
    "assert(tostring(to) == \"UIView 'to'\", tostring(to))",
    // Context
    "assert(context.operation == 'push' and context.isAnimated and not context.isInteractive)",
    "assert(context:finalFrame('to') == CGRect(0, 0, 320, 568))",
    "assert(context:finalFrame(context:viewController('to')) == context:finalFrame('to'))",
    "assert(context:initialFrame('from') == CGRect(0, 0, 320, 568) and context:initialFrame('to') == CGRect.zero)",
    "assert(context.presentationStyle == 'none' and context.targetTransform == CGAffineTransform.identity)",
    "assert(context.layoutDirection == 'leftToRight' and context.reduceMotion == false)",
    "assert(context:viewController('to').title == 'second')",
    "assert(CACurrentMediaTime() == 0)",
    // self
    "assert(self.name == 'test' and self.nothing == nil and type(self.animateTransition) == 'function')",
    "self.own = 1 assert(self.own == 1)",
  ])
  func `works`(body: String) throws {
    let result = try run(body)
    #expect(result.diagnostics == [])
  }

  @Test(arguments: [
    ("to.alpa = 1", "UIView has no property 'alpa'", "did you mean 'alpha'?"),
    ("local a = to.centre", "UIView has no member 'centre'", "did you mean 'center'?"),
    ("to:addSubvew(from)", "UIView has no member 'addSubvew'", "did you mean 'addSubview'?"),
    (
      "to.alpha = 'half'", "UIView.alpha: expected a number for 'alpha', found the string \"half\"",
      nil
    ),
    ("to.alpha = nil", "UIView.alpha: expected a number for 'alpha', found nil", nil),
    (
      "to.alpha = 0/0", "UIView.alpha: expected a finite number for 'alpha', found the number nan",
      nil
    ),
    (
      "to.isHidden = 1",
      "UIView.isHidden: expected true or false for 'isHidden', found the number 1", nil
    ),
    (
      "to.frame = CGPoint(1, 2)",
      "UIView.frame: expected a CGRect for 'frame', found CGPoint(1, 2)", nil
    ),
    ("to.superview = from", "'superview' of UIView is read-only and can't be assigned", nil),
    (
      "to:addSubview()",
      "UIView:addSubview: expected a UIView for 'view', found nil; a call with a dot passes the first argument as the object",
      nil
    ),
    (
      "to:addSubview(to.layer)", "UIView:addSubview: expected a UIView for 'view', found CALayer",
      nil
    ),
    ("to:addSubview(from, from)", "UIView:addSubview: expected 1 argument, found 2", nil),
    ("to:addSubview(container)", "UIView:addSubview: 'container' can't be put inside itself", nil),
    (
      "to.contentMode = 'fil'",
      "UIView.contentMode: expected one of \"scaleToFill\", \"scaleAspectFit\", \"scaleAspectFill\", "
        + "\"center\", \"top\", \"bottom\", \"left\", \"right\", \"topLeft\", \"topRight\", "
        + "\"bottomLeft\", \"bottomRight\" for 'contentMode', found the string \"fil\"", nil
    ),
    (
      "UIView.animate { withDuraton = 1, animations = function() end }",
      "UIView.animate: there is no argument 'withDuraton'", "did you mean 'withDuration'?"
    ),
    (
      "UIView.animate { withDuration = 1 }",
      "UIView.animate: expected a function for 'animations', found nil", nil
    ),
    (
      "UIView.animate(1, function() end)",
      "UIView.animate: expected 1 argument, found 2; give one table, such as "
        + "{ withDuration = …, delay = …, usingSpringWithDamping = … }", nil
    ),
    (
      "UIView.animate { withDuration = 1, bounce = 0, animations = function() end }",
      "UIView.animate: expected withDuration, withDuration with usingSpringWithDamping, or "
        + "springDuration with bounce", nil
    ),
    (
      "UIView.new { alhpa = 1 }", "UIView.new: there is no argument 'alhpa'",
      "did you mean 'alpha'?"
    ),
    (
      "to.layer.cornerRadius = -1",
      "CALayer.cornerRadius: expected a number not below 0 for 'cornerRadius', "
        + "found the number -1", nil
    ),
    (
      "local c = UIColor('red')",
      "UIColor: expected a colour such as \"#66CCFF\" for 'color', found the string \"red\"", nil
    ),
    ("local c = UIColor.rde", "UIColor has no member 'rde'", "did you mean 'red'?"),
    (
      "local v = context:view('form')",
      "transhost.Context:view: expected one of \"from\", \"to\" for 'key', found the string \"form\"",
      "did you mean 'from'?"
    ),
    ("local d = self.parameters.duratoin", "self.parameters has no member 'duratoin'", nil),
    (
      "UIImage.named('../secret.png')",
      "UIImage.named: '../secret.png' is not a path inside the plugin's folder", nil
    ),
    (
      "UIImage.named('none.png')",
      "UIImage.named: there is no picture 'none.png' in the plugin's folder", nil
    ),
    ("transhost.scene {}", "transhost.scene: transhost.scene is for the end of a file", nil),
    ("speed = 1", "assignment to undeclared global 'speed'; use local", nil),
  ])
  func `misuse says what is right, at its line`(
    body: String, message: String, hint: String?
  ) throws {
    let result = try run(body)
    let error = try #require(result.diagnostics.first)
    #expect(error.code == .luaError)
    #expect(error.line == 10)
    #expect(error.message == message)
    #expect(error.hint == hint)
    #expect(!result.succeeded)
  }

  @Test func `assigning a field of a value says how to write it`() throws {
    let result = try run("to.frame.x = 8")
    let message = try #require(result.diagnostics.first?.message)
    #expect(message.contains("view.frame = view.frame:with{ x = 8 }"), "\(message)")
  }

  @Test func `self is fresh for each transition and falls back to the plugin's table`() throws {
    let plugin = try harness.write(
      animator: """
          parameters = { duration = { default = 0.1 }, edge = { default = "left" } },
          frame = function(self, context, progress)
            if progress == 0 then
              assert(self.seen == nil)
              self.seen = true
            end
            assert(self.seen and self.parameters.edge == "right" and self.version == "1.0.0")
            assert(not pcall(function() self.parameters.edge = "x" end))
          end,
        """)
    let result = try harness.run(plugin, set: [("edge", "right")])
    #expect(result.diagnostics == [])
  }
}
