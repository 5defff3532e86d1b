import Diagnostics
import Manifests
import PluginRuns
import PluginValidation
import TransitionKit

// The check that a plugin also works with other values of its parameters than the defaults.

extension ContractTest {
  /// Runs `parts` with the least, the greatest and each listed value of each parameter, and judges these runs by
  /// errors and warnings, by the end state, and by the first frame.
  ///
  /// The end state must be that of the same change without animation, with the same values. What a gesture starts
  /// with other values is not known, so runs by gestures are judged by errors and warnings only.
  func tryParameterValues(of parts: [Part], _ manifest: Manifest) {
    let check = DiagnosticCode.parameterValues
    guard manifest.triesParameterValues, !sources.isGLSL else { return }
    for part in parts where wants(check, part.operation) {
      var verdict = Verdict.right
      // A duration that is only half used is known already.
      let isKnown = hasFailed([.parameterEffect], part.operation)
      for parameter in manifest.parameters where !(isKnown && parameter.unit == "s") {
        for value in parameter.triedValues where verdict != .wrong && goesOn {
          verdict = max(verdict, tryValue(value, of: parameter, part, mayNote: verdict == .right))
        }
      }
      if verdict == .right { settle(check, part.operation, "") }
    }
  }

  /// The result of a run with other values, from the best to the worst.
  private enum Verdict: Comparable {
    case right, noted, wrong
  }

  /// Runs `part` with one value of a parameter, and reports what is noted, if `mayNote`, or wrong.
  private func tryValue(
    _ value: ParameterValue, of parameter: ParameterDeclaration, _ part: Part, mayNote: Bool
  ) -> Verdict {
    func run(_ rehearsal: Rehearsal) -> Take? {
      try? performer.take(rehearsal, on: part.isByGesture ? gestureSetting : endSetting) {
        $0.parameters.append((key: parameter.name, value: value.description))
      }
    }
    guard var take = run(part.base) else { return .right }
    // Another value may make it another gesture.
    take.forgiven = part.isByGesture ? [.noTransition] : []
    var findings = take.faults.first.map { [Finding($0)] } ?? []
    if findings.isEmpty, !part.isByGesture {
      // Only a presentation has a say in the end state, and knows the parameter.
      let expected =
        part.endsPlainly ? reference(for: part, on: endSetting) : run(part.withoutAnimation)
      findings = self.findings(
        in: take, part, expected: expected, isDuration: parameter.unit == "s")
    }
    func words(_ finding: Finding) -> Finding {
      var finding = finding
      finding.wording = "with '\(parameter.name)' = \(value.description): \(finding.wording)"
      return finding
    }
    if let first = findings.first {
      settle(.parameterValues, part.operation, "", [words(first)], in: take)
      return .wrong
    }
    guard mayNote, parameter.unit == "s", let rest = rest(in: take, of: part) else { return .right }
    note(.parameterValues, part.operation, words(rest), in: take)
    return .noted
  }

  /// Returns the note on `take`, in which nothing moves any more some time before it ends, as it does with the usual values;
  /// nil without one.
  private func rest(in take: Take, of part: Part) -> Finding? {
    guard part.isMoving, part.isByItself, let usual = part.take, usual.rest < 0.05 * usual.length,
      take.rest > 0.15 * take.length, take.rest > 0.1
    else { return nil }
    var finding = Finding(
      "nothing moves in the last \(TimeText.seconds(take.rest)) of \(TimeText.seconds(take.length))",
      at: take.place)
    finding.hint =
      "Relative times go from 0 to 1: divide seconds by transitionDuration."
    return finding
  }

  /// With the least or the greatest value of a parameter, a screen that comes from the side may overlap the old one while
  /// it is nearly transparent, by a tenth of the scale.
  private static let faint = 25

  /// Returns what is wrong in `take`, whose end state must be that of `expected`.
  private func findings(
    in take: Take, _ part: Part, expected: Take?, isDuration: Bool
  ) -> [Finding] {
    guard let expected, expected.faults.isEmpty else { return [] }
    var findings = take.excess(over: expected.after, isOwn: !part.endsPlainly && !part.isPair)
    if part.isMoving {
      if let transform = take.transformLeft { findings.append(transform) }
      if part.operation == .present, !part.isPair, let cut = take.presentedCutOff {
        findings.append(cut)
      }
      if findings.isEmpty { findings = take.lateness(frame: 1 / endSetting.framesPerSecond) }
    }
    // In a very short time, much happens in the first frame.
    if findings.isEmpty, part.isMoving || part.isFraming, !isDuration {
      findings = jump(in: take, part, on: endSetting, faint: Self.faint)
    }
    return findings
  }
}

extension Manifest {
  /// A Boolean value that indicates whether the plugin has parameters of which other values are tried.
  var triesParameterValues: Bool {
    kind != .scene && parameters.contains { !$0.triedValues.isEmpty }
  }
}

extension ParameterDeclaration {
  /// The values that are tried in place of the default: all choices, the other Boolean, or the limits of numbers. A
  /// number without a limit is tried at half and at one and a half times its value.
  fileprivate var triedValues: [ParameterValue] {
    if let choices { return choices.filter { $0 != defaultValue } }
    let values: [ParameterValue] =
      switch defaultValue {
      case .boolean(let value): [.boolean(!value)]
      case .string, .picture: []
      case .number(let value):
        [minimum ?? value / 2, maximum ?? value * 1.5].map { .number(whole($0)) }
      case .numbers(let values):
        [
          .numbers(values.map { whole(minimum ?? $0 / 2) }),
          .numbers(values.map { whole(maximum ?? $0 * 1.5) }),
        ]
      }
    return values.filter { $0 != defaultValue && objection(to: $0) == nil }
  }

  private func whole(_ value: Double) -> Double { isWhole ? value.rounded() : value }
}
