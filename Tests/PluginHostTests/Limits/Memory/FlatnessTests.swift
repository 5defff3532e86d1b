import CAllocation
import PluginRuns
import PluginTestSupport
import TestBasics
import Testing
import TransitionKit

/// What a thousand transitions in one process leave behind: nothing.
struct FlatnessTests {
  /// Screens that are made for each push, with callbacks that hold what they can get hold of.
  private static let scene = """
    return transhost.scene {
      name = "many", version = "1.0.0", api = 1, summary = "A new screen for each push.",
      build = function(self, stage)
        local first = UIViewController.new { title = "first" }
        local navigation = UINavigationController.new { rootViewController = first }
        navigation:setNavigationBarHidden(true, { animated = false })
        local count = 0
        return {
          root = navigation,
          push = function(animated)
            count = count + 1
            local second = UIViewController.new { title = "second " .. count,
              viewDidLoad = function(controller)
                local box = UIView.new { frame = CGRect(0, 0, 50, 50) }
                controller.view:addSubview(box)
                controller.view.backgroundColor = UIColor("#66CCFF")
              end }
            navigation:pushViewController(second, { animated = animated })
          end,
          pop = function(animated) navigation:popViewController { animated = animated } end,
        }
      end,
    }
    """

  /// Animators that each use another part of the API, and keep what they get for as long as they can.
  nonisolated static let animators: [(name: String, keys: String)] = [
    (
      "a frame function",
      """
        duration = 0.1,
        frame = function(self, context, progress) context:view("to").alpha = progress end,
      """
    ),
    (
      "helper views, snapshots and completions",
      """
        animateTransition = function(self, context)
          local from, to, container = context:view("from"), context:view("to"), context.containerView
          self.context, self.dimming = context, UIView.new { frame = container.bounds, alpha = 0 }
          local picture = from:snapshotView { afterScreenUpdates = false }
          container:addSubview(to)
          container:addSubview(self.dimming)
          container:addSubview(picture)
          UIView.animate { withDuration = 0.1, animations = function() self.dimming.alpha = 1 picture.alpha = 0 end,
            completion = function()
              self.dimming:removeFromSuperview()
              picture:removeFromSuperview()
              self.context:completeTransition(not context.transitionWasCancelled)
            end }
        end,
      """
    ),
    (
      "display links that are ended",
      """
        animateTransition = function(self, context)
          context.containerView:addSubview(context:view("to"))
          local start = CACurrentMediaTime()
          local link
          link = CADisplayLink.new(function()
            if CACurrentMediaTime() - start < 0.1 then return end
            link:invalidate()
            context:completeTransition(true)
          end)
        end,
      """
    ),
    (
      "waits",
      """
        animateTransition = function(self, context)
          local to = context:view("to")
          context.containerView:addSubview(to)
          local big = ("x"):rep(1000)
          pcall(function() transhost.wait(0.05) end)
          local fade = UIView.animate { withDuration = 0.05, animations = function() to.alpha = 0.5 to.alpha = 1 end }
          transhost.waitFor(fade)
          UIView.animate { withDuration = 0, animations = function() end,
            completion = function() context:completeTransition(true) end }
          transhost.wait(100)
          print(big, context, to)
        end,
      """
    ),
    (
      "keyframes and springs",
      """
        animateTransition = function(self, context)
          local to = context:view("to")
          context.containerView:addSubview(to)
          UIView.animateKeyframes { withDuration = 0.1, animations = function()
            UIView.addKeyframe { withRelativeStartTime = 0, relativeDuration = 1, animations = function() to.alpha = 1 end }
          end }
          UIView.animate { withDuration = 0.1, usingSpringWithDamping = 0.9,
            animations = function() to.transform = CGAffineTransform.identity end,
            completion = function() context:completeTransition(true) end }
        end,
        animationEnded = function(self, completed) self.ended = completed end,
      """
    ),
  ]

  /// In a process of its own, since other tests have memory, too.
  @Test func `a thousand transitions leave nothing behind`() async {
    await #expect(processExitsWith: .success) {
      for animator in FlatnessTests.animators {
        try await FlatnessTests.transitAThousandTimes(with: animator.keys, called: animator.name)
      }
    }
  }

  private static func transitAThousandTimes(with keys: String, called name: String) throws {
    var harness = try Harness()
    harness.scene = try harness.folder.write(scene, to: "many.lua")
    harness.framesPerSecond = 30
    let plugin = try harness.write(animator: keys)
    let run = try TransitionRun(harness.request(plugin))
    let pair: [TransitionOperation] = [.push, .pop]
    let early = try run.runOn((0..<50).flatMap { _ in pair })
    let (allocated, reserved) = (Int(allocated_bytes()), Int(reserved_bytes()))
    let late = try run.runOn((0..<450).flatMap { _ in pair })
    let kept = Int(allocated_bytes()) - allocated
    let growth = Int(reserved_bytes()) - reserved
    // Display links that have ended are forgotten a few at a time.
    #expect(late.handles <= early.handles + 16, "\(name): \(early) → \(late)")
    #expect(late.references == early.references, "\(name): \(early) → \(late)")
    #expect(late.functions == early.functions, "\(name): \(early) → \(late)")
    #expect(late.memory <= early.memory + 8192, "\(name): \(early) → \(late)")
    #expect(kept < 256 << 10, "\(name): \(kept) bytes are left of 900 transitions")
    #expect(growth < 2 << 20, "\(name): the process grew by \(growth) bytes in 900 transitions")
  }
}
