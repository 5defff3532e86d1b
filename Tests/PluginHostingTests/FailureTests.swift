import Diagnostics
import Foundation
import PluginRuns
import PluginTestSupport
import RunTraces
import TestBasics
import Testing
import TransitionKit

/// A plugin that fails: a clear message, and a transition that ends where it should.
struct FailureTests {
  private let harness: Harness

  init() throws { harness = try Harness() }

  /// The new screen is in place, alone and plain, in the last frame.
  private func expectConsistentEnd(_ result: RunResult) throws {
    let last = try #require(result.trace.frames.last)
    #expect(last.time == result.ended)
    #expect(!last.views.contains { $0.name == "from" })
    let to = try #require(last.views.first { $0.name == "to" })
    #expect(to.frame == [0, 0, 320, 568])
    #expect(to.alpha == 1)
    #expect(to.transform == [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])
    let calls = result.trace.events.map(\.call)
    #expect(calls.filter { $0 == "viewDidAppear" }.count == 1)
    #expect(calls.filter { $0 == "animationEnded" }.count == 1)
    #expect(!result.succeeded)
  }

  @Test(arguments: [TransitionOperation.push, .pop])
  func `an error at frame 7 names its line, and what shows then fades to the end`(
    transition: TransitionOperation
  ) throws {
    let result = try harness.run(
      animator: """
          duration = 0.5,
          frame = function(self, context, progress)
            context:view("to").alpha = progress
            context:view("from").transform = CGAffineTransform.scale(1 - progress / 2, 1)
            self.count = (self.count or -1) + 1
            if self.count == 7 then
              local nothing = nil
              nothing.x = 1
            end
          end,
        """, transition)
    try expectConsistentEnd(result)
    #expect(abs(result.ended - (7 / 60.0 + 0.2)) < 1e-9)
    #expect(result.frameCount == 20)
    let error = try #require(result.diagnostics.first)
    #expect(result.diagnostics.count == 1)
    #expect(error.code == .luaError)
    #expect(error.file == "test.lua")
    #expect(error.line == 12)
    #expect(error.message == "attempt to index a nil value (local 'nothing')")
    #expect(error.excerpt?.description.contains("> 12 |       nothing.x = 1") == true)
    #expect(error.traceback == ["test.lua:12: in function 'frame'"])
  }

  @Test func `an error in animateTransition leaves a fade to the new screen`() throws {
    let result = try harness.run(
      animator: """
          animateTransition = function(self, context)
            context.containerView:addSubview(UIView.new { name = "helper" })
            context:view("to").alpha = 0.5
            error("no idea how to go on")
          end,
        """)
    try expectConsistentEnd(result)
    #expect(result.ended == 0.2)
    #expect(result.diagnostics.map(\.message) == ["no idea how to go on"])
    #expect(result.trace.frames.last?.views.contains { $0.name == "helper" } == false)
  }

  @Test func `a plugin that is out is not called any more`() throws {
    let result = try harness.run(
      animator: """
          animateTransition = function(self, context)
            local to = context:view("to")
            context.containerView:addSubview(to)
            CADisplayLink.new(function(link) print("link") end)
            UIView.animate { withDuration = 0.2, animations = function() to.alpha = 0.3 end,
              completion = function() print("completion") context:completeTransition(true) end }
            error("out")
          end,
          animationEnded = function() print("ended") end,
        """)
    try expectConsistentEnd(result)
    #expect(result.diagnostics.map(\.message) == ["out"])
  }

