package import Diagnostics
import Foundation
import LayerTree
import Lua
import Manifests
import PluginFiles
import RunTraces
import TransitionKit

// A newer generation of a plugin takes its place: at once wherever it is asked for from now on, and
// in the transitions that a gesture holds.

extension PluginCast {
  /// Has `next` run in place of the generation of `member` that runs now. To be called between
  /// frames and while no gesture of `member` is active.
  ///
  /// - Returns: What was not carried over.
  /// - Throws: `LuaError` when memory runs out, and ``PluginFailure``; the old one runs on then.
  package func replace(_ member: CastMember, with next: Plugin) throws -> [Diagnostic] {
    let old = member.plugin
    let carried = member.parametersCarried(to: next)
    var (newcomer, notes) = (next, carried.notes)
    do {
      var delegate = try Self.delegate(newcomer, for: member, carried)
      let handover = StateHandover(from: old, to: newcomer)
      let problem = handover.perform(
        from: { try member.delegate?.scriptSelf ?? member.role.makeSelf() },
        to: {
          try delegate?.scriptSelf
            ?? RoleScript(plugin: newcomer, parameters: carried.values).makeSelf()
        })
      if let problem {
        notes.append(problem)
        if handover.isHalfDone {
          // What was restored of the state is nobody's: the new version starts anew.
          let fresh = try make(newcomer.file, kind: member.kind)
          newcomer.close()
          newcomer = fresh
          delegate = try Self.delegate(newcomer, for: member, carried)
        }
      }
      member.become(newcomer, parameters: carried, delegate: delegate)
    } catch {
      newcomer.close()
      throw error
    }
    failures.forget(old.file)
    for animator in old.runningAnimators { handOver(animator, to: member) }
    retire(old)
    return notes
  }

  private static func delegate(
    _ plugin: Plugin, for member: CastMember, _ carried: CastMember.Carried
  ) throws -> ScriptDelegate? {
    guard member.delegate != nil else { return nil }
    return try ScriptDelegate(RoleScript(plugin: plugin, parameters: carried.values))
  }

  // MARK: - Transitions

  /// Hands the transition that `animator` moves over to the generation of `member` that runs now, in
  /// its engine's next turn; one that can't be finishes on the old one.
  private func handOver(_ animator: ScriptAnimator, to member: CastMember) {
    guard let engine = animator.engine else { return }
    engine.enqueue { [weak self, weak member, weak animator] in
      // It may have ended, or gone to a still newer version.
      guard let self, let member, let animator, animator.isRunning else { return }
      let next = member.animator
      if let obstacle = obstacle(to: next, takingOver: animator, in: engine) {
        return tell(animator, staysFor: obstacle)
      }
      let successor = next.plugin.bridge.calls.reporting { [journal] in
        try next.makeAnimator { journal.add($0) }
      }
      guard let successor else { return }
      successor.question = animator.question
      // Nothing that it has begun calls the old version any more.
      animator.giveWay()
      engine.replaceAnimator(animator, with: successor)
    }
  }

  /// Returns the reason why `next` can't take over the transition that `animator` runs, or nil if
  /// it can.
  private func obstacle(
    to next: AnimatorScript, takingOver animator: ScriptAnimator, in engine: Engine
  ) -> String? {
    // A delegate that made it on the spot would have to be asked again.
    guard animator.script.role.part == nil else { return "it was made on the spot" }
    guard engine.holdsTransition(of: animator) else { return "no gesture holds it" }
    if animator.isItsOwnInteractor { return "its own gesture drives it" }
    if let operation = animator.scriptContext?.context.operation, !next.isMade(for: operation) {
      return "the new version is not made for \(operation.rawValue)"
    }
    if !next.isInteractive { return "the new version says interactive = false" }
    guard next.role.has("animateTransition") || next.role.has("frame") else {
      return "the new version only has startInteractiveTransition"
    }
    return nil
  }

  private func tell(_ animator: ScriptAnimator, staysFor reason: String) {
    let operation = animator.scriptContext?.context.operation.rawValue ?? "transition"
    let plugin = animator.script.plugin
    journal.add(
      Diagnostic(
        code: .finishesOnOldVersion, severity: .note,
        message: "the running \(operation) finishes on \(animator.animatorName) "
          + "\(plugin.manifest.version): \(reason)", file: plugin.file.name))
  }
}
