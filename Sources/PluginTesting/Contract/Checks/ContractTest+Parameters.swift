import Diagnostics
import Foundation
import Manifests
import PluginRuns
import PluginValidation
import TransitionKit

// The check that each parameter of an animator or a presentation changes something.

extension ContractTest {
  /// Checks that each parameter of an animator or a presentation has a value that changes a frame.
  ///
  /// A parameter may matter only in one transition, on one stage, or beside certain values of the others; so
  /// all of these are tried until one shows a difference. What a gesture's functions do with a parameter is
  /// not tried.
  func tryParameters(of parts: [Part], _ manifest: Manifest) {
    let check = DiagnosticCode.parameterEffect
    guard manifest.kind == .animator || manifest.kind == .presentation,
      !manifest.parameters.isEmpty, let first = parts.first,
      first.isByItself, wants(check, first.operation)
    else { return }
    if let finding = faultOfDuration(of: parts, manifest) {
      return settle(check, first.operation, "", [finding])
    }
    if let reason = reasonNotToTryParameters(of: parts) {
      return skip(check, first.operation, "", because: reason)
    }
    var idle: [String] = []
    var oneWay: (words: Wording, take: Take)?
    let usual = parts.map { shots(of: Attempt($0.base, endSetting)) }
    for parameter in manifest.parameters where goesOn {
      let values = parameter.otherValues
      guard !values.isEmpty else { continue }
      let changed = parts.indices.filter { index in
        changes(Attempt(parts[index].base, endSetting), by: parameter, values, from: usual[index])
      }
      if changed.isEmpty, !mayServeGesture(parameter),
        !hasEffect(parameter, values, parts, manifest)
      {
        idle.append("'\(parameter.name)'")
      }
      if oneWay == nil, parameter.unit != "s" {
        let changed = changed.map { parts[$0] }
        oneWay =
          wordsForOneWay(parameter, values, changed, parts, manifest)
          ?? wordsForOneReading(parameter, values, changed)
      }
    }
    if !idle.isEmpty {
      let finding = Finding(
        "\(idle.joined(separator: ", ")) \(idle.count == 1 ? "changes" : "change") nothing: every transition "
          + "is the same with all values that were tried", at: first.take?.place)
      settle(check, first.operation, "", [finding])
    } else if let (words, take) = oneWay {
      note(check, first.operation, Finding(words, at: take.place), in: take)
    } else {
      settle(check, first.operation, "")
    }
  }

  /// Returns the words for a parameter of an animator that changes the way there and not the way back, or the other way
  /// round, and a take of the one that it does not change; nil for others.
  private func wordsForOneWay(
    _ parameter: ParameterDeclaration, _ values: [ParameterValue], _ changed: [Part],
    _ parts: [Part], _ manifest: Manifest
  ) -> (words: Wording, take: Take)? {
    guard manifest.kind == .animator else { return nil }
    for back in parts {
      guard let there = parts.first(where: { $0.operation == back.operation.preparation }) else {
        continue
      }
      let both = [there, back].filter { part in
        changed.contains { $0.operation == part.operation }
      }
      guard both.count == 1, let one = both.first else { continue }
      let other = one.operation == back.operation ? there : back
      guard let take = other.take, !hasEffect(parameter, values, [other], manifest) else {
        continue
      }
      return (
        "'\(parameter.name)' changes the \(one.operation.rawValue), and not the \(other.operation.rawValue)",
        take
      )
    }
    return nil
  }

  /// Returns the words for a parameter that changes one of the parts in `changed` where people read from left to right, and none
  /// of them where they read from right to left, and a take of the first one; nil for others.
  private func wordsForOneReading(
    _ parameter: ParameterDeclaration, _ values: [ParameterValue], _ changed: [Part]
  ) -> (words: Wording, take: Take)? {
    var stage = endSetting
    stage.layoutDirection = .rightToLeft
    let attempts = changed.map { Attempt($0.base, stage) }
    guard let part = changed.first, let take = part.take,
      !attempts.contains(where: { attempt in
        let usual = shots(of: attempt)
        return usual == nil || changes(attempt, by: parameter, values, from: usual)
      })
    else { return nil }
    return (
      "'\(parameter.name)' changes the \(part.operation.rawValue) where people read from left to right, and not where "
        + "they read from right to left", take
    )
  }

