import Diagnostics
import Foundation
import Geometry
package import LayerTree
import Lua
import Manifests
import PluginFiles
import RunTraces
import TransitionKit

/// A plugin's animator in one transition: an animation controller that asks the script.
package class ScriptAnimator: @MainActor NamedAnimatedTransitioning {
  /// The script that animates.
  package let script: AnimatorScript
  /// The script's `self`, fresh for this transition.
  let scriptSelf: LuaValue
  /// The context as the script has it, once the transition has begun.
  package private(set) var scriptContext: ScriptContext?
  /// Called with each problem of the plugin that is not a Lua error.
  var onProblem: ((Diagnostic) -> Void)?

  /// The question to the delegate that led to this animator, or nil if it is not known.
  var question: TransitionQuestion?
  /// A Boolean value that indicates whether the animator's own functions drive the transition, so
  /// that no other object can take it over.
  var isItsOwnInteractor = false
  /// The engagement of the script in this transition.
  package let engagement: Engagement
  /// Keeps the plugin's generation until the transition has ended.
  private let use: PluginUse
  /// The engine that runs the transition, or nil until it has begun.
  package private(set) weak var engine: Engine?

  /// An animator for one transition, whose functions get `scriptSelf`.
  init(script: AnimatorScript, scriptSelf: LuaValue) {
    self.script = script
    self.scriptSelf = scriptSelf
    use = PluginUse(of: script.plugin)
    engagement = Engagement(of: script.role)
    engagement.onFailure = { [weak self] in self?.giveUp() }
  }

  final var animatorName: String { script.name }

  /// `transitionDuration`, else `duration`, else the parameter of that name, else 0.25 s.
  final func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    guard let function = function("transitionDuration") else { return declaredDuration }
    let context = transitionContext.map(wrap)
    guard let results = function.callReporting(scriptSelf, context) else {
      return declaredDuration
    }
    let answer = results.first ?? .nil
    let valid = 0...Manifest.longestDuration
    if let seconds = try? answer.number("duration"), valid.contains(seconds) { return seconds }
    onProblem?(
      script.role.diagnostic(
        .invalidDuration,
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
    // It may have failed before there was anything to take over.
    guard !hasFailed else { return giveUp() }
    beginTally()
    checkingSizes(allowing: 0, in: context) {
      _ = function("animateTransition")?.startReporting(in: context.waits, scriptSelf, context)
    }
  }

  /// Runs `body`, a function of the script, and looks for sizes of views that are farther below 0 than
  /// `fraction` of the container.
  final func checkingSizes(
    allowing fraction: CGFloat, in context: ScriptContext, _ body: () -> Void
  ) {
    guard script.plugin.manifest.kind == .animator else { return body() }
    let surroundings = script.plugin.bridge.surroundings
    let around = surroundings.sizeCheck.begin(
      allowing: fraction, of: context.context.containerView.bounds.size)
    body()
    surroundings.sizeCheck.end(with: around)
  }

  /// A Boolean value that indicates whether a function of the script has failed in this transition
  /// or can't be called.
  final var hasFailed: Bool { engagement.isOut || script.plugin.bridge.calls.isOut }

  /// A function of the script's, ready to be called.
  final func function(_ name: String) -> ScriptFunction? {
    script.function(name, for: engagement)
  }

  /// The script has failed: nothing more of it is called, and the transition goes to its right end
  /// without it. One that it drives itself is cancelled.
  func giveUp() {
    engagement.takeOut()
    scriptContext?.end()
    Engine.current?.takeOverTransitions { $0 === self }
    scriptContext?.elements?.end()
    if isItsOwnInteractor, let context = scriptContext?.context, context.isInteractive {
      context.cancelInteractiveTransition()
    }
  }

  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> (any UIViewImplicitlyAnimating)? {
    let context = wrap(transitionContext)
    guard !context.hasEnded, let function = function("interruptibleAnimator") else {
      return nil
    }
    return script.plugin.bridge.calls.reporting(for: engagement) {
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
          + answer.found, code: .wrongResult, chunk: script.plugin.file.name,
        line: script.role.line(of: "interruptibleAnimator"))
    } ?? nil
  }

  func animationEnded(_ transitionCompleted: Bool) {
    scriptContext?.end()
    scriptContext?.letGo()
    warnOfFilters(completed: transitionCompleted)
    function("animationEnded")?.callReporting(scriptSelf, transitionCompleted)
    engagement.succeed()
    leave()
  }

  /// Begins to count the values of filters, of a transition that runs from its beginning.
  final func beginTally() {
    guard script.plugin.manifest.kind == .animator else { return }
    script.plugin.bridge.surroundings.filterTally.begin()
  }

  /// Warns of the lines whose values of filters never lay within the range.
  private func warnOfFilters(completed: Bool) {
    let surroundings = script.plugin.bridge.surroundings
    for fault in surroundings.filterTally.end(completed: completed) {
      let range =
        "\(NumberText.of(fault.range.lowerBound)) to \(NumberText.of(fault.range.upperBound))"
      surroundings.warn(
        of: LuaError(
          kind: .misuse,
          message:
            "'\(fault.parameter)' of the filter \(fault.kind) is never within its range, \(range): it is "
            + "\(NumberText.of((fault.value * 1000).rounded() / 1000)) in the end",
          hint: "look for a wrong sign", code: .filterOutOfRange, chunk: fault.place.chunk,
          line: fault.place.line))
    }
  }

  /// Another animator has taken the transition over: the script hears nothing more of it.
  func giveWay() {
    engagement.takeOut()
    scriptContext?.end()
    scriptContext?.letGo()
    leave()
  }

  /// A Boolean value that indicates whether the animator is running a transition now.
  var isRunning: Bool { script.plugin.runningAnimators.contains { $0 === self } }

  private func leave() {
    script.plugin.transitionEnded(self)
    use.end()
  }

  /// The one context object of this transition, which also sets what the script may touch.
  final func wrap(_ context: any UIViewControllerContextTransitioning) -> ScriptContext {
    if let scriptContext { return scriptContext }
    let wrapper = ScriptContext(context)
    scriptContext = wrapper
    engine = Engine.current
    script.plugin.transitionBegan(self)
    let report: (Diagnostic) -> Void = { [weak self] in
      guard let self else { return }
      var problem = $0
      if let blame = Blame(running: script.plugin) { problem.place(at: blame) }
      onProblem?(problem)
    }
    wrapper.participants = TransitionParticipants(
      of: context, asked: question, onProblem: report)
    wrapper.elements = ContextElements(
      of: context, asked: question, for: script.plugin.bridge, onProblem: report)
    // A table on the spot shares its plugin with code that has more to do than to animate.
    guard script.role.table == script.plugin.table else { return wrapper }
    // One plugin may run several transitions at once, such as a push below a presentation.
    let running = script.plugin.runningAnimators.compactMap(\.scriptContext)
    script.plugin.bridge.heap.confinement = ViewConfinement(
      to: running.map(\.context.containerView),
      admitsWindows: script.role.manifest.interaction != nil)
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
  /// A Boolean value that indicates whether the animator's table also has an interaction
  /// controller.
  var drivesItself: Bool { script.drivesItself }

  /// `interactor`, unless the animator refuses to be scrubbed; then nil, which a note tells.
  final func admitting(
    _ interactor: (any UIViewControllerInteractiveTransitioning)?
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    guard interactor != nil, !script.isInteractive else { return interactor }
    onProblem?(
      script.role.diagnostic(
        .interactionRefused,
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

  func encode(for heap: ScriptHeap) throws -> LuaValue { try heap.handle(for: self) }

  /// Defines what delegates know of an animator that they vended.
  static func define(in registry: BindingRegistry) {
    let type = APIClass<ScriptAnimator>(
      "transhost.RunningAnimator", in: registry, isGlobal: false,
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
    registry.define(type)
  }
}
