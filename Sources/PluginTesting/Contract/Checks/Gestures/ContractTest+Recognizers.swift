import Diagnostics
import Foundation
import Gestures
import Manifests
import PluginRuns
import PluginValidation
import TransitionKit

// Recognisers that a plugin adds to views itself: a drag on a card, a tap on a shade.

extension ContractTest {
  /// The most recognisers that are touched after one transition.
  private static let mostTouches = 6

  /// Touches the recognisers that the plugin has added, where the screens rest after each of `parts`; for a scene,
  /// before them.
  func touchRecognizers(of parts: [Part], _ manifest: Manifest) {
    guard manifest.kind != .interaction, sources.addRecognizers else { return }
    var prepared: [TransitionOperation?] = []
    for part in parts where goesOn && part.isByItself && wantsTouches(part.operation) {
      // What fails under a finger is reported.
      guard !hasFailed([.runsClean], part.operation) else { continue }
      if manifest.kind != .scene {
        touchRecognizers(of: part, at: part.base, back: endOfWayBack(from: part, in: parts))
      } else if !prepared.contains(part.operation.preparation) {
        prepared.append(part.operation.preparation)
        touchRecognizers(of: part, at: part.base.going(.gestures("wait 0.1s")), back: nil)
      }
      touchOnTheWay(part)
      guard !hasFailed([.gestureDecision], part.operation) else { continue }
      settle(.gestureDecision, part.operation, "")
    }
  }

  /// Drags a finger over the middle of the screen while `part` runs, for an animator that is caught by a recogniser: it
  /// must end all the same.
  private func touchOnTheWay(_ part: Part) {
    guard part.isMoving, goesOn, wants(.runsClean, part.operation) else { return }
    let outcome = "touched on the way"
    let middle = CGPoint(
      x: (setting.size.width / 2).rounded(), y: (setting.size.height / 2).rounded())
    for (x, y) in [(60.0, 0.0), (0, 60)] {
      let end = CGPoint(x: middle.x + x, y: middle.y + y)
      let drag = GestureCommand.pan(from: middle, to: end, GestureMotion(duration: 0.1))
      guard let script = try? GestureScript(parsing: drag.description) else { continue }
      let take = try? performer.take(
        part.base, on: setting, attention: .end,
        direct: { scene in
          scene.play(until: part.ended * 0.3)
          scene.run.play(script)
          scene.play(until: .infinity)
        })
      guard var take else { return }
      take.forgiven = [.noTransition]
      guard blameFaults(of: take, part, outcome) else { return }
    }
    settle(.runsClean, part.operation, outcome)
  }

  private func wantsTouches(_ operation: TransitionOperation) -> Bool {
    [.runsClean, .gestureDecision, .cancelRestores, .endsRight].contains { wants($0, operation) }
  }

  /// Returns the state after the transition that leads back from `part`, by itself; nil if that is not known.
  private func endOfWayBack(from part: Part, in parts: [Part]) -> ScreenState? {
    guard let back = part.operation.wayBack.first else { return nil }
    return parts.first { $0.operation == back && $0.isByItself }?.take?.after
  }

  private func touchRecognizers(of part: Part, at rest: Rehearsal, back: ScreenState?) {
    var touches: [RecognizerTouch] = []
    let found = try? performer.take(
      rest, on: setting, attention: .end,
      direct: { scene in
        scene.play(until: .infinity)
        touches = RecognizerTouch.all(for: scene.run.recognizers, in: scene.run.stage.window)
      })
    guard found != nil else { return }
    for touch in touches.prefix(Self.mostTouches) where goesOn {
      let trials = touch.scripts.compactMap { script in
        trial([script], at: rest).map { (script: script, trial: $0) }
      }
      judge(trials, of: part, at: rest, back: back)
    }
  }

