import Diagnostics
import Foundation
import PluginHost
import Testing
import TransitionKit

/// The charts of `--timeline` and the sentences of `--explain`.
///
/// `RECORD_TIMELINES=1` writes the charts anew, and fails.
struct TimelineTests {
  private let harness: Harness

  init() throws { harness = try Harness() }

  private static let folder = Repository.fixtures.appending(path: "timelines")

  /// Compares with the file, line by line, so that a failure shows the line.
  private func expect(_ lines: [String], name: String) throws {
    let file = Self.folder.appending(path: name + ".txt")
    let text = lines.map { $0 + "\n" }.joined()
    if ProcessInfo.processInfo.environment["RECORD_TIMELINES"] != nil {
      try FileManager.default.createDirectory(
        at: Self.folder, withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("recorded \(name)")
      return
    }
    let golden = try String(contentsOf: file, encoding: .utf8)
    for (index, pair) in zip(lines, golden.split(separator: "\n", omittingEmptySubsequences: false))
      .enumerated()
    {
      #expect(pair.0 == pair.1, "line \(index + 1) of \(name)")
    }
    #expect(text == golden)
  }

  @Test(arguments: ["slide", "flip", "zoomOut"])
  func `golden: the chart of a shipped animator's push`(name: String) throws {
    let trace = try harness.run(Repository.animators.appending(path: "\(name).lua")).trace
    try expect(Timeline(trace).lines, name: name)
  }

  @Test func `golden: a spring after a delay, a repeat and keyframes`() throws {
    let trace = try harness.run(
      animator: """
          duration = 0.6,
          animateTransition = function(self, context)
            local container, to = context.containerView, context:view("to")
            container:addSubview(to)
            to.frame = container.bounds
            to.transform = CGAffineTransform.scale(0.3, 0.3)
            UIView.animate { withDuration = 0.5, delay = 0.1,
              usingSpringWithDamping = 0.55, initialSpringVelocity = 1,
              animations = function() to.transform = CGAffineTransform.identity end,
              completion = function() context:completeTransition(true) end }
            UIView.animate { withDuration = 0.2, options = { "curveEaseOut" },
              animations = function() to.alpha = 0.9 end,
              completion = function() to.alpha = 1 end }
          end,
        """
    ).trace
    try expect(Timeline(trace).lines, name: "spring")
  }

  @Test func `golden: an animator that is called frame by frame`() throws {
    let trace = try harness.run(
      animator: """
          duration = 0.3,
          frame = function(self, context, progress)
            context:view("from").transform = CGAffineTransform.scale(1 - 0.5 * progress, 1 - 0.5 * progress)
            context:view("to").alpha = progress
          end,
        """
    ).trace
    try expect(Timeline(trace, width: 80).lines, name: "frame")
  }

  @Test(arguments: [false, true])
  func `golden: a gesture that is cancelled, with a rotation and a warning`(isASCII: Bool) throws {
    let name = isASCII ? "cancelled-ascii" : "cancelled"
    try expect(Timeline(Self.cancelled, isASCII: isASCII).lines, name: name)
    try expect(Explanation(Self.cancelled, isASCII: isASCII).lines, name: name + "-explained")
  }

  // MARK: - Rules

  @Test(arguments: [72, 80, 100, 120], [false, true])
  func `no line is longer than the width`(width: Int, isASCII: Bool) throws {
    let flip = try harness.run(Repository.animators.appending(path: "flip.lua")).trace
    for trace in [flip, Self.cancelled] {
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
    for trace in [flip, Self.cancelled] {
      let text =
        Timeline(trace, isASCII: true).text
        + Explanation(trace, isASCII: true).sentences.joined()
      #expect(text.utf8.allSatisfy { $0 < 128 })
    }
  }

  @Test func `what a script names things breaks no line`() {
    var trace = Self.cancelled
    trace.plugin = "two\nlines\u{1B}[2J"
    trace.animations[0].name = "to\n\n"
    trace.events[0].object = "a\rb"
    let lines = Timeline(trace).lines
    let others = Timeline(Self.cancelled).lines
    #expect(lines.count == others.count)
    #expect(
      lines.joined().unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
  }

  @Test func `a trace of nothing has a chart too`() {
    let trace = TraceDocument(
      plugin: "none", transition: "push", duration: 0, ended: 0, fps: 60, size: [10, 10],
      events: [], frames: [], diagnostics: [])
    #expect(Timeline(trace).lines.contains { $0.contains("no animations") })
    #expect(
      Explanation(trace).sentences == [
        "Nobody was asked for an animation controller: no delegate was set.",
        "none, push: transitionDuration answered 0 ms.",
        "Nobody called completeTransition; the host ended the transition after 0 ms.",
      ])
  }

  @Test func `times that are not finite, huge or negative are charted somewhere`() {
    var trace = Self.cancelled
    trace.animations[0].begin = -5
    trace.animations[0].ended = .infinity
    trace.animations[1].begin = .nan
    trace.animations[1].ended = 1e300
    #expect(Timeline(trace).lines.count > 10)
  }

  @Test func `of very many rows and calls only so many are shown, and the others counted`() {
    var trace = Self.cancelled
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

  @Test func `who was asked, what they answered, and why a default ran`() {
    var trace = Self.cancelled
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
          + "flip.",
        "The delegate was asked for an interaction controller and had none: the transition runs "
          + "by itself.",
        "flip, push: transitionDuration answered 500 ms.",
        "The transition completed after 500 ms.",
      ])
  }

