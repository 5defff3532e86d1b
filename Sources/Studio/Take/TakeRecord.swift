import Diagnostics
import Gestures
import PluginRuns
import RunTraces
import TransitionKit

/// The last transition of a take, in full.
struct TakeRecord {
  /// The report on the transition.
  var transition: TransitionReport
  /// The calls, the frames with their views, the animations and the diagnostics of the transition.
  var trace: TraceDocument
  /// The places of the calls.
  var places: [CallPlace?]
  /// The touches of the take.
  var touches: TouchTrack
  /// The time up to which it goes.
  var end: Double

  /// Runs `take` again to `end`, and records the transition that `report` is of.
  ///
  /// - Throws: ``PluginFailure``.
  init(
    _ report: TransitionReport, of take: Take, end: Double, onStep: () -> Void = {}
  ) throws {
    var take = take
    take.request.recordsPlaces = true
    let again = try TakeRun(take, records: true)
    let (run, start) = (again.run, report.startTime)
    if start > 0 {
      run.journal.isRecording = false
      _ = again.advance(
        to: StepGrid(rate: again.rate).last(before: start), onStep: onStep)
      run.journal.isRecording = true
    }
    _ = run.showFrame()
    let last = report.endTime ?? end
    while again.time < last, again.time < end - StepGrid.instant {
      onStep()
      guard again.step() else { break }
      _ = run.showFrame()
    }
    (transition, touches, self.end) = (report, TouchTrack(take.inputs.touches), end)
    places = run.eventPlaces
    trace = run.finish().trace
  }

  /// Returns a sentence if the transition takes another time than in `earlier`; else nothing.
  func change(since earlier: TakeRecord) -> [String] {
    guard let now = length, let before = earlier.length, abs(now - before) > 0.0005 else {
      return []
    }
    let texts = [now, before].map { NumberText.of(($0 * 1000).rounded() / 1000) }
    return ["the transition takes \(texts[0]) s (was \(texts[1]) s)"]
  }

  /// The time that the transition takes, in seconds; nil until it ends.
  private var length: Double? { transition.endTime.map { $0 - transition.startTime } }
}
