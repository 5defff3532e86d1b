// What is said of a run in which nothing started a transition.

import Diagnostics
import Gestures
import Manifests
import PluginAPI
import RunTraces
import TransitionKit

extension TransitionRun {
  /// Reports that the scene's function started no transition.
  func noteNoTransition() {
    let example =
      request.transition == .child
      ? "transhost.transitionContext { from = old, to = new }:start { animated = animated }"
      : "pushViewController(second, { animated = animated })"
    var diagnostic = Diagnostic(
      code: .noTransition,
      message: "the scene's \(request.transition.rawValue) started no transition",
      hint: "hand the argument animated on, as in " + example)
    diagnostic.place(at: Blame(company.scene, function: ["build"]))
    journal.add(diagnostic)
  }

  /// Reports that the gestures that were played started no transition.
  ///
  /// The message is the same for gestures and for their recorded touches, so that a session gives the
  /// same when it is run again.
  func noteIdleGestures() {
    let listening = company.interactions.compactMap { interaction in
      interaction.gestureKind.map {
        "\(interaction.script.manifest.name) waits for the gesture \"\($0.rawValue)\", and its began "
          + "must start the transition"
      }
    }
    journal.add(
      Diagnostic(
        code: .noTransition, severity: .warning, message: "the gestures started no transition",
        hint: listening.isEmpty
          ? "play a gesture that the scene responds to" : listening.joined(separator: "; ")))
  }
}
