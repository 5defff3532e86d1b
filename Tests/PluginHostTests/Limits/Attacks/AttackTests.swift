import Diagnostics
import Foundation
import PluginRuns
import PluginTestSupport
import RunTraces
import TestBasics
import Testing
import TransitionKit
import UsageLimits

/// Hostile scripts as animators: stopped or harmless, and the transition always ends. Some are stopped
/// by nothing but processor time; which limit it is, is not looked at here.
struct AttackTests {
  private static let folder = Repository.attacks

  private static func harness() throws -> Harness {
    var harness = try Harness()
    harness.limits = .standard
    return harness
  }

  nonisolated static var scripts: [String] {
    let folder = Repository.attacks
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".lua") }.sorted()
  }

  @Test func `the scripts are there`() { #expect(Self.scripts.count >= 31) }

  @Test(arguments: scripts)
  func `is stopped or harmless`(name: String) throws {
    let harness = try Self.harness()
    let script = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
    let keys = """
        animateTransition = function(self, context)
          context.containerView:addSubview(context:view("to"))
          local report = print
          do
      \(script)
          end
        end,
      """
    let result: RunResult
    do {
      result = try harness.run(animator: keys)
    } catch let failure as PluginFailure {
      #expect(failure.kind == .invalid)
      #expect(!failure.diagnostics.isEmpty)
      return
    }
    #expect(!result.succeeded)
    #expect(result.trace.frames.last?.views.contains { $0.name == "to" } == true)
    #expect(result.trace.frames.last?.views.contains { $0.name == "from" } == false)
  }

  /// While a file is loaded there is no engine to speak of.
  @Test(arguments: [
    "UIView.animate{ withDuration = 1, animations = function() end }",
    "UIView.animateKeyframes{ withDuration = 1, animations = function() end }",
    "UIView.addKeyframe{ withRelativeStartTime = 0, relativeDuration = 1, animations = print }",
    "UIView.transition{ from = UIView.new{}, to = UIView.new{}, duration = 1 }",
    "UIView.transition{ with = UIView.new{}, duration = 1 }",
    "UIView.performWithoutAnimation(function() UIView.new{}.alpha = 0 end)",
    "CADisplayLink.new(print)", "CACurrentMediaTime()",
    "local v = UIView.new{ frame = CGRect(0, 0, 1, 1), alpha = 0.5 } v:layoutIfNeeded() v:setNeedsLayout()",
    "UIView.new{ frame = CGRect(0, 0, 1, 1) }:snapshotView{ afterScreenUpdates = true }",
    "UIView.new{ frame = CGRect(0, 0, 1, 1) }:snapshotView{ afterScreenUpdates = false }",
    "UILabel.new{ text = 'a' }:sizeToFit()", "UIImageView.new{}:sizeToFit()",
    "CALayer.new{ opacity = 0.5, transform = CATransform3D.scale(0, 0) }.frame = CGRect(0, 0, 1, 1)",
    "local c = UIViewController.new{ viewDidLoad = function() end } c:loadViewIfNeeded()",
    "local a, b = UIViewController.new{}, UIViewController.new{} local n = "
      + "UINavigationController.new{ rootViewController = a } n:pushViewController(b) "
      + "n:popViewController{} n:popToRootViewController{} n:setViewControllers({ b, a }) "
      + "n.viewControllers = {} n:popViewController{} return n.view",
    "UINavigationController.new{}:setNavigationBarHidden(true, { animated = true })",
    "local v = UIView.new{} v.layer:addSublayer(v.layer)",
    "local v = UIView.new{} v.layer:addSublayer(UIView.new{}.layer)",
    "local c = UIViewController.new{} c.view:addSubview(c.view)",
    "local c, d = UIViewController.new{}, UIViewController.new{} c.view = d.view d.view = c.view",
    "local v = UIView.new{} v.transform = CGAffineTransform(0, 0, 0, 0, 0, 0) v.frame = CGRect(0, 0, 9, 9) "
      + "return v:convert(CGPoint(1, 1), { to = UIView.new{} })",
    "local v = UIView.new{} v.bounds = CGRect(-1e308, 1e308, -1e308, 1e308) v:sizeToFit() return v.frame",
  ])
  func `nothing that a file does while it is loaded stops the host`(script: String) throws {
    let harness = try Self.harness()
    let file = try harness.folder.write(
      "local function f() \(script) end f() return 1", to: "load.lua")
    let failure = #expect(throws: PluginFailure.self) { try harness.run(file) }
    #expect(failure?.kind == .invalid)
  }

  /// What only a host of views can be attacked by.
  @Test(arguments: [
    "local v = UIView.new{} for i = 1, 1e6 do local w = UIView.new{} v:addSubview(w) v = w end",
    "local v = UIView.new{} for i = 1, 1e6 do local w = UIView.new{} w:addSubview(v) v = w end",
    "local v = CALayer.new{} for i = 1, 1e6 do local w = CALayer.new{} v:addSublayer(w) v = w end",
    "local v = context:view('to') for i = 1, 1e6 do v = v:snapshotView{ afterScreenUpdates = true } end",
    "context:view('to'):addSubview(context.containerView)",
    "context:view('to'):addSubview(context:view('to'))",
    "local n = UINavigationController.new{} n:pushViewController(n)",
    "local n = context:viewController('to').navigationController local c = UIViewController.new{} "
      + "n:pushViewController(c) n:pushViewController(c)",
    "context:view('to').frame = CGRect(0/0, 0, 1, 1)",
    "context:view('to').transform = CGAffineTransform.scale(1e300, 1e300):scaledBy(1e300, 1)",
    "UIView.animate{ withDuration = 1e308, animations = function() context:view('to').alpha = 0 end }",
    "UIView.animate{ springDuration = 1, bounce = 1, animations = function() context:view('to').alpha = 0 end }",
    "local function again() UIView.animate{ withDuration = 0, animations = function() end, "
      + "completion = again } end again()",
    "local function deeper() UIView.animate{ withDuration = 1, animations = deeper } end deeper()",
    "for i = 1, 1e7 do UIView.new{} end",
    "UIImage.named('../../../../etc/passwd')",
    "local v = UIImageView.new{ image = '/etc/passwd' }",
    "transhost.animator{}",
  ])
  func `attacks on the views are stopped or harmless`(script: String) throws {
    let harness = try Self.harness()
    let result = try harness.run(
      animator: """
          animateTransition = function(self, context)
            context.containerView:addSubview(context:view("to"))
            \(script)
          end,
        """)
    #expect(!result.succeeded)
    #expect(result.trace.frames.last?.views.contains { $0.name == "to" } == true)
  }
}
