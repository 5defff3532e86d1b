package import Diagnostics
import Foundation
package import Gestures
import RunTimelines
package import RunTraces
package import StudioProtocol
package import TransitionKit

/// The timeline of a transition, as pages show it.
package enum TimelineMessage {
  /// Rows, calls, touches and diagnostics beyond these many are left away.
  private static let most = (rows: 200, calls: 2_000, touches: 5_000, diagnostics: 500)
  /// The greatest number of samples of a row.
  private static let mostSamples = 200

  /// Returns the timeline of one transition of a take.
  ///
  /// - Parameters:
  ///   - transition: The report on the transition.
  ///   - trace: The trace of the take up to now, with its views recorded.
  ///   - places: The places of the calls in the trace; empty if they are unknown.
  ///   - touches: The touches of the take.
  ///   - time: The time up to which the take has gone, in seconds.
  package static func timeline(
    of transition: TransitionReport, in trace: TraceDocument, places: [CallPlace?] = [],
    touches: TouchTrack, at time: Double
  ) -> StudioTimeline {
    let start = transition.startTime
    let end = max(start, transition.endTime ?? time)
    let span = Span(start: start, end: end)
    let chart = Timeline(trace)
    return StudioTimeline(
      transition: transition.operation.rawValue, start: start, end: end,
      completed: transition.completed, fps: trace.fps,
      rows: rows(chart.motions(sampledBy: mostSamples), in: span),
      touches: touches.touches.filter { span.hasTouch(at: $0.time) }
        .prefix(most.touches).map(StudioTimeline.Touch.init),
      calls: calls(chart.eachCall, places, in: span), diagnostics: diagnostics(trace, in: span))
  }

  /// The part of the take that the timeline shows.
  private struct Span {
    var start: Double
    var end: Double
    /// Calls and diagnostics so much later are those of the end.
    static let slack = 1e-6

    func contains(_ time: Double) -> Bool {
      time >= start - Self.slack && time <= end + Self.slack
    }

    /// Touches from a little before the transition on show the gesture that began it.
    func hasTouch(at time: Double) -> Bool {
      time >= start - 1 && time <= end + Self.slack
    }
  }

  private static func rows(_ motions: [TimelineMotion], in span: Span) -> [StudioTimeline.Row] {
    motions.filter { $0.end >= span.start - Span.slack && $0.begin <= span.end + Span.slack }
      .prefix(most.rows).map { motion in
        StudioTimeline.Row(
          label: motion.name, property: motion.property, start: motion.begin, end: motion.end,
          values: motion.values.count > 1
            ? [motion.values[0], motion.values[motion.values.count - 1]]
            : motion.values + motion.values,
          samples: motion.samples.map { ($0 * 1000).rounded() / 1000 })
      }
  }

  private static func calls(
    _ calls: [TimelineCall], _ places: [CallPlace?], in span: Span
  ) -> [StudioTimeline.Call] {
    calls.enumerated().filter { span.contains($0.element.time) }.prefix(most.calls)
      .map { index, call in
        let place = places.indices.contains(index) ? places[index] : nil
        return StudioTimeline.Call(
          time: call.time, call: call.call, detail: call.detail, file: place?.file,
          line: place?.line)
      }
  }

  private static func diagnostics(_ trace: TraceDocument, in span: Span) -> [StudioDiagnostic] {
    var found: [StudioDiagnostic] = []
    for (index, diagnostic) in trace.diagnostics.enumerated() where found.count < most.diagnostics {
      let times = trace.diagnosticTimes
      let time = times.indices.contains(index) ? times[index] : nil
      if time.map(span.contains) ?? true { found.append(StudioDiagnostic(diagnostic, at: time)) }
    }
    return found
  }
}

extension StudioTimeline.Touch {
  /// A touch of a take.
  nonisolated init(_ touch: TimedTouch) {
    self.init(
      time: touch.time, id: touch.id, phase: touch.phase.rawValue, x: touch.point.x,
      y: touch.point.y)
  }
}

extension StudioDiagnostic {
  /// A diagnostic, with the time at which it was recorded.
  package nonisolated init(_ diagnostic: Diagnostic, at time: Double? = nil) {
    self.init(
      code: diagnostic.code.name, severity: diagnostic.severity.rawValue,
      message: diagnostic.message.escapingControls, file: diagnostic.file?.onOneLine(),
      line: diagnostic.line, hint: diagnostic.hint?.escapingControls,
      excerpt: diagnostic.excerpt.map {
        $0.description.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      } ?? [], time: time)
  }
}
