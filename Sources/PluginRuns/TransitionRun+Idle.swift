// What is said of a run in which nothing started a transition.

package import Diagnostics
import Gestures
import Manifests
import PluginAPI
import RunTraces
import TransitionKit

extension TransitionRun {
  /// A Boolean value that indicates whether nothing has begun, failed, or changed without an animation because a
  /// delegate vended no animator.
  var hasStartedNothing: Bool {
    lastTransition == nil && !stage.engine.hasChangedTabsAtOnce && !journal.hasErrors
  }

  /// Notes on the animator and the presentation that the request names and no transition of the run has asked for; none where
  /// nothing has begun.
  package var notesOnUnusedPlugins: [Diagnostic] {
    guard let last = lastTransition, !journal.hasErrors else { return [] }
    var notes: [Diagnostic] = []
    func note(_ plugin: Plugin?, _ kind: PluginKind, hint: String) {
      guard let plugin, !director.vended.contains(ObjectIdentifier(plugin)) else { return }
      notes.append(
        Diagnostic(
          code: .unusedPlugin, severity: .note,
          message: "the \(kind.rawValue) \(plugin.manifest.name) took no part in the run",
          hint: hint))
    }
    if let delegate = company.delegate {
      note(
        company.animator?.plugin, .animator,
        hint:
          "the delegate \(delegate.name) chooses the animators: leave --delegate out, or --plugin")
    }
    if !last.operation.isPresentation {
      note(
        company.presentation?.plugin, .presentation,
        hint: "present a screen: --transition present")
    }
    return notes
  }

  /// Reports that the scene's function started no transition.
  func noteNoTransition() {
    var diagnostic = Diagnostic(
      code: .noTransition,
      message: "the scene's \(request.transition.rawValue) started no transition",
      hint: request.transition.startHint)
    diagnostic.place(at: Blame(company.scene, function: ["build"]))
    journal.add(diagnostic)
  }

  /// Reports that the gestures that were played started no transition.
  ///
  /// The message is the same for gestures and for their recorded touches, so that a session gives the
  /// same when it is run again.
  func noteIdleGestures() {
    // A recogniser or control of the scene that has responded may have meant no transition.
    guard !company.scene.bridge.calls.hasAnsweredTouches else {
      return journal.add(
        Diagnostic(
          code: .noTransition, severity: .note, message: "the gestures started no transition"))
    }
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
          ? "name what responds to it with --interaction, or play a gesture that the scene responds to"
          : listening.joined(separator: "; ")))
  }
}

extension TransitionOperation {
  /// The remedy for a scene whose function for the operation starts no transition.
  fileprivate var startHint: String {
    func example(_ call: String) -> String { "hand the argument animated on, as in " + call }
    return switch self {
    case .push: example("pushViewController(second, { animated = animated })")
    case .pop: example("popViewController { animated = animated }")
    case .present: example("present(second, { animated = animated })")
    case .dismiss: example("dismiss { animated = animated }")
    case .child:
      example("transhost.transitionContext { from = old, to = new }:start { animated = animated }")
    case .layout:
      "push or pop a UICollectionViewController whose useLayoutToLayoutNavigationTransitions is true: "
        + "setCollectionViewLayout changes a layout without a transition"
    case .tab: "set selectedIndex, or selectedViewController, to a tab other than the selected one"
    }
  }
}
