import Diagnostics
import Foundation
import LayerTree
import Lua
import Manifests
import TransitionKit

/// One gesture from its beginning to the end of the transition that it started.
final class GestureSession {
  /// The object that the gesture drives.
  private enum Driven {
    /// The host's interaction controller.
    case interactor(GestureInteractor)
    /// The animator's own; the context is there once the transition has begun.
    case own(OwnInteractor?, ScriptContext?)
  }

  /// The transition that was started.
  let operation: TransitionOperation
  /// The value that the functions receive as `self`. An animator that is its own interaction
  /// controller has the same value.
  let scriptSelf: LuaValue
  private let script: RoleScript
  private var driven: Driven
  /// The call that ended the gesture before the transition began.
  private var early: (name: String, gesture: LuaValue)?
  /// A Boolean value that indicates whether the transition is over.
  private(set) var isOver = false { didSet { if isOver, !oldValue { onEnd?() } } }
  /// A Boolean value that indicates whether the transition has accepted the session as its
  /// interaction controller.
  private var isTaken = false
  /// A Boolean value that indicates whether the session drives a transition in progress.
  var isDriving: Bool { isTaken && !isOver }
  /// Called with each problem of the script that is not a Lua error.
  private let onProblem: (Diagnostic) -> Void
  /// The engagement of the script in this gesture.
  private let engagement: Engagement
  /// The mark that separates the animations added since the gesture began from earlier ones.
  private let mark: Int
  /// The decision that the end of the gesture left open.
  private var decision: GestureDecision?
  /// Called when the transition is over.
  var onEnd: (() -> Void)?

  init(
    _ operation: TransitionOperation, script: RoleScript, scriptSelf: LuaValue,
    engagement: Engagement, onProblem: @escaping (Diagnostic) -> Void
  ) {
    self.operation = operation
    self.script = script
    self.engagement = engagement
    self.scriptSelf = scriptSelf
    self.onProblem = onProblem
    let engine = Engine.current
    mark = engine?.actingGestureMark ?? engine?.animationMark ?? 0
    guard script.manifest.kind == .interaction else {
      driven = .own(nil, nil)
      return
    }
    let interactor = GestureInteractor()
    driven = .interactor(interactor)
    interactor.onEnd = { [weak self] in self?.isOver = true }
  }

  /// The value that `host:push()` returns.
  var started: StartedInteraction {
    switch driven {
    case .interactor(let interactor): .interactor(interactor)
    case .own: .own
    }
  }

  /// The interaction controller of the transition that `animator` moves.
  func interactor(
    for animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    isTaken = true
    switch driven {
    case .interactor(let interactor): return interactor
    case .own(let known, _):
      if let known { return known }
      guard let animator = animator as? ScriptAnimator else { return nil }
      let own = OwnInteractor(animator)
      own.onStart = { [weak self] in self?.ownTransitionBegan($0) }
      own.onEnd = { [weak self] in self?.isOver = true }
      driven = .own(own, nil)
      return own
    }
  }

  /// The transition is over, however it went.
  func end() { isOver = true }

  /// Calls `changed`.
  func move(_ gesture: LuaValue) {
    guard !isOver, let object = drivenObject else { return }
    call("changed", gesture, object)
  }

  /// Calls `ended` or `cancelled`. A transition that they leave in the air is cancelled once nothing
  /// is left that they have begun.
  func letGo(_ name: String, _ gesture: LuaValue) {
    guard !isOver else { return }
    guard let object = drivenObject else {
      early = (name, gesture)
      return
    }
    guard script.has(name), !engagement.isOut else {
      // Without the function, a tap or a swipe goes through, and what was taken away goes back.
      if name == "ended", !engagement.isOut { finish() } else { cancel() }
      return
    }
    guard call(name, gesture, object), isDriven, let engine = Engine.current else { return }
    decision = GestureDecision(in: engine, since: mark) { [weak self] in
      self.map { !$0.isOver && $0.isDriven } ?? false
    } orElse: { [weak self] in
      self?.giveUpWaiting(for: name)
    }
  }

  private func giveUpWaiting(for name: String) {
    onProblem(
      script.diagnostic(
        .gestureCancelUnhandled,
        "the gesture is over, and \(name) called neither finish nor cancel, so the transition "
          + "was cancelled", key: name, severity: .warning,
        hint: "call interactor:finish() or interactor:cancel() in \(name)"))
    cancel()
  }

  /// Lets go for the old screen.
  func cancel() {
    switch driven {
    case .interactor(let interactor): if !interactor.hasLetGo { interactor.cancel() }
    case .own(_, let wrapper?) where !wrapper.hasEnded && wrapper.context.isInteractive:
      wrapper.context.cancelInteractiveTransition()
    case .own: break
    }
  }

  private func finish() {
    switch driven {
    case .interactor(let interactor): interactor.finish()
    case .own(_, let wrapper?) where !wrapper.hasEnded && wrapper.context.isInteractive:
      wrapper.context.finishInteractiveTransition()
    case .own: break
    }
  }

  /// The object that the functions receive to drive the transition, or nil before the context
  /// exists and after it has ended.
  private var drivenObject: LuaValue? {
    switch driven {
    case .interactor(let interactor): try? script.plugin.bridge.handle(for: interactor)
    case .own(_, let wrapper?) where !wrapper.hasEnded:
      try? wrapper.encode(for: script.plugin.bridge.heap)
    case .own: nil
    }
  }

  /// A Boolean value that indicates whether the gesture still drives the transition.
  private var isDriven: Bool {
    switch driven {
    case .interactor(let interactor): !interactor.hasLetGo
    case .own(_, let wrapper):
      wrapper.map { !$0.hasEnded && $0.context.isInteractive } ?? false
    }
  }

  private func ownTransitionBegan(_ context: ScriptContext) {
    guard case .own(let own, _) = driven else { return }
    driven = .own(own, context)
    if engagement.isOut { return giveUp() }
    guard let (name, gesture) = early else { return }
    early = nil
    letGo(name, gesture)
  }

  @discardableResult
  private func call(_ name: String, _ gesture: LuaValue, _ object: LuaValue) -> Bool {
    guard let function = script.function(name, for: engagement) else { return true }
    return function.callReporting(scriptSelf, gesture, object) != nil
  }

  /// A function has failed: what it drives goes back by itself.
  func giveUp() {
    if case .own(let own?, _) = driven { own.animator.giveUp() }
    cancel()
  }
}
