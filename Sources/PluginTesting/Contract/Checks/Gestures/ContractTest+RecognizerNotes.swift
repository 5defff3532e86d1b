import Diagnostics
import Foundation
import Gestures
import PluginRuns
import PluginValidation
import TransitionKit

// What recognisers of a plugin's own do on purpose in some plugins, and by mistake in most.

extension ContractTest {
  /// Returns the note on the gesture of `script`, which completes a transition: a drag against the way of the screens, or
  /// a tap that also dismisses the presented view from inside; nil without one.
  func noteOnTouch(_ script: String, _ alone: Trial, at rest: Rehearsal) -> Finding? {
    if script.hasPrefix("pan "), let seen = trial([script], at: rest, attention: .views) {
      return seen.take.noteAgainst(script, since: seen.steps[0].start)
    }
    guard script.hasPrefix("tap "), alone.steps.last?.operation == .dismiss,
      let inside = alone.rest.placeInPresented, let beside = alone.rest.placeBesidePresented
    else { return nil }
    let dismissesEverywhere = [inside, beside].allSatisfy { place in
      let tap = "tap \(NumberText.of(place.x)),\(NumberText.of(place.y))"
      return trial([tap], at: rest)?.steps.last?.operation == .dismiss
    }
    guard dismissesEverywhere else { return nil }
    var finding = Finding(
      "a tap inside the presented view dismisses it as one beside it does", at: alone.take.place)
    finding.hint =
      "Add the recogniser to the view behind the presented one, or return false from its shouldReceive."
    return finding
  }

  /// Returns the note on drags that dismiss a presented view only away from the edge at which it lies; nil without one.
  func noteOnEdge(
    _ trials: [(script: String, trial: Trial)]
  ) -> (finding: Finding, outcome: String, take: Take)? {
    guard let edge = trials.first?.trial.rest.edgeOfPresented else { return nil }
    func dismissal(_ sign: Double) -> (script: String, trial: Trial)? {
      trials.first { script, trial in
        guard let way = GestureEnding.way(of: script), let step = trial.steps.last else {
          return false
        }
        return (way.x * edge.x + way.y * edge.y) * sign > 0 && step.operation == .dismiss
          && step.completed == true
      }
    }
    guard dismissal(1) == nil, let away = dismissal(-1) else { return nil }
    var finding = Finding(
      "a drag away from the edge at which the presented view lies dismisses it, and one towards the edge does not",
      at: away.trial.take.place)
    finding.hint = "Look at the sign of the translation."
    return (finding, Self.outcome(away.script), away.trial.take)
  }
}
