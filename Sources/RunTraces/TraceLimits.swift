import Diagnostics

/// The bounds of a trace, so that it fits in memory whatever a script does.
package nonisolated struct TraceLimits: Sendable {
  /// Events beyond these many are not written down.
  package var events = 20_000
  /// Requests for objects beyond these many are not written down.
  package var decisions = 2_000
  /// Animations beyond these many are not written down.
  package var animations = 10_000
  /// Keyframes of all animations together; those of further animations are not written down.
  package var keyframes = 50_000
  /// Views of all frames together; those of further frames are not written down.
  package var views = 150_000
  /// The most characters of a name or text in an event.
  package var text = 200
  /// The most characters of a diagnostic's message.
  package var message = 4_000

  /// The bounds of ordinary runs, which come nowhere near them.
  package init() {}
}

/// A count of what is left out of a trace.
package nonisolated struct TraceOmissions: Sendable {
  package var events = 0
  package var decisions = 0
  package var animations = 0
  package var keyframes = 0
  package var views = 0

  /// The sentence that a trace ends with; nil when nothing is left out.
  package var description: String? {
    let parts = [
      (events, "event"), (decisions, "decision"), (animations, "animation"),
      (keyframes, "keyframe"), (views, "view of a frame"),
    ].filter { $0.0 > 0 }.map { count, noun in
      noun == "view of a frame" ? count.counted(noun, "views of frames") : count.counted(noun)
    }
    return parts.isEmpty
      ? nil : "left out, as the trace is too large: " + parts.joined(separator: ", ")
  }
}
