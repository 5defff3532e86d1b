import Foundation
import RunTraces

/// One call of a run, in words.
public nonisolated struct TimelineCall: Hashable, Sendable {
  /// The time of the call, in seconds since the start of the run.
  public var time: Double
  /// The object and the call: `animator.animateTransition`.
  public var call: String
  /// The arguments and the answer: `push, from, to → flip`; empty for a call without them.
  public var detail: String
}

nonisolated extension Timeline {
  /// The calls of the run in words, one for each event of the trace, in the same order.
  public var eachCall: [TimelineCall] {
    trace.events.map { event in
      TimelineCall(
        time: event.time, call: "\(event.object).\(event.call)".withoutControls,
        detail: detail(of: event).trimmingCharacters(in: .whitespaces).withoutControls)
    }
  }
}
