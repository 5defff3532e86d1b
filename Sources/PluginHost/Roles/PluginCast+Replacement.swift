import Foundation
import LayerTree
import Lua
import TransitionKit

// A newer generation of a plugin takes its place: at once wherever it is asked for from now on, and
// in the transitions that a gesture holds.

extension PluginCast {
  /// Has `next` run in place of the generation of `member` that runs now. To be called between
  /// frames and while no gesture of `member` is active.
  ///
  /// - Returns: What was not carried over.
  /// - Throws: `LuaError` when memory runs out, and ``PluginFailure``; the old one runs on then.
  func replace(_ member: CastMember, with next: Plugin) throws -> [Diagnostic] {
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
    handOverTransitions(of: old, to: member)
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

  /// Hands the transitions that `old` moves over to the generation of `member` that runs now, in
  /// their engine's next turn; those that can't be finish on the old one.
  private func handOverTransitions(of old: Plugin, to member: CastMember) {
    guard let engine = old.runningAnimators.first?.engine else { return }
    engine.enqueue { [weak self, weak member, weak old] in
      guard let self, let member, let old else { return }
      let animators = old.runningAnimators
      guard !animators.isEmpty else { return }
      if let obstacle = obstacle(to: member, takingOver: animators, of: old, in: engine) {
        return tell(animators, stayOn: old, for: obstacle)
      }
      let pairs = animators.compactMap { animator in
        successor(of: animator, from: member).map { (old: animator, new: $0) }
      }
      guard pairs.count == animators.count else { return }
      for pair in pairs { pair.old.giveWay() }
      // Nothing that the old version has begun calls it any more.
      old.bridge.takeOut()
      for pair in pairs { engine.replaceAnimator(pair.old, with: pair.new) }
    }
  }

  private func successor(of animator: ScriptAnimator, from member: CastMember) -> ScriptAnimator? {
    let script = member.animator
    let successor = script.plugin.bridge.reporting { [journal] in
      try script.makeAnimator { journal.add($0) }
    }
    successor?.question = animator.question
    return successor
  }

  /// Why the transitions of `animators` can't be handed over; nil when all of them can.
  ///
  /// What goes on with the old version is called no more once one was, so it is all or none.
  private func obstacle(
    to member: CastMember, takingOver animators: [ScriptAnimator], of old: Plugin,
    in engine: Engine
  ) -> String? {
    let new = member.animator
    for animator in animators {
      guard animator.engine === engine, engine.holdsTransition(of: animator) else {
        return "no gesture holds it"
      }
      // Made on the spot by a delegate, which would have to be asked again.
      guard animator.script.role.table == old.table else { return "it was made on the spot" }
      if animator.isItsOwnInteractor { return "its own gesture drives it" }
      if let operation = animator.scriptContext?.context.operation, !new.isMade(for: operation) {
        return "the new version is not made for \(operation.rawValue)"
      }
    }
    if !new.isInteractive { return "the new version says interactive = false" }
    if !new.role.has("animateTransition"), !new.role.has("frame") {
      return "the new version only has startInteractiveTransition"
    }
    return old.useCount == animators.count ? nil : "another transition of it is about to begin"
  }

  private func tell(
    _ animators: [ScriptAnimator], stayOn old: Plugin, for reason: String
  ) {
    for animator in animators {
      let operation = animator.scriptContext?.context.operation.rawValue ?? "transition"
      journal.add(
        Diagnostic(
          code: "finishes-on-old-version", severity: .note,
          message: "the running \(operation) finishes on \(animator.animatorName) "
            + "\(old.manifest.version): \(reason)", file: old.file.name))
    }
  }
}