  // MARK: - A run made by hand

  /// A finger drags a pop to 62 % and lets it go back; meanwhile the window turns.
  private static var cancelled: TraceDocument {
    func event(
      _ milliseconds: Double, _ object: String, _ call: String,
      _ arguments: TraceDocument.Argument...
    ) -> TraceDocument.Event {
      TraceDocument.Event(
        time: milliseconds / 1000, call: call, object: object, arguments: arguments)
    }
    var events = [
      event(0, "edgePan", "began"),
      event(
        0, "delegate", "animationControllerFor", .string("pop"), .string("from"), .string("to"),
        .string("animator")),
      event(
        0, "delegate", "interactionControllerFor", .string("animator"), .string("interactor")),
      event(0, "from", "viewWillDisappear", .boolean(true)),
      event(0, "to", "viewWillAppear", .boolean(true)),
      event(0, "animator", "transitionDuration", .number(0.35)),
      event(0, "interactor", "startInteractiveTransition"),
      event(0, "animator", "animateTransition"),
    ]
    for step in 1...20 {
      let time = Double(step) * 20
      events.append(event(time, "edgePan", "changed"))
      events.append(
        event(
          time, "context", "updateInteractiveTransition",
          .number(0.62 * sin(Double(step) / 20 * .pi / 2))))
    }
    events += [
      event(260, "UINavigationController", "viewWillTransition", .number(844), .number(390)),
      event(420, "edgePan", "ended"),
      event(420, "context", "cancelInteractiveTransition"),
      event(420, "from", "viewWillAppear", .boolean(true)),
      event(640, "context", "completeTransition", .boolean(false)),
      event(640, "to", "viewDidDisappear", .boolean(true)),
      event(640, "from", "viewDidAppear", .boolean(true)),
      event(640, "animator", "animationEnded", .boolean(false)),
    ]
    let place = "UIWindow/container/"
    return TraceDocument(
      plugin: "zoomOut", transition: "pop", duration: 0.35, ended: 0.64, fps: 60,
      size: [390, 844], events: events.sorted { $0.time < $1.time }, frames: [],
      diagnostics: [
        Diagnostic(
          code: "gesture-cancel-unhandled", severity: .warning,
          message: "the gesture ended, but neither finish() nor cancel() was called",
          file: "zoomOut.lua", line: 12)
      ],
      diagnosticTimes: [0.42],
      animations: [
        TraceDocument.Track(
          name: "to", path: place + "to", keyPath: "opacity", property: "alpha",
          from: .number(0), to: .number(1), curve: "linear", added: 0, begin: 0, duration: 0.35,
          ended: 0.64, outcome: .reversed, scrubbed: true),
        TraceDocument.Track(
          name: "from", path: place + "from", keyPath: "transform", property: "transform",
          from: .numbers(identity),
          to: .numbers([0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1, 0, 30, 40, 0, 1]), additive: true,
          curve: "linear", added: 0, begin: 0.1, duration: 0.25, ended: 0.64, outcome: .reversed,
          scrubbed: true),
        TraceDocument.Track(
          name: "spinner", path: place + "from/spinner", keyPath: "transform.rotation.z",
          property: "transform.rotation.z", from: .number(0), to: .number(.pi), curve: "easeInOut",
          added: 0, begin: 0, duration: 0.15, repeatCount: 0, autoreverses: true, ended: 0.6,
          outcome: .removed),
        TraceDocument.Track(
          name: "badge", path: "UIWindow/badge", keyPath: "backgroundColor",
          property: "backgroundColor", from: .text("#66CCFF"), to: .text("#FF66CC80"),
          keyframes: [
            TraceDocument.Keyframe(time: 0, value: .text("#66CCFF")),
            TraceDocument.Keyframe(time: 0.5, value: .text("#FFFFFF")),
            TraceDocument.Keyframe(time: 1, value: .text("#FF66CC80")),
          ], curve: "keyframes(linear)", added: 0.42, begin: 0.45, duration: 0.1, ended: 0.55,
          outcome: .finished),
      ],
      decisions: [
        TraceDocument.Decision(
          time: 0, asked: "the delegate",
          question: "an animation controller for pop (Lake → Trails)",
          answer: "zoomOut", reason: ""),
        TraceDocument.Decision(
          time: 0, asked: "the delegate", question: "an interaction controller", answer: "edgePan",
          reason: "its pan began the pop"),
      ])
  }

  private static let identity: [Double] = (0..<16).map { $0 % 5 == 0 ? 1 : 0 }
}
