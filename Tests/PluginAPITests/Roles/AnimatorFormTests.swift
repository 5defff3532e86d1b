import Diagnostics
import Foundation
import Geometry
import PluginRuns
import PluginTestSupport
import RunTraces
import Testing
import TransitionKit

/// What the host does around a plugin's functions.
struct AnimatorFormTests {
  private let harness: Harness

  init() throws { harness = try Harness() }

  @Test(arguments: [(TransitionOperation.push, "to"), (.pop, "from")])
  func `frame: the host drives progress, order, frames and the end`(
    transition: TransitionOperation, front: String
  ) throws {
    let result = try harness.run(
      animator: """
          duration = 0.1,
          prepare = function(self, context)
            self.log = { "prepare" }
            self.veil = UIView.new { name = "veil", frame = context.containerView.bounds }
            context.containerView:addSubview(self.veil)
          end,
          frame = function(self, context, progress)
            self.log[#self.log + 1] = string.format("%.3f", progress)
            context:view("to").alpha = progress
            context:view("from").transform = CGAffineTransform.scale(1 - progress / 2, 1)
          end,
          finish = function(self, context, completed)
            self.veil:removeFromSuperview()
            self.log[#self.log + 1] = "finish " .. tostring(completed)
          end,
          animationEnded = function(self, completed)
            print(table.concat(self.log, " "))
          end,
        """, transition)
    #expect(
      result.diagnostics.map(\.message) == [
        "prepare 0.000 0.167 0.333 0.500 0.667 0.833 1.000 finish true"
      ])
    for frame in result.trace.frames.dropLast() {
      let progress = frame.time / 0.1
      #expect(abs((frame.views.first { $0.name == "to" }?.alpha ?? -1) - progress) < 1e-9)
      #expect(
        abs((frame.views.first { $0.name == "from" }?.transform[0] ?? -1) - (1 - progress / 2))
          < 1e-9)
      #expect(frame.views.last { ["from", "to"].contains($0.name) }?.name == front)
      #expect(frame.views.contains { $0.name == "veil" })
    }
    let end = try #require(result.trace.frames.last)
    #expect(!end.views.contains { $0.name == "veil" || $0.name == "from" })
    #expect(end.views.first { $0.name == "to" }?.alpha == 1)
  }

  /// Ease-in-ease-out at half of the time is half of the way, at a quarter 0.1292.
  @Test func `frame: a curve shapes progress`() throws {
    var harness = harness
    harness.framesPerSecond = 40
    let result = try harness.run(
      animator: """
          duration = 0.1, curve = "easeInOut",
          frame = function(self, context, progress) context:view("to").alpha = progress end,
        """)
    let alphas = result.trace.frames.compactMap { $0.views.first { $0.name == "to" }?.alpha }
    #expect(zip(alphas, [0, 0.1292, 0.5, 0.8708, 1]).allSatisfy { abs($0 - $1) < 1e-4 })
    #expect(alphas.count == 5)
  }

  @Test(arguments: [
    ("", 0.25), ("duration = 0.4,", 0.4), ("parameters = { duration = { default = 0.3 } },", 0.3),
    ("duration = 0.4, parameters = { duration = { default = 0.3 } },", 0.4),
    ("duration = 0.4, transitionDuration = function() return 0.6 end,", 0.6),
  ])
  func `the duration is the function's, the table's, the parameter's or a quarter of a second`(
    keys: String, seconds: Double
  ) throws {
    let result = try harness.run(animator: keys + "frame = function() end")
    #expect(result.duration == seconds)
    #expect(abs(result.ended - seconds) < 1e-9)
  }

  @Test func `a display link sees every frame`() throws {
    let result = try harness.run(
      animator: """
          duration = 0.1,
          animateTransition = function(self, context)
            local to, start = context:view("to"), CACurrentMediaTime()
            context.containerView:addSubview(to)
            to.alpha = 0
            CADisplayLink.new(function(link)
              local progress = (link.timestamp - start) / 0.1
              to.alpha = math.min(1, progress)
              if progress >= 1 then
                link:invalidate()
                context:completeTransition(true)
              end
            end)
          end,
        """)
    #expect(result.diagnostics == [])
    #expect(abs(result.ended - 0.1) < 1e-9)
    for frame in result.trace.frames {
      let alpha = frame.views.first { $0.name == "to" }?.alpha ?? -1
      #expect(abs(alpha - frame.time / 0.1) < 1e-9)
    }
  }

  @Test func `keyframes follow each other`() throws {
    let result = try harness.run(
      animator: """
          duration = 0.4,
          animateTransition = function(self, context)
            local to = context:view("to")
            context.containerView:addSubview(to)
            to.alpha = 0
            UIView.animateKeyframes { withDuration = 0.4, options = { "curveLinear" },
              animations = function()
                UIView.addKeyframe { withRelativeStartTime = 0, relativeDuration = 0.5,
                  animations = function() to.alpha = 0.8 end }
                UIView.addKeyframe { withRelativeStartTime = 0.5, relativeDuration = 0.5,
                  animations = function() to.alpha = 1 end }
              end,
              completion = function() context:completeTransition(true) end }
          end,
        """)
    #expect(result.diagnostics == [])
    #expect(result.ended == 0.4)
    for (time, alpha) in [(0.1, 0.4), (0.2, 0.8), (0.3, 0.9)] {
      #expect(abs(try #require(result.trace.view("to", at: time)).alpha - alpha) < 1e-9)
    }
  }

  /// S0-4: half a second; the right side comes to the front on push, the left on pop.
  @Test func `flip turns from the right on push and from the left on pop`() throws {
    let flip = Repository.animators.appending(path: "flip.lua")
    let push = try harness.run(flip, .push), pop = try harness.run(flip, .pop)
    #expect(push.duration == 0.5 && pop.duration == 0.5)
    for time in [0.1, 0.2] {
      let turned = try #require(push.trace.view("from", at: time)).transform
      let back = try #require(pop.trace.view("from", at: time)).transform
      // m13 is the sine's sign: which side comes forward.
      #expect(turned[2] * back[2] < 0)
      #expect(turned[0] > 0 && abs(turned[0] - back[0]) < 1e-9)
    }
    #expect(try #require(push.trace.view("from", at: 0)).transform[0] == 1)
    // Edge-on in the middle of the time.
    #expect(abs(try #require(push.trace.view("from", at: 0.25)).transform[0]) < 0.01)
  }

  /// The plugin does what the engine's own slide does, view for view.
  @Test(arguments: [TransitionOperation.push, .pop])
  func `slide moves like the standard slide`(transition: TransitionOperation) throws {
    let plugin = try harness.run(Repository.animators.appending(path: "slide.lua"), transition)
    let standard = try standardSlide(transition)
    #expect(plugin.trace.frames.count == standard.count)
    for (mine, theirs) in zip(plugin.trace.frames, standard) {
      for name in ["from", "to", "dimming", "shadow"] {
        let a = mine.views.first { $0.name == name }
        let b = theirs.first { $0.name == name }
        #expect((a == nil) == (b == nil))
        guard let a, let b else { continue }
        // The plugin moves transforms, the engine frames: it shows at the same place.
        let place = a.frame[0] + a.transform[12]
        #expect(abs(place - Double(b.frame.minX)) < 1e-9, "\(name) at \(mine.time)")
        #expect(abs(a.alpha - Double(b.alpha)) < 1e-9, "\(name) at \(mine.time)")
      }
    }
  }

  /// The views of every frame of a transition without a delegate.
  private func standardSlide(_ transition: TransitionOperation) throws -> [[ViewState]] {
    let stage = Stage(screen: Screen(size: harness.size))
    let (first, second) = (UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: first)
    navigation.setNavigationBarHidden(true, animated: false)
    stage.rootViewController = navigation
    try stage.advance(to: 0)
    if transition == .pop {
      stage.perform { navigation.pushViewController(second, animated: false) }
      try stage.advance(to: 0)
      stage.perform { _ = navigation.popViewController(animated: true) }
    } else {
      stage.perform { navigation.pushViewController(second, animated: true) }
    }
    var states: [[ViewState]] = []
    for time in (0..<21).map({ Double($0) / 60 }) + [0.35] {
      try stage.advance(to: time)
      _ = stage.commit()
      states.append(stage.viewStates())
    }
    return states
  }
}
