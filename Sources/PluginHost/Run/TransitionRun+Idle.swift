// What is said of a run in which nothing started a transition.

import TransitionKit

extension TransitionRun {
  /// Reports that the scene's function started no transition.
  func noteNoTransition() {
    var diagnostic = Diagnostic(
      code: "no-transition",
      message: "the scene's \(request.transition.rawValue) started no transition",
      hint: "hand the argument animated on, as in "
        + "pushViewController(second, { animated = animated })")
    diagnostic.place(at: Blame(company.scene, function: ["build"]))
    journal.add(diagnostic)
  }

  /// Reports that the gestures that were played started no transition.
  func noteIdleGestures() {
    let listening = company.interactions.compactMap { interaction in
      interaction.gestureKind.map {
        "\(interaction.script.manifest.name) waits for the gesture \"\($0.rawValue)\", and its began "
          + "must start the transition"
      }
    }
    journal.add(
      Diagnostic(
        code: "no-transition", severity: .warning, message: Self.idleText(playedGestures),
        hint: listening.isEmpty
          ? "play a gesture that the scene responds to" : listening.joined(separator: "; ")))
  }

  /// The message about `gestures`, each in the gesture language; none are touches of a recording.
  static func idleText(_ gestures: [String]) -> String {
    let most = 3
    let quoted = gestures.prefix(most).map { "\"\($0)\"" }
    switch gestures.count {
    case 0: return "the touches started no transition"
    case 1: return "the gesture \(quoted[0]) started no transition"
    case ...most:
      return "the gestures \(quoted.dropLast().joined(separator: ", ")) and "
        + "\(quoted[quoted.count - 1]) started no transition"
    default:
      return "the gestures \(quoted.joined(separator: ", ")) and "
        + "\(gestures.count - most) more started no transition"
    }
  }
}
