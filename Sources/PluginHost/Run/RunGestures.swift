import Foundation
import TransitionKit

/// The gestures of a run: those of the interaction that was chosen, of an animator with a gesture of
/// its own, and of the interactions that the delegate lists.
final class RunGestures {
  private let interactions: [RunningInteraction]
  private let host: (UIView) -> InteractionHost

  /// The gestures of `company`; what they start, `start` starts.
  ///
  /// - Throws: ``PluginFailure`` for an interaction that the delegate lists and that can't be used.
  init(
    of company: RunCompany, journal: RunJournal,
    start: @escaping (TransitionOperation, Int?) -> Bool
  ) throws {
    var interactions: [RunningInteraction] = []
    func add(_ script: RoleScript) {
      let interaction = RunningInteraction(script) { [journal] in journal.add($0) }
      company.cast.introduce(interaction, as: script.manifest.name)
      interactions.append(interaction)
    }
    if let plugin = company.interaction {
      add(
        RoleScript(plugin: plugin, parameters: company.parameters.values(for: plugin.manifest)))
    }
    if let role = company.animator?.role, role.manifest.interaction != nil { add(role) }
    for name in company.delegate?.manifest.interactions ?? [] {
      let interaction = try company.cast.interaction(named: name)
      if !interactions.contains(where: { $0 === interaction }) { interactions.append(interaction) }
    }
    self.interactions = interactions
    host = { InteractionHost(view: $0, start: start) }
  }

  /// Puts the gestures' recognisers on `view`.
  func install(on view: UIView) {
    for interaction in interactions { interaction.install(on: view, host: host(view)) }
  }

  /// Who drives a transition that is about to begin; nil when nobody does.
  func interactor(
    for animator: any UIViewControllerAnimatedTransitioning, operation: TransitionOperation
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    for interaction in interactions {
      if let found = interaction.interactor(for: animator, operation: operation) { return found }
    }
    return nil
  }
}
