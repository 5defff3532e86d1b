import Foundation
import PluginHost
import Testing
import TransitionKit

/// Hostile scripts as animators: stopped or harmless, and the transition always ends.
struct AttackTests {
  private static let folder = Repository.fixtures.appending(path: "attacks")

  nonisolated static var scripts: [String] {
    let folder = Repository.fixtures.appending(path: "attacks")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".lua") }.sorted()
  }

  @Test func `the scripts are there`() { #expect(Self.scripts.count >= 31) }

  @Test(arguments: scripts)
  func `is stopped or harmless`(name: String) throws {
    let harness = try Harness()
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
    let harness = try Harness()
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
