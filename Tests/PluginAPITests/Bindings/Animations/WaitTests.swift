import Diagnostics
import Foundation
import PluginRuns
import PluginTestSupport
import RunTraces
import Testing
import TransitionKit

/// `transhost.wait` and `transhost.waitFor`: scripts that wait on the engine's clock.
struct WaitTests {
  private let harness: Harness

  init() throws { harness = try Harness() }

  /// Runs `body` in `animateTransition` from line 9 on, with `from`, `to` and `context` at hand.
  private func run(_ body: String, head: String = "") throws -> RunResult {
    try harness.run(
      animator: """
          duration = 0.5,
          animateTransition = function(self, context)
            local from, to = context:view("from"), context:view("to")
            context.containerView:addSubview(to)
        \(body)
          end,
        """, head: head)
  }

  @Test func `a script waits to the exact time, while animations go on`() throws {
    let result = try run(
      """
      to.alpha = 0
      UIView.animate { withDuration = 0.4, options = { "curveLinear" }, animations = function() to.alpha = 1 end }
      transhost.wait(0.1)
      print(CACurrentMediaTime())
      assert(to.layer.opacity == 1)
      transhost.wait(0.25)
      print(CACurrentMediaTime())
      transhost.wait(0)
      print(CACurrentMediaTime())
      transhost.wait(0.15)
      context:completeTransition(true)
      """)
    #expect(result.succeeded, "\(result.diagnostics)")
    #expect(result.diagnostics.map(\.message) == ["0.1", "0.35", "0.35"])
    #expect(abs(result.ended - 0.5) < 1e-9)
    let alpha = try #require(result.trace.view("to", at: 0.2)?.alpha)
    #expect(abs(alpha - 0.5) < 0.01)
  }

  @Test func `waiting works inside pcall and inside functions that it calls`() throws {
    let result = try run(
      """
      local function pause(seconds) transhost.wait(seconds) return seconds end
      local ok, seconds = pcall(pause, 0.2)
      assert(ok and seconds == 0.2)
      local failed, why = pcall(function() transhost.wait(0.1) error("late") end)
      assert(not failed and why == "test.lua:12: late", why)
      transhost.wait(0.2)
      context:completeTransition(true)
      """)
    #expect(result.succeeded, "\(result.diagnostics)")
    #expect(abs(result.ended - 0.5) < 1e-9)
  }

  @Test func `an error after a wait is reported at its line, and the transition ends`() throws {
    let result = try run("transhost.wait(0.1)\nto.alpa = 1")
    let error = try #require(result.diagnostics.first)
    #expect(error.message == "UIView has no property 'alpa'")
    #expect(error.line == 10 && error.hint == "did you mean 'alpha'?")
    #expect(error.traceback.last == "test.lua:10: in function 'animateTransition'")
    // The engine's own fade follows.
    #expect(abs(result.ended - 0.3) < 1e-9)
    #expect(result.trace.frames.last?.views.contains { $0.name == "from" } == false)
  }

  @Test(arguments: [
    ("transhost.wait(-1)", "expected a number not below 0 for 'seconds', found the number -1"),
    ("transhost.wait(0/0)", "expected a finite number for 'seconds', found the number nan"),
    ("transhost.wait(1/0)", "expected a finite number for 'seconds', found the number inf"),
    ("transhost.wait('1')", "expected a number for 'seconds', found the string \"1\""),
    ("transhost.wait()", "expected a number for 'seconds', found nil"),
    ("transhost.wait(1, 2)", "expected 1 argument, found 2"),
    (
      "transhost.waitFor(to)",
      "expected what UIView.animate returns, or a UIViewPropertyAnimator, for 'animation', found UIView"
    ),
    (
      "coroutine.wrap(transhost.wait)(1)",
      "a coroutine of the script's own can't wait; wait in animateTransition, or in a function that "
        + "it calls itself"
    ),
    (
      "UIView.animate { withDuration = 1, animations = function() transhost.wait(1) end }",
      "a function that the host or the library calls, such as a callback or the order of table.sort, "
        + "can't wait; wait in animateTransition, or in a function that it calls itself"
    ),
    (
      "table.sort({ 2, 1 }, function() transhost.wait(1) end)",
      "a function that the host or the library calls, such as a callback or the order of table.sort, "
        + "can't wait; wait in animateTransition, or in a function that it calls itself"
    ),
  ])
  func `a wait that can't be is an error at its line`(body: String, message: String) throws {
    let result = try run(body)
    let error = try #require(result.diagnostics.first)
    #expect(error.code == .luaError && error.line == 9)
    #expect(error.message.hasSuffix(": " + message), "\(error.message)")
    #expect(error.message.hasPrefix("transhost.wait"))
  }

  @Test(arguments: [
    "CADisplayLink.new(function(link) link:invalidate() transhost.wait(1) end)",
    "UIView.animate { withDuration = 0.1, animations = function() end, "
      + "completion = function() transhost.wait(1) end }",
  ])
  func `a callback can't wait`(body: String) throws {
    let result = try run(body)
    let error = try #require(result.diagnostics.first)
    #expect(error.message.hasPrefix("transhost.wait: a script can't wait here; wait in"))
    #expect(error.line == 9)
  }

