import Diagnostics
import Foundation
import Manifests
import PluginAPI
import PluginDiscovery
import PluginRuns
import PluginValidation
import TransitionKit

/// The presentation with which an animator is tested.
///
/// Faults that also occur with a plain fade are reported for the presentation, not for the
/// animator.
final class Partner {
  private let plan: RehearsalPlan
  private let setting: Setting
  private let performer: Performer
  /// The file and line of the presentation's fault, by operation; nil if it has none with a fade.
  private var places: [TransitionOperation: Place?] = [:]

  private typealias Place = (file: String, line: Int?)

  /// Makes the partner in `plan`, tested on `setting`; nil if the plan has no presentation.
  init?(in plan: RehearsalPlan, on setting: Setting, _ performer: Performer) {
    guard plan.rehearsals.contains(where: { $0.isOfPair }) else { return nil }
    (self.plan, self.setting, self.performer) = (plan, setting, performer)
  }

  /// Returns `finding`, attributed to the presentation's file if the fault is the presentation's.
  func attributed(_ finding: Finding, _ operation: TransitionOperation?) -> Finding {
    // Diagnostics already have a file.
    guard finding.diagnostic == nil, let operation, let place = place(in: operation) else {
      return finding
    }
    var finding = finding
    (finding.file, finding.line) = place
    return finding
  }

  private func place(in operation: TransitionOperation) -> Place? {
    if let known = places[operation] { return known }
    let found = plan.rehearsals.first { $0.operation == operation && $0.isOfPair }
    let place = found.flatMap { fault(in: $0) }
    places[operation] = .some(place)
    return place
  }

  /// Returns the file and line of the presentation of `rehearsal` if it has a fault with a fade.
  private func fault(in rehearsal: Rehearsal) -> Place? {
    let fade = rehearsal.fading
    guard let take = try? performer.take(fade, on: setting),
      let still = try? performer.take(fade.going(.notAnimated), on: setting),
      let back = try? performer.take(fade.going(.cancelled), on: setting)
    else { return nil }
    let isRight =
      take.excess(over: still.after).isEmpty && back.restoration().isEmpty && take.flashes.isEmpty
    return isRight ? nil : take.place
  }
}

extension ContractTest {
  /// Returns a request for the plugin of `manifest` in its role, with the presentation that is used
  /// to test animators.
  func request(of manifest: Manifest, _ inspector: PluginInspector) -> RunRequest {
    var request = inspector.request(file, manifest.kind)
    if manifest.kind == .animator { request.presentation = options.presentation }
    return request
  }
}

extension Part {
  /// A Boolean value that indicates whether an animator and a presentation are tested together.
  var isPair: Bool { base.isOfPair }

  /// The same change without animation: without the plugin if it does not choose the frames of
  /// screens; for a pair, without the animator, since the presentation chooses.
  var withoutAnimation: Rehearsal {
    if endsPlainly { return base.plain }
    return isPair ? base.fading.going(.notAnimated) : base.going(.notAnimated)
  }
}

extension Rehearsal {
  /// A Boolean value that indicates whether the request has an animator and a presentation.
  fileprivate var isOfPair: Bool { request.animator != nil && request.presentation != nil }
}
