import Foundation
import Manifests
import PluginAPI
import PluginDiscovery
import PluginRuns
import PluginValidation
import TransitionKit

/// The presentation that an animator is tested with.
///
/// Faults that also occur with a plain fade are reported for the presentation, not for the animator.
final class Partner {
  private let plan: RehearsalPlan
  private let setting: Setting
  private let performer: Performer
  /// The presentation's file and line, by operation; nil if it has no fault with a fade.
  private var places: [TransitionOperation: Place?] = [:]

  private typealias Place = (file: String, line: Int?)

  /// The presentation of `plan`, tried on `setting`; nil where it has none.
  init?(in plan: RehearsalPlan, on setting: Setting, _ performer: Performer) {
    guard plan.rehearsals.contains(where: { $0.isOfPair }) else { return nil }
    (self.plan, self.setting, self.performer) = (plan, setting, performer)
  }

  /// `finding` with the presentation's file, if it is the presentation that is at fault.
  func attributed(_ finding: Finding, _ operation: TransitionOperation?) -> Finding {
    // Diagnostics name the file themselves.
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
  /// A request for the plugin of `manifest` in its role, with the presentation that animators are tested
  /// with.
  func request(of manifest: Manifest, _ inspector: PluginInspector) -> RunRequest {
    var request = inspector.request(file, manifest.kind)
    if manifest.kind == .animator { request.presentation = options.presentation }
    return request
  }
}

extension Part {
  /// True if an animator and a presentation are tested together.
  var isPair: Bool { base.isOfPair }

  /// The same change without animation: without the plugin where that does not choose where screens go; of
  /// a pair without the animator, since the presentation chooses.
  var withoutAnimation: Rehearsal {
    if endsPlainly { return base.plain }
    return isPair ? base.fading.going(.notAnimated) : base.going(.notAnimated)
  }
}

extension Rehearsal {
  /// True if the request has an animator and a presentation.
  fileprivate var isOfPair: Bool { request.animator != nil && request.presentation != nil }
}
