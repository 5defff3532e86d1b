import Diagnostics
import Manifests
import PluginAPI
import RunTraces
import TransitionKit

// Whom the engine's diagnostics are about while no script is running.

extension Director {
  /// The origin of the transition: the animator in progress, or else the leading plugin.
  package var blame: Blame {
    Blame(
      animator?.script.plugin ?? company.leading,
      function: ["animateTransition", "frame", "startInteractiveTransition"])
  }

  /// Returns the origin that a diagnostic of the engine with the code `code` is attributed to while
  /// no script is running.
  func blame(for code: DiagnosticCode) -> Blame {
    if code == .staleInteractionController, let plugin = company.delegate?.plugin {
      return Blame(
        plugin,
        function: DelegatePart.allCases.flatMap { part in
          ["interactionController", "interactionControllerForPresentation"].map {
            "\(part.rawValue).\($0)"
          }
        })
    }
    if code == .interruptibleAnimatorChanged, let animator {
      return Blame(animator.script.plugin, function: ["interruptibleAnimator"])
    }
    if code == .styleNotCustom, presented?.hasAnimatorsStyle == true,
      let animator = company.animator
    {
      return Blame(animator.plugin)
    }
    return Self.codesOfScenes.contains(code) ? Blame(company.scene, function: ["build"]) : blame
  }

  /// The codes of problems with the screens, rather than with the plugins that animate them.
  private static let codesOfScenes: Set<DiagnosticCode> = [
    .styleNotCustom, .styleNotPresentable, .popoverAsSheet, .presenterNotInWindow,
    .wrongPresentationController, .delegateVanished, .wrongDelegateProperty,
    .interactivePopRefused, .participantsDiffer, .sourceViewInHierarchy,
    .sharedElementUnmatched, .segueNotFound, .textNotDrawn,
    .gestureRequirementsCircular,
  ]
}