  /// Returns a finding for a parameter `duration`, in seconds, that leaves the duration of each transition as it
  /// is; nil if it changes one, or something else that is not merely a later end.
  ///
  /// The frames of a transition depend on its screens, but its duration does not.
  private func faultOfDuration(of parts: [Part], _ manifest: Manifest) -> Finding? {
    guard parts.allSatisfy(\.isByItself),
      let parameter = manifest.parameters.first(where: { $0.name == "duration" && $0.unit == "s" }),
      case .number(let usual) = parameter.defaultValue, parameter.choices == nil
    else { return nil }
    let values = [
      min(parameter.maximum ?? .infinity, 2 * usual), max(parameter.minimum ?? 0, usual / 2),
    ]
    .filter { $0 != usual && parameter.objection(to: .number($0)) == nil }
    guard !values.isEmpty else { return nil }
    var late: Finding?
    var isIdle = true
    for part in parts {
      let attempt = Attempt(part.base, endSetting)
      let expected = take(attempt)
      for value in values {
        var changed = attempt
        changed.values.append((parameter.name, .number(value)))
        // A run that fails is no evidence.
        guard goesOn, let expected, let take = take(changed) else { return nil }
        guard abs(take.result.duration - expected.result.duration) < 1e-6 else { return nil }
        if take.moments != expected.moments { isIdle = false }
        guard late == nil, !take.lateness(frame: 1 / endSetting.framesPerSecond).isEmpty else {
          continue
        }
        late = Finding(
          "with a duration of \(TimeText.seconds(value)) its transitionDuration is still "
            + "\(TimeText.seconds(take.result.duration)), and the \(part.operation.rawValue) completes after "
            + "\(TimeText.seconds(take.result.ended))", at: take.place)
      }
    }
    var finding =
      late
      ?? (isIdle
        ? Finding(
          "'duration' changes nothing: no transition takes longer or shorter",
          at: parts.first?.take?.place)
        : nil)
    finding?.hint =
      "Answer self.parameters.duration in transitionDuration, and animate for as long."
    return finding
  }

  private func reasonNotToTryParameters(of parts: [Part]) -> String? {
    if drawsLots { return "it draws lots, with math.random" }
    if !parts.allSatisfy(\.isByItself) { return "its gesture may use the parameters" }
    return Self.contents.contains(where: { sources.mention($0) })
      ? "the parameters may matter on screens that show something else" : nil
  }

  /// The names in scripts that read the content of the screens or the traits.
  private static let contents = [
    "context.source", "context.target", "sharedElements", ".subviews", "viewWithTag",
    "traitCollection", "userInterfaceStyle",
  ]

  /// Returns a Boolean value that indicates whether a parameter, which is read, may determine what a recogniser of the
  /// plugin's own does.
  private func mayServeGesture(_ parameter: ParameterDeclaration) -> Bool {
    sources.addRecognizers && sources.mention("parameters.\(parameter.name)")
  }

  private func hasEffect(
    _ parameter: ParameterDeclaration, _ values: [ParameterValue], _ parts: [Part],
    _ manifest: Manifest
  ) -> Bool {
    // Durations are left as they are: long ones take long.
    let others = manifest.parameters.filter { $0.name != parameter.name && $0.unit != "s" }
    let least = others.compactMap { other in other.otherValues.first.map { (other.name, $0) } }
    let most = others.compactMap { other in other.otherValues.last.map { (other.name, $0) } }
    let stages = parameterStages
    // On the first stage, they have been tried.
    let plain: [Attempt] = stages.dropFirst().flatMap { stage in
      parts.map { Attempt($0.base, stage) }
    }
    let cancelled: [Attempt] = parts.compactMap { part in
      part.cancelled.map { Attempt($0, stages[0]) }
    }
    let beside: [Attempt] = [most, least].filter { !$0.isEmpty }.flatMap { company in
      parts.map { Attempt($0.base, stages[0], company) }
    }
    for attempt in plain + cancelled + beside {
      // Without time left there is no verdict.
      guard goesOn else { return true }
      if changes(attempt, by: parameter, values, from: shots(of: attempt)) { return true }
    }
    return false
  }

  /// Returns a Boolean value that indicates whether one of `values` changes the frames of `attempt`, which are `usual`
  /// without it; false where these are nil, since a run that fails is no evidence.
  private func changes(
    _ attempt: Attempt, by parameter: ParameterDeclaration, _ values: [ParameterValue],
    from usual: [Moment]?
  ) -> Bool {
    guard let usual else { return false }
    return values.contains { value in
      var changed = attempt
      changed.values.append((parameter.name, value))
      return shots(of: changed) != usual
    }
  }

  /// A rehearsal on a stage with some values of parameters.
  private struct Attempt {
    var rehearsal: Rehearsal
    var stage: Setting
    var values: [(name: String, value: ParameterValue)]

    init(
      _ rehearsal: Rehearsal, _ stage: Setting,
      _ values: [(name: String, value: ParameterValue)] = []
    ) {
      (self.rehearsal, self.stage, self.values) = (rehearsal, stage, values)
    }
  }

  /// The stages on which parameters are tried, the ordinary one first.
  private var parameterStages: [Setting] {
    let setting = endSetting
    var (rightToLeft, calm, other) = (setting, setting, setting)
    rightToLeft.layoutDirection = .rightToLeft
    calm.reducesMotion = true
    other.size = Setting.otherSize
    return [setting, calm, setting.turned, rightToLeft, other]
  }

  /// Returns the frames of an attempt; nil if it fails.
  private func shots(of attempt: Attempt) -> [Moment]? { take(attempt)?.moments }

  /// Returns the take of an attempt; nil if it fails.
  private func take(_ attempt: Attempt) -> Take? {
    let take = try? performer.take(
      attempt.rehearsal, on: attempt.stage,
      adjust: { request in
        request.parameters += attempt.values.map { (key: $0.name, value: $0.value.description) }
      })
    return take.flatMap { $0.faults.isEmpty ? $0 : nil }
  }
}
