import Diagnostics
import Foundation
package import RunTraces
import TransitionKit

// Written by hand, so that a chart has all that charts can show.

nonisolated extension TraceDocument {
  /// The trace of a pop that a finger drags to 62 % and then cancels, while the window turns.
  package static var cancelledPop: TraceDocument {
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
          code: .gestureCancelUnhandled, severity: .warning,
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