  @Test func `a file can't wait while it is loaded`() throws {
    let failure = #expect(throws: PluginFailure.self) { try run("", head: "\ntranshost.wait(1)") }
    let error = try #require(failure?.diagnostics.first)
    #expect(error.message.hasPrefix("transhost.wait:") && error.line == 2, "\(error)")
  }

  @Test func `waitFor goes on at the end of an animation`() throws {
    let result = try run(
      """
      to.alpha = 0
      local fade = UIView.animate { withDuration = 0.3, animations = function() to.alpha = 1 end }
      assert(transhost.waitFor(fade) == true)
      print(CACurrentMediaTime())
      transhost.waitFor(fade)
      print(CACurrentMediaTime())
      context:completeTransition(true)
      """)
    #expect(result.succeeded, "\(result.diagnostics)")
    #expect(result.diagnostics.map(\.message) == ["0.3", "0.3"])
  }

  @Test func `after the end there is nothing to wait for`() throws {
    let result = try run("context:completeTransition(true)\ntranshost.wait(0.1)")
    let error = try #require(result.diagnostics.first)
    #expect(
      error.message.contains("not available after the end of the transition"), "\(error.message)")
    #expect(error.line == 10)
  }

  @Test func `what waits when the transition ends never goes on`() throws {
    let result = try run(
      """
      UIView.animate { withDuration = 0.2, animations = function() to.alpha = 0.5 to.alpha = 1 end,
        completion = function() context:completeTransition(true) end }
      transhost.wait(0.2)
      transhost.wait(0.1)
      print("too late")
      """)
    #expect(result.diagnostics == [], "\(result.diagnostics)")
    #expect(abs(result.ended - 0.2) < 1e-9)
  }

  @Test func `a script that was stopped never goes on`() throws {
    let result = try run(
      """
      CADisplayLink.new(function() error("broken") end)
      transhost.wait(0.1)
      print("too late")
      """)
    #expect(result.diagnostics.map(\.message) == ["broken"])
  }

  @Test func `in an interactive transition a wait is warned of once, and it runs on its own`()
    throws
  {
    let result = try run(
      """
      UIView.animate { withDuration = 0.4, animations = function() to.alpha = 0.5 to.alpha = 1 end }
      context:pauseInteractiveTransition()
      assert(context.isInteractive)
      transhost.wait(0.1)
      assert(not context.isInteractive and not context.transitionWasCancelled)
      transhost.wait(0.4)
      context:pauseInteractiveTransition()
      transhost.wait(0.1)
      context:completeTransition(not context.transitionWasCancelled)
      """)
    let warning = try #require(result.diagnostics.first)
    #expect(result.diagnostics.count == 1, "\(result.diagnostics)")
    #expect(warning.code == .waitCannotScrub && warning.severity == .warning)
    #expect(warning.file == "test.lua" && warning.line == 12)
    #expect(
      warning.message
        == "a function that waits can't follow a gesture, so the transition runs on its own")
    #expect(warning.hint != nil && warning.excerpt != nil)
    #expect(abs(result.ended - 0.6) < 1e-9)
    #expect(result.trace.events.count { $0.call == "finishInteractiveTransition" } == 2)
  }

  /// What waits can be used for against the host.
  @Test(arguments: [
    ("while true do transhost.wait(0) end", DiagnosticCode.runaway),
    ("while true do pcall(transhost.wait, 0) end", DiagnosticCode.runaway),
    ("transhost.wait(0.1) while true do end", DiagnosticCode.cpuLimit),
    (
      "pcall(transhost.wait, 0.1) while true do pcall(function() while true do end end) end",
      DiagnosticCode.cpuLimit
    ),
    ("transhost.wait(1e300)", DiagnosticCode.neverCompleted),
    ("for i = 1, 1e6 do transhost.wait(1e-3) end", DiagnosticCode.neverCompleted),
    (
      "transhost.wait(0.1) local t = {} while true do t[#t + 1] = {} end",
      DiagnosticCode.memoryLimit
    ),
    (
      "local a = UIView.animate { withDuration = 0, animations = function() end } "
        + "while true do transhost.waitFor(a) end", DiagnosticCode.runaway
    ),
    (
      "local me = coroutine.running() UIView.animate { withDuration = 0.1, animations = function() end, "
        + "completion = function() assert(not coroutine.resume(me)) end } transhost.wait(9)",
      DiagnosticCode.neverCompleted
    ),
  ])
  func `is stopped`(body: String, code: DiagnosticCode) throws {
    let result = try run(body)
    #expect(result.diagnostics.first?.code == code, "\(result.diagnostics)")
    #expect(result.trace.frames.last?.views.contains { $0.name == "to" } == true)
  }

  @Test func `a loop of short waits is stopped with its line`() throws {
    let result = try run(
      """
      while true do
        transhost.wait(1e-6)
      end
      """)
    let stopped = try #require(result.diagnostics.first)
    #expect(stopped.code == .cpuLimit)
    #expect(stopped.message.contains("in a second of the engine's time (limit 15,000,000)"))
    #expect(stopped.file == "test.lua" && stopped.line == 10)
    #expect(stopped.excerpt != nil)
  }
}
