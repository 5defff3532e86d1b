import Diagnostics
import Foundation
package import Gestures
import LayerTree
import Lua
import Manifests
package import TransitionKit

/// An interaction of a run: the gesture that starts transitions and drives them, or the raw form,
/// which drives whatever transition is offered to it.
///
/// What a gesture has started is forgotten when that transition ends, so that no later one waits for
/// it (S4-4, F10). A function that fails cancels what the gesture has started; the next gesture is
/// tried again, until there were too many such failures.
package final class RunningInteraction {
  /// The script of the interaction.
  package private(set) var script: RoleScript
  /// Called when the gesture, and the transition that it has started, is over.
  package var onIdle: (() -> Void)?
  private let onProblem: (Diagnostic) -> Void
  private var session: GestureSession?
  /// The `self` and the engagement of the functions of the gesture that is beginning.
  private var beginning: (scriptSelf: LuaValue, engagement: Engagement)?
  private var host: InteractionHost?
  private weak var view: UIView?
  private var recognizer: UIGestureRecognizer?
  private var slider: SliderGesture?
  /// A Boolean value that indicates whether the gesture has begun and has not ended.
  private var isGestureActive = false
  /// A Boolean value that indicates whether the gesture in progress has started the session: one that begins while the
  /// transition runs drives nothing.
  private var drivesSession = false

  /// Runs the interaction, or the animator with a gesture of its own, that `script` is.
  ///
  /// - Parameter onProblem: Called with each problem of the script that is not a Lua error.
  init(_ script: RoleScript, onProblem: @escaping (Diagnostic) -> Void) {
    self.script = script
    self.onProblem = onProblem
  }

  /// A Boolean value that indicates whether the interaction's gesture, or the transition that it
  /// has started, is in progress.
  package var isActive: Bool { isGestureActive || beginning != nil || session?.isDriving == true }

  /// Goes on as `script`, whose gesture takes the old one's place; not while it is active.
  func become(_ script: RoleScript) {
    removeGesture()
    session = nil
    self.script = script
    if let view, let host { install(on: view, host: host) }
  }

  /// A Boolean value that indicates whether the interaction's gesture can begin.
  var isInstalled: Bool { recognizer != nil || slider != nil }

  /// The gesture that begins it; nil for the raw form.
  package var gestureKind: GestureKind? {
    guard case .gesture(let kind, _)? = script.manifest.interaction else { return nil }
    return kind
  }

  /// Puts the gesture's recogniser on `view`, or follows the slider in it; the raw form has none.
  package func install(on view: UIView, host: InteractionHost) {
    (self.view, self.host) = (view, host)
    guard case .gesture(let kind, let options)? = script.manifest.interaction else { return }
    guard let recognizer = kind.makeRecognizer(options) else {
      slider = SliderGesture(in: view) { [weak self] slider, state in self?.handle(slider, state) }
      return
    }
    recognizer.name = script.manifest.name
    recognizer.addTarget { [weak self] gesture in self?.handle(gesture, gesture.state) }
    view.addGestureRecognizer(recognizer)
    self.recognizer = recognizer
  }

  /// Takes the recogniser off for good.
  func uninstall() {
    removeGesture()
    (view, host) = (nil, nil)
  }

  private func removeGesture() {
    if let recognizer { recognizer.view?.removeGestureRecognizer(recognizer) }
    recognizer = nil
    slider?.stop()
    slider = nil
    isGestureActive = false
  }

  /// The `self` of the gesture that has started a transition of that kind, for an animator that is
  /// its own interaction controller.
  func startedSelf(for operation: TransitionOperation) -> LuaValue? {
    guard script.manifest.kind == .animator, let session, session.operation == operation,
      !session.isOver
    else { return nil }
    return session.scriptSelf
  }

  /// Returns the interaction controller of a transition that is about to begin: the gesture's if it
  /// has started the transition, or a new one of the raw form. The result is nil if the transition
  /// is not interactive.
  package func interactor(
    for animator: any UIViewControllerAnimatedTransitioning, operation: TransitionOperation
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    if let session {
      // Also for a plugin that has failed since: the transition that it started is taken back.
      guard session.operation == operation, !session.isOver else { return nil }
      return session.interactor(for: animator)
    }
    guard isAdmitted else { return nil }
    return script.plugin.bridge.calls.reporting { try ScriptInteractor(script: script) } ?? nil
  }

  /// The transition of the run has ended; what was started for it is of no more use.
  func transitionDidEnd() {
    session?.end()
    session = nil
  }

  /// Starts a transition for the gesture that begins.
  ///
  /// - Throws: `LuaMisuse` for a second one.
  func start(
    _ operation: TransitionOperation, _ index: Int?, with host: InteractionHost
  ) throws -> StartedInteraction? {
    if session != nil { throw LuaMisuse("a gesture starts one transition, and this one has begun") }
    guard let beginning else { return nil }
    let session = GestureSession(
      operation, script: script, scriptSelf: beginning.scriptSelf,
      engagement: beginning.engagement, onProblem: onProblem)
    session.onEnd = { [weak self, engagement = beginning.engagement] in
      engagement.succeed()
      self?.noteIdle()
    }
    self.session = session
    guard host.start(operation, index), Engine.current?.isTransitionRunning == true else {
      self.session = nil
      return nil
    }
    drivesSession = true
    return session.started
  }

  // MARK: - The gesture

  private func handle(_ gesture: AnyObject, _ state: UIGestureRecognizer.State) {
    guard let value = try? script.plugin.bridge.handle(for: gesture) else { return }
    isGestureActive = state == .began || state == .changed
    defer { if !isGestureActive { noteIdle() } }
    switch state {
    case .began: begin(value)
    case .changed: driven?.move(value)
    case .ended:
      // Taps and swipes are over as soon as they are recognised.
      if driven == nil, !isContinuous { begin(value) }
      driven?.letGo("ended", value)
    case .cancelled, .failed: driven?.letGo("cancelled", value)
    case .possible: break
    }
    if !isGestureActive { drivesSession = false }
  }

  /// The session of the gesture in progress.
  private var driven: GestureSession? { drivesSession ? session : nil }

  private var isContinuous: Bool { gestureKind?.isContinuous ?? true }

  /// Asks the script whether the gesture starts something; not while a transition runs.
  private func begin(_ gesture: LuaValue) {
    guard let host, !script.plugin.bridge.calls.isOut, Engine.current?.isTransitionRunning == false,
      isAdmitted
    else { return }
    session = nil
    let engagement = Engagement(of: script)
    engagement.onFailure = { [weak self] in self?.session?.giveUp() }
    guard
      let scriptSelf = script.plugin.bridge.calls.reporting(
        for: engagement, { try script.makeSelf() }),
      let began = script.function("began", for: engagement)
    else { return }
    beginning = (scriptSelf, engagement)
    host.asking = self
    began.callReporting(scriptSelf, gesture, host)
    host.asking = nil
    beginning = nil
  }

  /// A Boolean value that indicates whether the interaction may be used. If it has failed too
  /// often, that is reported once.
  private var isAdmitted: Bool { script.plugin.bridge.surroundings.admits(script) }

  private func noteIdle() { if !isActive { onIdle?() } }
}
