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

  /// Returns a finding if the transition completes when the touches are taken away, and in `usual` is cancelled when the
  /// finger lifts in the same place; nil otherwise.
  func faultOfInterruption(unlike usual: Take) -> Finding? {
    guard usual.result.completed == false, result.completed == true else { return nil }
    var finding = Finding(
      "the transition goes back where the finger lifts, and on where the touches are taken away, as by an incoming call",
      at: place)
    finding.hint = "Cancel the transition in cancelled."
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

  /// A finding if a transition goes on or back for a while after the finger has lifted, and most of the screen changes at
  /// once when it ends; nil otherwise.
  var jumpAfterRelease: Finding? {
    let events = result.trace.events
    guard isHeld, let release = events.first(where: { Self.releases.contains($0.call) }),
      let end = events.first(where: { $0.call == "completeTransition" && $0.time >= release.time }),
      end.time - release.time > Self.rest, let pictures = picturesAtEnd
    else { return nil }
    let step = pictures[2].change(from: pictures[1])
    guard step > Self.visibleJump, step > 6 * pictures[1].change(from: pictures[0]) else {
      return nil
    }
    let finishes = release.call == "finishInteractiveTransition"
    var finding = Finding(
      "the finger lifts, the transition \(finishes ? "is finished" : "is cancelled"), and it jumps when it ends, at "
        + "\(TimeText.seconds(end.time)): \(String(format: "%.1f", step * 100)) % of the screen changes at once",
      at: place, frame: shots.firstIndex { $0.time >= end.time - 1e-9 })
    finding.hint =
      finishes
      ? "Go on to the new screen where context.transitionWasCancelled is false."
      : "Go back to the old screen where context.transitionWasCancelled is true."
    return finding
  }

  /// The least time for which something is seen to go on, in seconds.
  private static let rest = 0.15
  /// A change of the screen that no step of a movement makes at its end, as a part of the whole.
  private static let visibleJump = 0.08

  /// The note on a transition that is finished by a finger far from its end, and is over within a frame; nil for others.
  var restEndsAtOnce: Finding? {
    let events = result.trace.events
    guard let progress = lastProgressHeld, progress < Self.farFromEnd,
      let finish = events.first(where: { $0.call == "finishInteractiveTransition" }),
      let end = events.first(where: { $0.call == "completeTransition" && $0.time >= finish.time }),
      end.time - finish.time < Self.instant
    else { return nil }
    var finding = Finding(
      "after a quick flick the transition jumps from \(Int((progress * 100).rounded())) % to its end",
      at: place)
    finding.hint =
      "A completionSpeed of 1 is the transition's own speed: a few times as fast is quick, and 10 is at once."
    return finding
  }

  /// The progress below which much of the transition is still to come, in parts of the whole.
  private static let farFromEnd = 0.7

  /// Less than the time between two frames, in seconds.
  private static let instant = 0.02

  /// The note on a transition that has a small part of its way to go where the finger lifts, and creeps over it for longer
  /// than all of the way was to take; nil for others.
  var creepAfterRelease: Finding? {
    let events = result.trace.events
    guard let progress = lastProgressHeld,
      let release = events.first(where: { Self.releases.contains($0.call) }),
      let end = events.first(where: { $0.call == "completeTransition" && $0.time >= release.time })
    else { return nil }
    let left = release.call == "finishInteractiveTransition" ? 1 - progress : progress
    let rest = end.time - release.time
    guard rest > Self.longestCreep, rest > 1.3 * result.duration, rest > 8 * left * result.duration
    else { return nil }
    var finding = Finding(
      "the last \(Int((left * 100).rounded())) % of the way take \(TimeText.seconds(rest)) after the finger has lifted; "
        + "all of it was to take \(TimeText.seconds(result.duration))", at: place)
    finding.hint = "A completionSpeed of 1 is the transition's own speed, and 0.1 a tenth of it."
    return finding
  }

  /// The longest time for which a short rest may go on, in seconds.
  private static let longestCreep = 0.35

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
