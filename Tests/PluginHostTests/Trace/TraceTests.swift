import Diagnostics
import Foundation
import PluginRuns
import PluginTestSupport
import RunTraces
import Testing
import TransitionKit

struct TraceTests {
  private let harness: Harness

  init() throws { harness = try Harness() }

  private func json(_ result: RunResult) throws -> [String: Any] {
    try #require(
      try JSONSerialization.jsonObject(with: result.trace.json()) as? [String: Any])
  }

  @Test func `has exactly the keys that scripts depend on`() throws {
    let result = try harness.run(animator: "frame = function() error('x') end")
    let trace = try json(result)
    #expect(
      trace.keys.sorted() == [
        "animations", "decisions", "diagnosticTimes", "diagnostics", "duration", "ended", "events",
        "fps", "frames", "plugin", "size", "transition",
      ])
    #expect(trace["plugin"] as? String == "test")
    #expect(trace["transition"] as? String == "push")
    #expect(trace["size"] as? [Double] == [320, 568])
    #expect(trace["fps"] as? Double == 60)
    let event = try #require((trace["events"] as? [[String: Any]])?.first)
    #expect(event.keys.sorted() == ["arguments", "call", "object", "time"])
    let frame = try #require((trace["frames"] as? [[String: Any]])?.first)
    #expect(frame.keys.sorted() == ["index", "time", "views"])
    let view = try #require((frame["views"] as? [[String: Any]])?.first)
    #expect(
      view.keys.sorted() == [
        "alpha", "frame", "hidden", "name", "path", "transform", "zPosition",
      ])
    #expect((view["transform"] as? [Double])?.count == 16)
    let diagnostic = try #require((trace["diagnostics"] as? [[String: Any]])?.first)
    #expect(
      diagnostic.keys.sorted() == ["code", "file", "hint", "line", "message", "severity"])
  }

  @Test func `round-trips through JSON`() throws {
    let trace = try harness.run(animator: "frame = function() end").trace
    #expect(try JSONDecoder().decode(TraceDocument.self, from: trace.json()) == trace)
  }

  @Test func `is the same written in parts, none of which is long`() throws {
    var trace = try harness.run(
      animator: "duration = 4, frame = function() print('\"frames\" : [') end"
    ).trace
    #expect(trace.frames.count == 241)
    func check() throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      #expect(try trace.json() == encoder.encode(trace))
    }
    try check()
    var longest = 0
    try trace.writeJSON { longest = max(longest, $0.count) }
    #expect(longest < 2 << 20, "\(longest) bytes")
    (trace.animations, trace.events, trace.leftOut) = ([], [], "\n  \"frames\" : [")
    try check()
    (trace.frames, trace.decisions) = ([], [])
    try check()
  }

  @Test func `holds the calls of a push in order`() throws {
    let result = try harness.run(
      animator: "duration = 0.1, frame = function() end, animationEnded = function() end")
    let calls = result.trace.events.map { "\($0.object).\($0.call)" }
    let expected = [
      "delegate.animationControllerFor", "from.viewWillDisappear", "to.viewWillAppear",
      "animator.transitionDuration", "animator.animateTransition", "to.viewIsAppearing",
      "context.completeTransition", "from.viewDidDisappear", "to.viewDidAppear",
      "animator.animationEnded",
    ]
    let positions = expected.map { calls.firstIndex(of: $0) }
    #expect(!positions.contains(nil), "\(calls)")
    #expect(Set(calls).isSuperset(of: ["to.willMove", "to.didMove"]))
    let starts = positions.prefix(6).compactMap(\.self)
    #expect(starts == starts.sorted(), "\(calls)")
    let complete = try #require(result.trace.events.first { $0.call == "completeTransition" })
    #expect(complete.time == 0.1)
    #expect(complete.arguments == [.boolean(true)])
  }

  @Test func `names the two screens and the container with their paths`() throws {
    let frame = try #require(try harness.run(animator: "frame = function() end").trace.frames.first)
    let container = try #require(frame.views.first { $0.name == "container" })
    for name in ["from", "to"] {
      let view = try #require(frame.views.first { $0.name == name })
      #expect(view.path == container.path + "/" + name)
    }
    #expect(frame.views.contains { $0.path == container.path + "/from/firstBox" })
  }

  /// Below the duration at k / rate, once at the duration, and on while it lasts.
  @Test(arguments: [
    (60.0, 0.5, 31, 0.5), (30, 0.5, 16, 0.5), (60, 0.25, 16, 0.25), (24, 0.3, 9, 0.3),
    (60, 0.0, 1, 0), (7, 1, 8, 1),
  ])
  func `frames are taken at whole steps and at the very end`(
    rate: Double, duration: Double, count: Int, ended: Double
  ) throws {
    var harness = harness
    harness.framesPerSecond = rate
    let result = try harness.run(animator: "duration = \(duration), frame = function() end")
    #expect(result.frameCount == count)
    #expect(result.ended == ended)
    #expect(result.trace.frames.map(\.index) == Array(0..<count))
    for frame in result.trace.frames.dropLast() {
      #expect(frame.time == Double(frame.index) / rate)
    }
    #expect(result.trace.frames.last?.time == ended)
  }

  @Test func `a transition may end before or after its duration`() throws {
    func run(_ seconds: Double) throws -> RunResult {
      try harness.run(
        animator: """
            duration = 0.2,
            animateTransition = function(self, context)
              local to = context:view("to")
              context.containerView:addSubview(to)
              UIView.animate { withDuration = \(seconds), animations = function() to.alpha = 0.5 end,
                completion = function() to.alpha = 1 context:completeTransition(true) end }
            end,
          """)
    }
    let early = try run(0.11)
    #expect(early.ended == 0.11)
    #expect(early.trace.frames.map(\.time) == (0...6).map { Double($0) / 60 } + [0.11])
    let late = try run(0.31)
    #expect(late.duration == 0.2)
    #expect(late.ended == 0.31)
    #expect(late.trace.frames.map(\.time).contains(0.2))
    #expect(late.trace.frames.last?.time == 0.31)
    #expect(early.diagnostics == [] && late.diagnostics == [])
  }

  @Test func `what a script prints is noted`() throws {
    let result = try harness.run(
      animator: "frame = function(self, c, p) if p == 0 then print('hello', 1) end end")
    #expect(result.succeeded)
    #expect(
      result.diagnostics == [
        Diagnostic(code: .print, severity: .note, message: "hello\t1", file: "test.lua")
      ])
  }

  @Test func `long names are shortened, and so are paths of many`() throws {
    let result = try harness.run(
      animator: """
        duration = 0.1,
        animateTransition = function(self, context)
          local outer = context.containerView
          outer:addSubview(context:view("to"))
          for i = 1, 100 do
            local view = UIView.new { frame = CGRect(0, 0, 9, 9), name = ("n"):rep(9000) }
            outer:addSubview(view)
            outer = view
          end
          UIView.animate { withDuration = 0.1, animations = function() outer.alpha = 0 end,
            completion = function() context:completeTransition(true) end }
        end
        """)
    #expect(result.succeeded, "\(result.diagnostics)")
    let views = try #require(result.trace.frames.last { $0.views.count > 100 }?.views)
    #expect(views.allSatisfy { $0.name.count <= 100 && $0.path.utf8.count <= 1_100 })
    #expect(views.contains { $0.name == String(repeating: "n", count: 99) + "…" })
    #expect(views.contains { $0.path.contains("/…/") })
    #expect(
      result.trace.animations.allSatisfy { $0.name.count <= 100 && $0.path.utf8.count <= 1_100 })
    #expect(result.trace.leftOut == nil)
  }

  @Test func `a trace that is too large leaves out the rest, and says so`() {
    var limits = TraceLimits()
    (limits.events, limits.decisions, limits.views, limits.text) = (2, 1, 5, 10)
    let journal = RunJournal(limits: limits)
    journal.isRecording = true
    for _ in 0..<5 {
      journal.transitionDidEmit(
        TransitionEvent(
          time: 0, call: "viewDidAppear", object: "a name of 19 letters",
          arguments: [.string("an argument")]))
    }
    for _ in 0..<2 { journal.decide(asked: "a", question: "b", answer: nil, reason: "") }
    let stage = Stage(screen: Screen(size: CGSize(width: 375, height: 667)))
    stage.window.addSubview(UIView())
    stage.window.addSubview(UIView())
    #expect(journal.views(stage.viewStates()).count == 3)
    #expect(journal.views(stage.viewStates()).isEmpty)
    #expect(journal.events.count == 2)
    #expect(journal.events.first?.object == "a name of…")
    #expect(journal.events.first?.arguments == [.string("an argume…")])
    #expect(
      journal.omissions.description
        == "left out, as the trace is too large: 3 events, 1 decision, 3 views of frames")
  }
}
