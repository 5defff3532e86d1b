import Diagnostics
import Foundation
import Manifests
import PluginRuns
import PluginValidation
import Rendering
import TransitionKit

// The parameters of an animator: each of them changes something.

extension ContractTest {
  /// Looks for parameters with which an animator shows the same whatever they are.
  ///
  /// A parameter may matter only in one transition, on one stage, or beside certain values of the others; so
  /// all of these are tried until one shows a difference. What a gesture's functions do with a parameter is
  /// not tried.
  func tryParameters(of parts: [Part], _ manifest: Manifest) {
    let check = DiagnosticCode.parameterEffect
    guard manifest.kind == .animator, !manifest.parameters.isEmpty, let first = parts.first,
      wants(check, first.operation), parts.allSatisfy(\.isByItself)
    else { return }
    guard !drawsLots else {
      return skip(check, first.operation, "", because: "it draws lots, with math.random")
    }
    var idle: [String] = []
    for parameter in manifest.parameters where goesOn {
      let values = parameter.otherValues
      guard !values.isEmpty, !hasEffect(parameter, values, parts, manifest) else { continue }
      idle.append("'\(parameter.name)'")
    }
    guard !idle.isEmpty else { return settle(check, first.operation, "") }
    let finding = Finding(
      "\(idle.joined(separator: ", ")) \(idle.count == 1 ? "changes" : "change") nothing: every transition "
        + "shows the same with all values that were tried", at: first.take?.place)
    settle(check, first.operation, "", [finding])
  }

  private func hasEffect(
    _ parameter: ParameterDeclaration, _ values: [ParameterValue], _ parts: [Part],
    _ manifest: Manifest
  ) -> Bool {
    let others = manifest.parameters.filter { $0.name != parameter.name }
    let least = others.compactMap { other in other.otherValues.first.map { (other.name, $0) } }
    let most = others.compactMap { other in other.otherValues.last.map { (other.name, $0) } }
    for company in [[], most, least] where company.isEmpty ? true : !others.isEmpty {
      for stage in parameterStages {
        for part in parts {
          for drive in [part.base, part.cancelled].compactMap(\.self) {
            // What can't be run shows nothing of the parameter.
            guard goesOn, let usual = shots(of: drive, company, on: stage) else { continue }
            for value in values {
              guard let changed = shots(of: drive, company + [(parameter.name, value)], on: stage)
              else { return true }
              if changed != usual { return true }
            }
          }
        }
      }
    }
    return false
  }

  /// The stages on which parameters are tried, the ordinary one first.
  private var parameterStages: [Setting] {
    let setting = endSetting
    var (rightToLeft, calm, other) = (setting, setting, setting)
    rightToLeft.layoutDirection = .rightToLeft
    calm.reducesMotion = true
    other.size = CGSize(width: 320, height: 340)
    return [setting, calm, setting.turned, rightToLeft, other]
  }

  /// What a rehearsal shows with some values of parameters, and when; nil where it fails.
  private func shots(
    of rehearsal: Rehearsal, _ values: [(name: String, value: ParameterValue)], on stage: Setting
  ) -> [Moment]? {
    let take = try? performer.take(
      rehearsal, on: stage,
      adjust: { request in
        request.parameters += values.map { (key: $0.name, value: $0.value.description) }
      })
    guard let take, take.faults.isEmpty else { return nil }
    return take.shots.map { Moment(time: $0.time, tree: $0.tree) }
  }
}

/// What shows at a time.
private struct Moment: Equatable {
  var time: Double
  var tree: RenderTree
}

extension ParameterDeclaration {
  /// Other values than the default, the least first; empty for free texts.
  fileprivate var otherValues: [ParameterValue] {
    if let choices { return choices.filter { $0 != defaultValue } }
    switch defaultValue {
    case .boolean(let value): return [.boolean(!value)]
    case .string: return []
    case .number(let value):
      let bounds = [minimum ?? value / 2 - 1, maximum ?? 2 * value + 1]
      return bounds.filter { $0 != value && objection(to: .number($0)) == nil }
        .map { .number($0) }
    }
  }
}
