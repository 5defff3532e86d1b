import Diagnostics
import Manifests
import PluginRuns
import PluginValidation
import TransitionKit

// The check that each parameter of an interaction changes what some gesture does.

extension ContractTest {
  /// Notes the numbers among the parameters of an interaction with which all gestures that were tried do the same, whatever
  /// their values. A choice may matter only in scenes that leave one.
  ///
  /// These are the gesture of each part, ended in many ways, and the others that an interaction of its kind may react to. A
  /// parameter may also matter to a gesture of another form, so one without effect is not a failure.
  func tryGestureParameters(of parts: [Part], _ plan: RehearsalPlan, _ manifest: Manifest) {
    guard manifest.kind == .interaction, manifest.hasContinuousGesture,
      !manifest.parameters.isEmpty,
      let first = parts.first(where: \.isByGesture), let take = first.take,
      wants(.parameterEffect, first.operation)
    else { return }
    let trials = parts.flatMap { self.trials(of: $0, plan) }
    var usual: [Int: GestureOutcome?] = [:]
    func outcome(ofTrial index: Int) -> GestureOutcome? {
      if let known = usual[index] { return known }
      let found = self.outcome(of: trials[index], with: nil)
      usual[index] = found
      return found
    }
    let idle = manifest.parameters.filter { parameter in
      let values = parameter.otherValues
      guard parameter.isNumeric, !values.isEmpty else { return false }
      return trials.indices.allSatisfy { index in
        // A run that fails is no evidence.
        guard goesOn, let expected = outcome(ofTrial: index) else { return false }
        return values.allSatisfy { value in
          self.outcome(of: trials[index], with: (parameter.name, value)) == expected
        }
      }
    }
    guard !idle.isEmpty else { return settle(.parameterEffect, first.operation, "") }
    let names = idle.map { "'\($0.name)'" }.joined(separator: ", ")
    let finding = Finding(
      "\(names) \(idle.count == 1 ? "changes" : "change") nothing: every gesture does the same with all values that "
        + "were tried", at: take.place)
    note(.parameterEffect, first.operation, finding, in: take)
  }

  /// Returns the gestures with which parameters are tried, those first that are likely to show a difference.
  private func trials(of part: Part, _ plan: RehearsalPlan) -> [Rehearsal] {
    guard case .gestures(let script) = part.base.course else { return [] }
    let early = GestureEnding.thrownEarly(script)
    let scripts =
      [script] + GestureEnding.restingOnTheWay(script) + [early?.along].compactMap { $0 }
      + GestureEnding.all(of: script).map(\.script)
      + [GestureEnding.shortElsewhere(script)].compactMap { $0 } + (early?.across ?? [])
    return scripts.map { part.base.going(.gestures($0)) } + plan.gestures(for: part.operation)
  }

  /// Returns the outcome of a gesture with one parameter at another value; nil for a run that fails.
  private func outcome(
    of trial: Rehearsal, with value: (name: String, value: ParameterValue)?
  ) -> GestureOutcome? {
    let take = try? performer.take(
      trial, on: gestureSetting,
      adjust: { request in
        if let value {
          request.parameters.append((key: value.name, value: value.value.description))
        }
      })
    guard var take else { return nil }
    // With another value, it may be no gesture.
    take.forgiven = [.noTransition]
    guard take.faults.isEmpty else { return nil }
    return GestureOutcome(
      operation: take.result.operation, completed: take.result.completed, moments: take.moments)
  }
}

/// The transition that a gesture starts, with its end and its frames.
private struct GestureOutcome: Equatable {
  var operation: TransitionOperation?
  var completed: Bool?
  var moments: [Moment]
}