  @Test func `an error in a completion leaves a fade from there`() throws {
    let result = try harness.run(
      animator: """
          animateTransition = function(self, context)
            local to = context:view("to")
            context.containerView:addSubview(to)
            to.alpha = 0
            UIView.animate { withDuration = 0.2, animations = function() to.alpha = 0.3 end,
              completion = function() context:complete() end }
          end,
        """)
    try expectConsistentEnd(result)
    #expect(abs(result.ended - 0.4) < 1e-9)
    #expect(result.diagnostics.map(\.line) == [10])
    #expect(
      result.diagnostics.first?.message == "transhost.Context has no member 'complete'")
  }

  @Test func `an error in an animation block is the script's own`() throws {
    let result = try harness.run(
      animator: """
          animateTransition = function(self, context)
            local ok, message = pcall(UIView.animate, { withDuration = 0.2,
              animations = function() error("inside", 0) end })
            assert(not ok and message:find("inside"), message)
            context.containerView:addSubview(context:view("to"))
            context:completeTransition(true)
          end,
        """)
    #expect(result.diagnostics == [])
  }

  @Test(arguments: [
    "frame = function() while true do end end",
    "animateTransition = function() while true do end end",
  ])
  func `an endless loop is stopped`(keys: String) throws {
    let result = try harness.run(animator: keys)
    try expectConsistentEnd(result)
    #expect(result.diagnostics.map(\.code) == [.cpuLimit])
    #expect(result.diagnostics.first?.line == 5)
  }

  @Test func `an endless loop while loading is stopped`() throws {
    let file = try harness.folder.write("while true do end", to: "loop.lua")
    let failure = #expect(throws: PluginFailure.self) { try harness.run(file) }
    #expect(failure?.kind == .invalid)
    #expect(failure?.diagnostics.map(\.code) == [.cpuLimit])
    #expect(failure?.diagnostics.first?.line == 1)
  }

  @Test func `a memory bomb is stopped`() throws {
    let result = try harness.run(
      animator: "frame = function(self) self.t = {} for i = 1, 1e9 do self.t[i] = {} end end")
    try expectConsistentEnd(result)
    #expect(result.diagnostics.map(\.code) == [.memoryLimit])
  }

  @Test func `limits of the plugin's own are kept`() throws {
    let result = try harness.run(
      animator: """
          limits = { ticks = 2000 },
          frame = function(self, context, progress)
            for i = 1, 3000 do local x = i end
          end,
        """)
    #expect(result.diagnostics.map(\.code) == [.cpuLimit])
  }

  @Test func `a transition that is never completed is ended by the host`() throws {
    let result = try harness.run(
      animator: """
          duration = 0.2,
          animateTransition = function(self, context)
            local to = context:view("to")
            to.alpha = 0
            context.containerView:addSubview(to)
            UIView.animate { withDuration = 0.2, animations = function() to.alpha = 0.5 end }
          end,
        """)
    try expectConsistentEnd(result)
    #expect(abs(result.ended - 1.2) < 1e-9)
    #expect(result.diagnostics.map(\.code) == [.neverCompleted])
    #expect(
      result.diagnostics.first?.message
        == "test did not call completeTransition within 1.2 s, and was stopped")
  }

  @Test func `completing twice is an error of its own`() throws {
    let result = try harness.run(
      animator: """
          animateTransition = function(self, context)
            context.containerView:addSubview(context:view("to"))
            context:completeTransition(true)
            context:completeTransition(true)
          end,
        """)
    #expect(!result.succeeded)
    let error = try #require(result.diagnostics.first)
    #expect(error.code == .completedTwice)
    #expect(error.line == 8)
    #expect(error.hint == "call it once, in the last completion")
  }

  @Test func `a context is of no use after the end`() throws {
    let result = try harness.run(
      animator: """
          animateTransition = function(self, context)
            self.context = context
            context.containerView:addSubview(context:view("to"))
            context:completeTransition(true)
          end,
          animationEnded = function(self, completed)
            assert(completed)
            return self.context.containerView
          end,
        """)
    #expect(!result.succeeded)
    #expect(result.diagnostics.map(\.line) == [12])
    #expect(
      result.diagnostics.first?.message.hasSuffix(
        "not available after the end of the transition") == true)
  }

  @Test(arguments: [false, true])
  func `a context that has ended still answers plain values`(cancels: Bool) throws {
    let file = try harness.write(
      animator: """
          animateTransition = function(self, context)
            self.context = context
            local to = context:view("to")
            context.containerView:addSubview(to)
            to.alpha = 0
            UIView.animate { withDuration = 0.2, animations = function() to.alpha = 1 end,
              completion = function()
                context:completeTransition(not context.transitionWasCancelled)
              end }
          end,
          animationEnded = function(self, completed)
            local context = self.context
            assert(context.transitionWasCancelled == not completed)
            assert(context.isAnimated and not context.isInteractive)
            assert(context.operation == "push" and context.presentationStyle == "none")
            assert(context.targetTransform == CGAffineTransform.identity)
            assert(not context.reduceMotion and context.layoutDirection == "leftToRight")
            print("asked")
          end,
        """)
    var request = harness.request(file)
    request.drive = .hand(HandMovement(percent: 0.4, finishes: !cancels))
    let result = try TransitionRun(request).run { _ in }
    #expect(result.completed == !cancels)
    #expect(result.diagnostics.map(\.message) == ["asked"])
  }

  @Test func `a second completion that asks for transitionWasCancelled is completed-twice`() throws
  {
    let result = try harness.run(
      animator: """
          animateTransition = function(self, context)
            local to = context:view("to")
            context.containerView:addSubview(to)
            local function complete()
              context:completeTransition(not context.transitionWasCancelled)
            end
            to.alpha, to.transform = 0, CGAffineTransform.scale(0.5, 0.5)
            UIView.animate { withDuration = 0.2, animations = function() to.alpha = 1 end,
              completion = complete }
            UIView.animate { withDuration = 0.2, completion = complete, animations = function()
              to.transform = CGAffineTransform.identity
            end }
          end,
        """)
    #expect(result.diagnostics.map(\.code) == [.completedTwice])
    #expect(result.diagnostics.map(\.line) == [9])
    #expect(result.diagnostics.map(\.file) == ["test.lua"])
  }

  @Test(arguments: [
    ("return 'long'", "the string \"long\""), ("return -1", "the number -1"),
    ("return 0/0", "the number nan"), ("return 1/0", "the number inf"), ("return", "nil"),
  ])
  func `a wrong duration is an error, and the declared one is used`(
    body: String, found: String
  ) throws {
    let result = try harness.run(
      animator: """
          transitionDuration = function() \(body) end,
          duration = 0.3,
          frame = function() end,
        """)
    #expect(!result.succeeded)
    #expect(result.duration == 0.3)
    // The first is that both are there.
    let fault = result.diagnostics.first { $0.code == .invalidDuration }
    #expect(fault?.message.hasSuffix("returned \(found)") == true)
  }

  @Test func `what lies outside of the container is out of reach`() throws {
    let result = try harness.run(
      animator: """
          animateTransition = function(self, context)
            context.containerView.superview.alpha = 0
          end,
        """)
    try expectConsistentEnd(result)
    #expect(
      result.diagnostics.first?.message.contains("outside of the transition's container") == true)
  }

  @Test func `an error of the scene's does not take the animator out`() throws {
    var harness = harness
    let scene = try String(contentsOf: Repository.plainScene, encoding: .utf8)
      .replacing(
        "viewDidLoad = function",
        with: "viewDidAppear = function() error('x', 0) end,\n"
          + "viewDidLoad = function")
    harness.scene = try harness.folder.write(scene, to: "broken.lua")
    let result = try harness.run(Repository.animators.appending(path: "zoomOut.lua"))
    #expect(!result.succeeded)
    #expect(abs(result.ended - 0.25) < 1e-9)
    #expect(Set(result.diagnostics.map(\.message)) == ["x"])
    #expect(Set(result.diagnostics.map(\.file)) == ["broken.lua"])
  }
}
