import Foundation
import PluginRuns
import RunTraces
import TransitionKit

// What a gesture does to the transition that it drives.

extension Take {
  /// The calls that begin a transition.
  private static let beginnings = ["animateTransition", "startInteractiveTransition"]
  /// The calls that end the interactive phase of a transition.
  static let releases = ["finishInteractiveTransition", "cancelInteractiveTransition"]

  /// Returns a Boolean value that indicates whether something moves after the transition has begun
  /// and before the finger of a common gesture lifts, or the transition begins only then.
  ///
  /// - Parameter isSliding: A Boolean value that indicates whether the gesture moves the slider of
  ///   the scene, which shows itself.
  func follows(isSliding: Bool) -> Bool {
    let start = result.trace.events.first { Self.beginnings.contains($0.call) }?.time ?? .infinity
    // The first frame of a transition may add views.
    let held = shots.filter { $0.time >= start && $0.time < GestureEnding.liftTime - 1e-9 }
      .dropFirst()
    guard let first = held.first, held.count > 2 else { return true }
    return held.contains { shot in
      ViewDifference(first.inContainer, shot.inContainer).exceeds(0)
        || !isSliding && shot.tree != first.tree
    }
  }

  /// The number of transitions that have started.
  var countOfStarts: Int {
    Set(result.trace.events.filter { Self.beginnings.contains($0.call) }.map(\.time)).count
  }

  /// A Boolean value that indicates whether the finger of a common gesture holds the transition
  /// until it lifts.
  var isHeld: Bool {
    let events = result.trace.events
    let lift = GestureEnding.liftTime - 1e-9
    return events.contains { $0.call == "startInteractiveTransition" && $0.time < lift }
      && !events.contains { Self.releases.contains($0.call) && $0.time < lift }
  }

  /// The largest progress that the gesture has given the transition; nil without any.
  var farthestProgress: Double? { updates().map(\.progress).max() }

  /// The largest progress that the last of several gestures has given its transition; nil without any.
  var farthestProgressOfLastGesture: Double? {
    guard let start = result.trace.events.last(where: { $0.call == "startInteractiveTransition" })
    else { return nil }
    return updates(since: start.time).map(\.progress).max()
  }

  /// A message for a transition that does not follow the finger.
  var noProgress: Wording {
    (farthestProgress ?? 0) >= 1
      ? "the transition is at its end as soon as the finger moves"
      : "the finger moves over most of the screen, and nothing moves with it"
  }

  /// A message if a finger that holds the transition takes it to less than a tenth of the way, as where degrees are
  /// taken for radians; nil otherwise.
  var smallProgress: Wording? {
    guard isHeld, let progress = farthestProgress, progress < 0.1 else { return nil }
    let share = String(format: "%.2g", max(0, progress) * 100)
    return
      "the finger moves over most of the screen, and takes the transition to \(share) % of the way"
  }

  /// The updates of the transition's progress from a time on.
  func updates(since start: Double = 0) -> [(time: Double, progress: Double)] {
    result.trace.events.compactMap { event in
      guard event.time >= start, event.call == "updateInteractiveTransition",
        case .number(let progress)? = event.arguments.first
      else { return nil }
      return (event.time, progress)
    }
  }

  /// The progress that the gesture has given the transition last, at most 1; nil without any.
  var lastProgressHeld: Double? { updates().last.map { min(1, $0.progress) } }

  /// Returns a finding if the finger, which overshoots and moves back before it lifts, leaves the transition farther on
  /// than in `straight`, where it comes to the same place without a turn; nil otherwise.
  func noFallOnTurn(unlike straight: Take) -> Finding? {
    guard isHeld, let progress = lastProgressHeld, let expected = straight.lastProgressHeld,
      progress - expected > 0.15
    else { return nil }
    return Finding(
      "the finger moves back before it lifts, and the progress does not fall with it", at: place)
  }
}
