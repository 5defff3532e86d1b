import RunTimelines
import RunTraces

/// The differences between the results of two runs: in the calls, the outcome, and the views at the
/// end.
nonisolated struct OutcomeComparison {
  let callbacks: CallbackComparison
  let outcome: [ValueChange]
  let end: TraceComparison

  init(of now: Session.Outcome, with earlier: Session.Outcome) {
    callbacks = CallbackComparison(of: now.callbacks, with: earlier.callbacks)
    outcome = [ValueChange.of("outcome", from: earlier.outcome, to: now.outcome)]
      .compactMap(\.self)
    end = TraceComparison(of: Self.still(now.end), with: Self.still(earlier.end))
  }

  /// Returns a run of one frame, with these views.
  private static func still(_ views: [TraceDocument.View]) -> TraceDocument {
    TraceDocument(
      plugin: "", transition: "", duration: 0, ended: 0, fps: 60, size: [], events: [],
      frames: [TraceDocument.Frame(index: 0, time: 0, views: views)], diagnostics: [])
  }

  /// The differences as text.
  var lines: [String] {
    callbacks.lines + outcome.map(\.line) + end.lines(showsPlaces: false)
  }
}
