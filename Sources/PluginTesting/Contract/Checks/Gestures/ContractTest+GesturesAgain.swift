import Gestures
import PluginRuns
import PluginValidation
import TransitionKit

// Gestures after others: what a plugin remembers of a long one, and of one that was taken back, as a flag that stays raised, a
// recogniser that stays switched off, or an interaction that is kept for a finger that has gone.

extension ContractTest {
  /// Returns a Boolean value that indicates whether a short gesture that begins elsewhere than that of `script` goes farther
  /// after it than by itself.
  func remembersPlace(_ part: Part, _ script: String, on stage: Setting) -> Bool {
    guard let elsewhere = GestureEnding.shortElsewhere(script),
      let alone = trial(elsewhere, of: part, on: stage, .end)
    else { return false }
    return remembers(part, alone, by: elsewhere, on: stage)
  }

  /// Returns a Boolean value that indicates whether the gesture of `script` ends otherwise or goes a third of the way farther
  /// after the gesture of `part` and the way back on the same stage than by itself, in `alone`.
  func remembers(
    _ part: Part, _ alone: Take, by script: String, on stage: Setting
  ) -> Bool {
    guard let expected = alone.result.completed, !part.operation.wayBack.isEmpty,
      let script = try? GestureScript(parsing: script)
    else { return false }
    var isPlayed = false
    let take = try? performer.take(
      part.base, on: stage, attention: .end,
      direct: { scene in
        scene.play(until: .infinity)
        guard scene.run.lastCompleted == true else { return }
        goBack(from: part, in: scene, animated: false)
        isPlayed = true
        scene.run.play(script)
        scene.play(until: .infinity)
      })
    guard isPlayed, let take, take.faults.isEmpty, take.result.operation == part.operation else {
      return false
    }
    if take.result.completed != expected { return true }
    guard let before = alone.farthestProgress, let after = take.farthestProgressOfLastGesture
    else { return false }
    return min(1, after) - before > 1.0 / 3
  }

  /// Returns the words for what no longer works once a gesture of `part` was taken back; nil for a part that is as before.
  ///
  /// - Parameters:
  ///   - base: The take of the gesture itself.
  ///   - ends: The takes of its variants.
  func wordsAfterCancel(
    of part: Part, _ base: Take, _ ends: [GestureEnding.Kind: Take], on stage: Setting
  ) -> Wording? {
    guard base.result.completed == true, case .gestures(let script) = part.base.course,
      let again = try? GestureScript(parsing: script)
    else { return nil }
    for (kind, name) in Self.cancelling where ends[kind]?.result.completed == false {
      guard let ending = GestureEnding.all(of: script).first(where: { $0.kind == kind }) else {
        continue
      }
      let cancelled = part.base.going(.gestures(ending.script))
      if let second = second(of: cancelled, on: stage, { $0.play(again) }) {
        if second.starts < 2 { return "\(name), the same gesture starts no transition any more" }
        if !second.completes {
          return "\(name), the same gesture goes back where it goes on by itself"
        }
      }
      let tap = second(of: cancelled, on: stage) { $0.start(part.operation, animated: true) }
      if let tap, tap.starts > 1, !tap.completes {
        return "\(name), a transition that no finger starts waits for one"
      }
    }
    return nil
  }

  /// The endings that take a transition back, and the words for what comes after them.
  private static let cancelling: [(GestureEnding.Kind, Wording)] = [
    (.thrownBack, "after a gesture that was thrown back"),
    (.shortTakenAway, "after a gesture whose touches were taken away"),
    (.short, "after a short gesture that was taken back"),
  ]

  /// Returns how many transitions start, and whether the last one completes, if `start` is called after `cancelled`; nil
  /// if that was not taken back, or the run has faults.
  private func second(
    of cancelled: Rehearsal, on stage: Setting, _ start: @MainActor (TransitionRun) -> Void
  ) -> (starts: Int, completes: Bool)? {
    var isBack = false
    let take = try? performer.take(
      cancelled, on: stage, attention: .end,
      direct: { scene in
        scene.play(until: .infinity)
        isBack = scene.run.lastCompleted == false
        guard isBack else { return }
        start(scene.run)
        scene.play(until: .infinity)
      })
    guard isBack, let take else { return nil }
    return (take.countOfStarts, take.result.completed == true)
  }
}
