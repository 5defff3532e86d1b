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

  /// An animator for one transition.
  ///
  /// - Throws: `LuaError` when memory runs out.
  init(script: AnimatorScript) throws {
    self.script = script
    scriptSelf = try script.makeSelf()
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
    if let seconds = try? answer.number("duration"), seconds >= 0 { return seconds }
    onProblem?(
      Diagnostic(
        code: "invalid-duration",
        message: "transitionDuration must return a finite number of seconds that is not negative, "
          + "and returned \(answer.found)", file: script.plugin.file.name))
    return declaredDuration
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let context = wrap(context)
    guard let function = script.function("animateTransition") else { return }
    function.startReporting(in: context, scriptSelf, context)
  }

  func animationEnded(_ transitionCompleted: Bool) {
    scriptContext?.end()
    script.function("animationEnded")?.callReporting(scriptSelf, transitionCompleted)
  }

  /// The one context object of this transition, which also sets what the script may touch.
  final func wrap(_ context: any UIViewControllerContextTransitioning) -> ScriptContext {
    if let scriptContext { return scriptContext }
    let wrapper = ScriptContext(context)
    scriptContext = wrapper
    let container = context.containerView
    script.plugin.bridge.objection = { [weak container] view in
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
    if case .number(let seconds)? = script.parameters["duration"] { return max(0, seconds) }
    return Manifest.defaultDuration
  }
}
