import Diagnostics
import Foundation
import Geometry
import PluginRuns
import RunTraces
import TransitionKit

// What happens to a transition where the finger that drives it lifts.

extension Take {
  /// Returns a Boolean value that indicates whether a view of the container has moved about as far as a finger that has
  /// moved `length` points, where it lifts.
  func hasViewUnderFinger(after length: Double) -> Bool {
    guard let (first, held) = heldEnds else { return false }
    let starts = Dictionary(first.inContainer.map { ($0.path, $0.middle) }) { first, _ in first }
    return held.inContainer.contains { view in
      guard let start = starts[view.path] else { return false }
      let way = max(abs(view.middle.x - start.x), abs(view.middle.y - start.y))
      return abs(way - length) < 0.1 * length + Self.slop
    }
  }

  /// A finding if the views of a transition that is finished return to where they were before the finger moved them;
  /// nil otherwise.
  var restartOnRelease: Finding? {
    guard result.completed == true, isHeld, let (first, held) = heldEnds else { return nil }
    let way = ViewDifference(first.inContainer, held.inContainer)
    guard way.distance.isFinite, way.exceeds(4 * Self.slop) else { return nil }
    let end = result.trace.events.first { $0.call == "completeTransition" }?.time ?? .infinity
    let later = shots.indices.filter { shots[$0].time > held.time && shots[$0].time < end - 1e-9 }
    guard
      let back = later.first(where: {
        !ViewDifference(first.inContainer, shots[$0].inContainer)
          .exceeds(way.distance * Self.restart)
      })
    else { return nil }
    var finding = Finding(
      "the transition begins again from its start where the finger lifts", at: place, frame: back)
    finding.hint = "Animate the rest from the place that the finger has brought the views to."
    return finding
  }

  /// The part of the way up to which a transition falls back when it begins again: some is done within a frame.
  private static let restart = 0.25
  /// The movement with which a drag begins, and which a plugin may leave out, in points.
  private static let slop = 10.0

  /// The shots of the last gesture's transition at its beginning, and where the finger has moved last; nil if it does
  /// not follow a finger.
  private var heldEnds: (first: Shot, held: Shot)? {
    let events = result.trace.events
    guard let start = events.last(where: { $0.call == "startInteractiveTransition" })?.time else {
      return nil
    }
    let release =
      events.first { $0.time >= start && Self.releases.contains($0.call) }?.time ?? .infinity
    guard let move = updates(since: start).last(where: { $0.time <= release })?.time else {
      return nil
    }
    let held = shots.filter { $0.time > start - 1e-9 && $0.time < move - 1e-9 }
    guard let first = held.first, let last = held.last else { return nil }
    return (first, last)
  }

  /// A finding if the progress changes by more than a fifth of the way right before a transition is finished, where the
  /// finger does not move any more; nil otherwise.
  var leapOnRelease: Finding? {
    let events = result.trace.events
    guard let release = events.first(where: { $0.call == "finishInteractiveTransition" }) else {
      return nil
    }
    let progress = updates().filter { $0.time <= release.time }.map { min(1, max(0, $0.progress)) }
    guard let last = progress.last, let farthest = progress.max() else { return nil }
    func finding(_ verb: Wording, from start: Double) -> Finding {
      func percent(_ progress: Double) -> Int { Int((progress * 100).rounded()) }
      return Finding(
        "the progress \(verb) from \(percent(start)) % to \(percent(last)) % where the finger lifts and the "
          + "transition is finished", at: place)
    }
    if farthest - last > Self.leap { return finding("falls", from: farthest) }
    if let before = progress.dropLast().last, last - before > Self.leap {
      return finding("leaps", from: before)
    }
    return nil
  }

  /// The difference of progress that is seen as a leap, in parts of the way.
  private static let leap = 0.2

  /// Returns the note on touches that are taken away at the end of a movement that completes the transition, `usual`, and
  /// that complete it all the same; nil where they cancel it.
  func noteOnInterruption(unlike usual: Take) -> Finding? {
    guard usual.result.completed == true, result.completed == true else { return nil }
    var finding = Finding(
      "the transition goes on though the touches are taken away, as by an incoming call", at: place)
    finding.hint = "Cancel the transition in cancelled, wherever the finger is."
    return finding
  }

  /// A finding if a transition that a finger has taken a part of the way is taken back within a frame, so that the views
  /// that the finger has moved jump; nil otherwise.
  var cutOnRelease: Finding? {
    guard result.completed == false, isHeld, let progress = lastProgressHeld, progress > Self.leap,
      let cancel = result.trace.events.first(where: { $0.call == "cancelInteractiveTransition" }),
      let end = result.trace.events.first(where: {
        $0.call == "completeTransition" && $0.time >= cancel.time
      }), end.time - cancel.time < Self.instant, let (first, held) = heldEnds,
      ViewDifference(first.inContainer, held.inContainer).exceeds(4 * Self.slop)
    else { return nil }
    var finding = Finding(
      "the finger lets the transition go back at \(Int((progress * 100).rounded())) %, and the screens jump back at once",
      at: place, frame: shots.firstIndex { $0.time >= end.time })
    finding.hint =
      "Animate the views back, and call completeTransition(false) in the completion of that animation."
    return finding
  }

  /// Less than the time between two frames, in seconds.
  private static let instant = 0.02

  /// A message if the transition goes on or back for more than four times its duration after the finger has lifted, and
  /// at least 1.5 s longer than it; nil otherwise.
  var slowRest: Wording? {
    let events = result.trace.events
    guard let release = events.first(where: { Self.releases.contains($0.call) }),
      let end = events.first(where: { $0.call == "completeTransition" && $0.time >= release.time })
    else { return nil }
    let rest = end.time - release.time
    guard rest > 4 * result.duration, rest > result.duration + 1.5 else { return nil }
    return
      "the rest of the transition takes \(TimeText.seconds(rest)) after the finger has lifted; "
      + "all of it was to take \(TimeText.seconds(result.duration))"
  }
}