  /// Judges the gestures of one recogniser.
  private func judge(
    _ trials: [(script: String, trial: Trial)], of part: Part, at rest: Rehearsal,
    back: ScreenState?
  ) {
    var stuck: [(script: String, trial: Trial)] = []
    for (script, trial) in trials {
      let outcome = Self.outcome(script)
      guard blameFaults(of: trial.take, part, outcome) else { return }
      settle(.runsClean, part.operation, outcome)
      guard let step = trial.steps.last, step.operation != nil else { continue }
      let shorts = shortTrials(of: script, at: rest)
      for short in shorts {
        guard blameFaults(of: short.trial.take, part, Self.outcome(short.script)) else { return }
      }
      if let words = wordsForEndings(of: script, trial, at: rest)
        ?? wordsForWay(of: script, trial, at: rest)
      {
        return settle(
          .gestureDecision, part.operation, outcome, [Finding(words, at: trial.take.place)],
          in: trial.take)
      }
      for short in shorts where short.trial.steps.last?.completed != true {
        let differences = short.trial.take.excess(over: short.trial.rest)
        guard differences.isEmpty else {
          return settle(
            .cancelRestores, part.operation, Self.outcome(short.script), differences,
            in: short.trial.take)
        }
      }
      if step.isHeld, step.completed == false { stuck.append((script, trial)) }
      if step.completed == true, let noted = noteOnTouch(script, trial, at: rest) {
        note(.gestureDecision, part.operation, noted, outcome: outcome, in: trial.take)
      }
      guard step.completed == true, let back, [step.operation] == part.operation.wayBack else {
        continue
      }
      let differences = trial.take.excess(over: back)
      settle(.endsRight, part.operation, outcome, differences, in: trial.take)
    }
    if let noted = noteOnEdge(trials) {
      note(.gestureDecision, part.operation, noted.finding, outcome: noted.outcome, in: noted.take)
    }
    let completes = trials.contains { $0.trial.steps.last?.completed == true }
    guard !completes, let first = stuck.first,
      !stuck.contains(where: { completesThrownOn($0.script, at: rest) })
    else { return }
    let take = first.trial.take
    let finding = Finding(
      "the transition goes back however far and fast the finger moves", at: take.place)
    settle(.gestureDecision, part.operation, Self.outcome(first.script), [finding], in: take)
  }

  /// Returns a Boolean value that indicates whether the gesture of `script` completes its transition where the finger
  /// lifts at twice the usual speed.
  private func completesThrownOn(_ script: String, at rest: Rehearsal) -> Bool {
    let thrown = GestureEnding.thrownOn(script).flatMap { trial([$0], at: rest) }
    return thrown?.steps.last?.completed == true
  }

  static func outcome(_ script: String) -> String { "then by \"\(script)\"" }

  /// Returns the words for a decision of the gesture of `script` that does not fit its other endings; nil without one.
  ///
  /// - Parameter alone: The trial of the gesture itself, which has started a transition.
  private func wordsForEndings(
    of script: String, _ alone: Trial, at rest: Rehearsal
  ) -> Wording? {
    guard let whole = alone.steps.last, whole.isHeld else { return nil }
    let moves = (alone.take.farthestProgressOfLastGesture ?? 0) > 1.0 / 3
    for ending in GestureEnding.all(of: script) {
      guard ending.kind == .shortTakenAway || ending.kind == .thrownBack else { continue }
      guard let trial = trial([ending.script, script], at: rest), let first = trial.steps.first,
        first.operation != nil
      else { continue }
      let isTakenAway = ending.kind == .shortTakenAway
      if isTakenAway, first.completed == true {
        return "the transition goes on though the touches are taken away right at its beginning"
      }
      if !isTakenAway, moves, whole.completed == false, first.completed == true {
        return
          "the transition goes back where the finger moves on, and on where it is thrown back"
      }
      guard first.completed == false, whole.completed == true, let again = trial.steps.last,
        trial.take.faults.isEmpty
      else { continue }
      let name: Wording =
        isTakenAway
        ? "after a gesture whose touches were taken away" : "after a gesture that was thrown back"
      if again.operation == nil {
        return "\(name), the same gesture starts no transition any more"
      }
      if again.completed == false {
        return "\(name), the same gesture goes back where it goes on by itself"
      }
      if let operation = whole.operation,
        waits(for: operation, after: [ending.script], at: rest),
        !waits(for: operation, after: [], at: rest)
      {
        return "\(name), a transition that no finger starts waits for one"
      }
    }
    return nil
  }

  /// Returns a Boolean value that indicates whether `operation`, started without a gesture after those of `scripts`, does
  /// not complete.
  private func waits(
    for operation: TransitionOperation, after scripts: [String], at rest: Rehearsal
  ) -> Bool {
    guard let trial = trial(scripts, at: rest, then: operation), let last = trial.steps.last else {
      return false
    }
    return last.completed != true
      || trial.take.faults.contains { $0.code == .staleInteractionController }
  }

  /// Returns the words for a drag of `script` whose progress depends on more than its way; nil without one.
  private func wordsForWay(of script: String, _ alone: Trial, at rest: Rehearsal) -> Wording? {
    guard let whole = alone.steps.last, whole.isHeld else { return nil }
    return wordsForWay(of: script, on: setting) { script, stage, attention in
      let trial = trial([script], at: rest, on: stage, attention: attention)
      guard let trial, trial.take.faults.isEmpty,
        trial.steps.last?.operation == whole.operation
      else { return nil }
      return trial.take
    }
  }

  /// Returns the trials of short gestures like that of `script`, lifted and taken away. Unless one completes a transition,
  /// the screens rest afterwards as before.
  private func shortTrials(
    of script: String, at rest: Rehearsal
  ) -> [(script: String, trial: Trial)] {
    GestureEnding.all(of: script)
      .filter { $0.kind == .shortTakenAway || $0.kind == .short }
      .compactMap { ending in
        trial([ending.script], at: rest).map { (script: ending.script, trial: $0) }
      }
  }
}
