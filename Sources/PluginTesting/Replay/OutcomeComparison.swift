import RunTimelines
import RunTraces

/// How what came of two runs differs: their calls, how they ended, and what is left on screen.
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

  /// A run of one frame, with these views.
  private static func still(_ views: [TraceDocument.View]) -> TraceDocument {
    TraceDocument(
      plugin: "", transition: "", duration: 0, ended: 0, fps: 60, size: [], events: [],
      frames: [TraceDocument.Frame(index: 0, time: 0, views: views)], diagnostics: [])
  }

  /// All of it, as people read it.
  var lines: [String] {
    callbacks.lines + outcome.map(\.line) + end.lines(showsPlaces: false)
  }
}
