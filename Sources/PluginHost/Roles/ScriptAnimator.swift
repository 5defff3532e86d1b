import Foundation
import Geometry
import LayerTree
import Lua
import TransitionKit

/// A plugin's animator in one transition: an animation controller that asks the script.
class ScriptAnimator: @MainActor NamedAnimatedTransitioning {
  let script: AnimatorScript
  /// The script's `self`, fresh for this transition.
  let scriptSelf: LuaValue
  /// The context as the script has it, once the transition has begun.
  private(set) var scriptContext: ScriptContext?
  /// Hears of what the plugin does wrong without an error of Lua's.
  var onProblem: ((Diagnostic) -> Void)?

  /// What the delegate was asked when it vended the animator; nil when that is not known.
  var question: TransitionQuestion?

  /// An animator for one transition, whose functions get `scriptSelf`.
  init(script: AnimatorScript, scriptSelf: LuaValue) {
    self.script = script
    self.scriptSelf = scriptSelf
  }

  final var animatorName: String { script.name }

  /// `transitionDuration`, else `duration`, else the parameter of that name, else 0.25 s.
  final func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    guard let function = script.function("transitionDuration") else { return declaredDuration }
    let context = transitionContext.map(wrap)
    guard let results = function.callReporting(scriptSelf, context) else {
      return declaredDuration
    }
    let answer = results.first ?? .nil
    let valid = 0...Manifest.longestDuration
    if let seconds = try? answer.number("duration"), valid.contains(seconds) { return seconds }
    onProblem?(
      script.role.diagnostic(
        "invalid-duration",
        "transitionDuration must return from 0 to \(Int(valid.upperBound)) seconds, and "
          + "returned \(answer.found)", key: "transitionDuration"))
    return declaredDuration
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard context.isAnimated else {
      // A presentation without an animation has its animator put the views in place (rule 5).
      return UIView.performWithoutAnimation { start(wrap(context)) }
    }
    start(wrap(context))
  }

  private func start(_ context: ScriptContext) {
    guard let function = script.function("animateTransition") else { return }
    if !function.startReporting(in: context, scriptSelf, context), !context.hasEnded {
      // Nobody else ends it where the functions are not those of the run's animator.
      Engine.current?.abandonTransitions()
    }
  }

  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> (any UIViewImplicitlyAnimating)? {
    let context = wrap(transitionContext)
    guard !context.hasEnded, let function = script.function("interruptibleAnimator") else {
      return nil
    }
    return script.plugin.bridge.reporting {
      let answer = try function.callThrowing(scriptSelf, context).first ?? .nil
      if answer.isNil { return nil }
      if case .handle(let handle) = answer,
        let animator = try handle.object() as? UIViewPropertyAnimator
      {
        return animator
      }
      throw LuaError(
        kind: .misuse,
        message: "interruptibleAnimator must return a UIViewPropertyAnimator or nil, and returned "
          + answer.found, code: "wrong-result", chunk: script.plugin.file.name,
        line: script.role.line(of: "interruptibleAnimator"))
    } ?? nil
  }

  func animationEnded(_ transitionCompleted: Bool) {
    scriptContext?.end()
    scriptContext?.participants = nil
    script.function("animationEnded")?.callReporting(scriptSelf, transitionCompleted)
  }

  /// The one context object of this transition, which also sets what the script may touch.
  final func wrap(_ context: any UIViewControllerContextTransitioning) -> ScriptContext {
    if let scriptContext { return scriptContext }
    let wrapper = ScriptContext(context)
    scriptContext = wrapper
    wrapper.participants = TransitionParticipants(of: context, asked: question) { [weak self] in
      guard let self else { return }
      var problem = $0
      if let blame = Blame(running: script.plugin) { problem.place(at: blame) }
      onProblem?(problem)
    }
    // A table on the spot shares its plugin with code that has more to do than to animate.
    guard script.role.table == script.plugin.table else { return wrapper }
    let container = context.containerView
    let hasGesture = script.role.manifest.interaction != nil
    script.plugin.bridge.objection = { [weak container] view in
      // What the animator's own gesture is on, to measure by.
      if hasGesture, view is UIWindow { return nil }
      guard let container, view.window != nil, !view.isDescendant(of: container) else {
        return nil
      }
      return "'\(view.displayName)' lies outside of the transition's container, where an animator "
        + "has nothing to change"
    }
    return wrapper
  }

  private var declaredDuration: TimeInterval {
    switch script.form {
    case .full(let duration?), .frame(let duration?, _): return duration
    default: break
    }
    if case .number(let seconds)? = script.parameters["duration"] {
      return min(max(0, seconds), Manifest.longestDuration)
    }
    return Manifest.defaultDuration
  }
}

extension ScriptAnimator {
  /// Whether its table has an interaction controller too.
  var drivesItself: Bool { script.drivesItself }

  /// `interactor`, unless the animator refuses to be scrubbed; then nil, which a note tells.
  final func admitting(
    _ interactor: (any UIViewControllerInteractiveTransitioning)?
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    guard interactor != nil, !script.isInteractive else { return interactor }
    onProblem?(
      script.role.diagnostic(
        "interaction-refused",
        "\(animatorName) says interactive = false, so the transition runs by the clock and not by "
          + "the gesture", key: "interactive", severity: .note))
    return nil
  }
}

extension ScriptAnimator: ScriptValue {
  static var luaCATS: String { "transhost.RunningAnimator" }

  static func decode(_ value: LuaValue, at place: Place) throws -> Self {
    guard let animator = try value.object(ScriptAnimator.self, place.name) as? Self else {
      throw LuaMisuse(expected: "an animator", for: place.name, found: value)
    }
    return animator
  }

  func encode(for bridge: ScriptBridge) throws -> LuaValue { try bridge.handle(for: self) }

  /// Defines what delegates know of an animator that they vended.
  static func define(in bridge: ScriptBridge) {
    let type = APIClass<ScriptAnimator>(
      "transhost.RunningAnimator", bridge: bridge, isGlobal: false,
      doc:
        "An animator that a delegate vended for a transition, about which it is asked who drives "
        + "it. A delegate that answers the animator itself has it drive itself.",
      describe: { $0.animatorName })
    type.readOnly("name", "The animator's name, as its table has it.") { $0.animatorName }
    type.readOnly(
      "isInteractive",
      "Whether it can be its own interaction controller: it has a gesture or "
        + "startInteractiveTransition."
    ) { $0.drivesItself }
    bridge.define(type)
  }
}
