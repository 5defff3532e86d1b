import Diagnostics
import Foundation
import PluginRuns
import PluginTestSupport
import RunTimelines
import RunTraces
import Testing
import TransitionKit

/// The charts of `--timeline` and the sentences of `--explain`.
struct TimelineTests {
  private let harness: Harness

  init() throws { harness = try Harness() }

  // MARK: - Rules

  @Test(arguments: [72, 80, 100, 120], [false, true])
  func `no line is longer than the width`(width: Int, isASCII: Bool) throws {
    let flip = try harness.run(Repository.animators.appending(path: "flip.lua")).trace
    for trace in [flip, TraceDocument.cancelledPop] {
      for line in Timeline(trace, width: width, isASCII: isASCII).lines {
        #expect(line.count <= width, "\(line)")
      }
      for line in Explanation(trace, width: width, isASCII: isASCII).lines {
        #expect(line.count <= width, "\(line)")
      }
    }
  }

  @Test func `without Unicode all is ASCII`() throws {
    let flip = try harness.run(Repository.animators.appending(path: "flip.lua")).trace
    for trace in [flip, TraceDocument.cancelledPop] {
      let text =
        Timeline(trace, isASCII: true).text
        + Explanation(trace, isASCII: true).sentences.joined()
      #expect(text.utf8.allSatisfy { $0 < 128 })
    }
  }

  @Test func `what a script names things breaks no line`() {
    var trace = TraceDocument.cancelledPop
    trace.plugin = "two\nlines\u{1B}[2J"
    trace.animations[0].name = "to\n\n"
    trace.events[0].object = "a\rb"
    let lines = Timeline(trace).lines
    let others = Timeline(TraceDocument.cancelledPop).lines
    #expect(lines.count == others.count)
    #expect(
      lines.joined().unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
  }

  @Test func `what a trace leaves out is said at the end`() {
    var trace = TraceDocument.cancelledPop
    trace.leftOut = "left out, as the trace is too large: 3 events"
    #expect(Timeline(trace).lines.last == trace.leftOut)
  }

  @Test func `a trace of nothing has a chart too`() {
    let trace = TraceDocument(
      plugin: "none", transition: "push", duration: 0, ended: 0, fps: 60, size: [10, 10],
      events: [], frames: [], diagnostics: [])
    #expect(Timeline(trace).lines.contains { $0.contains("no animations") })
    #expect(
      Explanation(trace).sentences == [
        "No animation controller was asked for.", "No transition ran.",
      ])
  }

  @Test func `times that are not finite, huge or negative are charted somewhere`() {
    var trace = TraceDocument.cancelledPop
    trace.animations[0].begin = -5
    trace.animations[0].ended = .infinity
    trace.animations[1].begin = .nan
    trace.animations[1].ended = 1e300
    #expect(Timeline(trace).lines.count > 10)
  }

  @Test func `of very many rows and calls only so many are shown, and the others counted`() {
    var trace = TraceDocument.cancelledPop
    let (track, event) = (trace.animations[0], trace.events[0])
    for index in 0..<3000 {
      var (another, call) = (track, event)
      another.name = "view\(index)"
      call.object = "view\(index)"
      trace.animations.append(another)
      trace.events.append(call)
    }
    let lines = Timeline(trace).lines
    #expect(lines.count < 1200)
    #expect(lines.contains { $0.hasSuffix(" and 2904 more") })
  }

  // MARK: - Explanations

  @Test func `transitions that follow each other are explained one by one`() {
    func event(
      _ time: Double, _ call: String, _ arguments: [TraceDocument.Argument] = [],
      on object: String = "context"
    ) -> TraceDocument.Event {
      TraceDocument.Event(time: time, call: call, object: object, arguments: arguments)
    }
    let trace = TraceDocument(
      plugin: "swipe", transition: "dismiss", duration: 0.4, ended: 2, fps: 60, size: [10, 10],
      events: [
        event(0, "transitionDuration", [.number(0.4)], on: "animator"),
        event(0, "startInteractiveTransition"),
        event(0.1, "updateInteractiveTransition", [.number(0.25)]),
        event(0.2, "cancelInteractiveTransition"),
        event(0.3, "completeTransition", [.boolean(false)]),
        event(1, "transitionDuration", [.number(0.4)], on: "animator"),
        event(1, "startInteractiveTransition"),
        event(1.1, "updateInteractiveTransition", [.number(0.75)]),
        event(1.2, "finishInteractiveTransition"),
        event(2, "completeTransition", [.boolean(true)]),
      ], frames: [], diagnostics: [])
    #expect(
      Explanation(trace).sentences.dropFirst() == [
        "transitionDuration answered 400 ms.",
        "It began under a gesture's control at 0 ms, was let go at 25 % to cancel (200 ms).",
        "The transition was cancelled; the old screen was back after 300 ms.",
        "transitionDuration answered 400 ms.",
        "It began under a gesture's control at 1000 ms, was let go at 75 % to finish (1200 ms).",
        "The transition completed after 2000 ms.",
      ])
    #expect(Timeline(trace).lines.contains { $0.contains("completed after 2000 ms") })
  }

  @Test func `who was asked, what they answered, and why a default ran`() {
    var trace = TraceDocument.cancelledPop
    trace.decisions = [
      TraceDocument.Decision(
        time: 0, asked: "the navigation controller's delegate",
        question: "an animation controller for push (Trails → Lake)", answer: "flip", reason: ""),
      TraceDocument.Decision(
        time: 0, asked: "the navigation controller's delegate",
        question: "an interaction controller", answer: nil,
        reason: "the transition runs by itself"),
    ]
    #expect(
      Explanation(trace).sentences.prefix(2) == [
        "The navigation controller's delegate was asked for an animation controller for push "
          + "(Trails → Lake) and answered flip.",
        "The navigation controller's delegate was asked for an interaction controller and had "
          + "none: the transition runs by itself.",
      ])
  }

  @Test func `a trace without decisions is explained by its calls`() throws {
    let trace = try harness.run(Repository.animators.appending(path: "flip.lua")).trace
    var plain = trace
    plain.decisions = []
    #expect(
      Explanation(plain).sentences == [
        "The delegate was asked for an animation controller for push (from → to) and answered "
          + "an animator.",
        "The delegate was asked for an interaction controller and had none: the transition runs "
          + "by itself.",
        "transitionDuration answered 500 ms.",
        "The transition completed after 500 ms.",
      ])
  }
}
