import Diagnostics
import Foundation
import LayerTree
import Lua
import Manifests
import TransitionKit
import UsageLimits

extension UIViewPropertyAnimator: ScriptValue {
  static var luaCATS: String { "UIViewPropertyAnimator" }

  static func decode(_ value: LuaValue, at place: Place) throws -> Self {
    guard let animator = try value.object(UIViewPropertyAnimator.self, place.name) as? Self else {
      throw LuaMisuse(expected: "a UIViewPropertyAnimator", for: place.name, found: value)
    }
    return animator
  }

  func encode(for heap: ScriptHeap) throws -> LuaValue {
    try heap.handle(for: self, ownership: .strong)
  }

  /// Defines `UIViewPropertyAnimator` for scripts.
  static func define(in registry: BindingRegistry) {
    let type = APIClass<UIViewPropertyAnimator>(
      "UIViewPropertyAnimator", in: registry,
      doc: "Animates what its functions change, and can be paused, scrubbed, reversed, stopped and "
        + "given another pace on the way. `transhost.waitFor(animator)` waits for its end.")
    defineState(type, in: registry)
    defineOptions(type)
    defineBlocks(type, in: registry)
    defineControl(type, in: registry)
    defineEnd(type)
    defineMaking(type, in: registry)
    registry.define(type)
  }

  private static func defineState(
    _ type: APIClass<UIViewPropertyAnimator>, in registry: BindingRegistry
  ) {
    let budget = registry.bridge.budget
    type.readOnly(
      "state",
      "\"inactive\" before the start and after the end, \"active\" while it runs or is paused, "
        + "\"stopped\" between stopAnimation(false) and finishAnimation."
    ) { $0.state }
    type.readOnly("isRunning", "Whether it is active and not paused; true during its delay too.") {
      $0.isRunning
    }
    type.property(
      "fractionComplete",
      "How far it has come in its direction, 0 to 1: of the time while it runs, of the way while "
        + "it is paused. Setting it pauses, also before the start; numbers outside of 0 to 1 count "
        + "as the ends.",
      get: { $0.fractionComplete },
      set: { [unowned budget] (animator, fraction: CGFloat) in
        try budget.charge(.animator, animator.changeCount)
        try animator.check("fractionComplete", interrupts: true)
        animator.fractionComplete = fraction
      })
    type.property(
      "isReversed",
      "Whether it runs towards the start. Setting it while it runs turns it round where it is.",
      get: { $0.isReversed },
      set: { [unowned budget] (animator, reversed: Bool) in
        try budget.charge(.animator, animator.changeCount)
        try animator.check("isReversed", interrupts: true)
        animator.isReversed = reversed
      })
    type.readOnly("duration", "How long all of it takes, in seconds.") { $0.duration }
    type.readOnly("delay", "How long after its start it begins, in seconds.") { $0.delay }
    type.readOnly("timingParameters", "The pace that it was made with.") {
      ScriptTiming(provider: $0.timingParameters)
    }
  }

  private static func defineOptions(_ type: APIClass<UIViewPropertyAnimator>) {
    type.property(
      "isInterruptible", \.isInterruptible,
      "Whether it can be paused, scrubbed, reversed and stopped while it runs; true by default.")
    type.property(
      "scrubsLinearly", \.scrubsLinearly,
      "Whether the fraction of a paused animation is the part of the way, rather than of the time; "
        + "true by default.")
    type.property(
      "pausesOnCompletion", \.pausesOnCompletion,
      "Whether it stays active, paused at the end, instead of finishing there; false by default.")
    type.property(
      "isUserInteractionEnabled", \.isUserInteractionEnabled,
      "Whether touches find the views that it moves; true by default.")
    type.property(
      "isManualHitTestingEnabled", \.isManualHitTestingEnabled,
      "Whether touches find moving views where their models are, not where they show; false by "
        + "default.")
  }

  /// Defines how animations and completions are added.
  private static func defineBlocks(
    _ type: APIClass<UIViewPropertyAnimator>, in registry: BindingRegistry
  ) {
    type.action(
      "addAnimations", .plain("animations", "Changes what is animated; called at the start."),
      .labelled(
        "delayFactor", in: 0...1, default: 0,
        "The part of what is left of the duration after which it begins."),
      doc: "Adds changes, which animate for what is left of the duration; while the animator is "
        + "active the function is called at once.",
      cost: controlling
    ) {
      [unowned heap = registry.heap, unowned calls = registry.calls]
      (animator: UIViewPropertyAnimator, animations: ScriptFunction, delay: Double)
      in
      try animator.check("addAnimations")
      try animator.checkBlocks()
      try calls.collectingFailures {
        animator.addAnimations(animations.block, delayFactor: delay)
      }
      heap.kept.add(animations, to: animator)
    }
    type.action(
      "addCompletion", .plain("completion", "Gets \"end\", \"start\" or \"current\"."),
      doc: "Adds what is called at the end, with where the animation ended."
    ) {
      [unowned heap = registry.heap] (animator: UIViewPropertyAnimator, completion: ScriptFunction)
      in
      try animator.checkBlocks()
      animator.addCompletion { completion.callReporting($0) }
      heap.kept.add(completion, to: animator)
    }
  }

  /// Defines how an animator is started, paused and continued.
  private static func defineControl(
    _ type: APIClass<UIViewPropertyAnimator>, in registry: BindingRegistry
  ) {
    type.action(
      "startAnimation",
      .labelled("afterDelay", in: 0...1e9, default: 0, "In seconds; 0 by default."),
      doc: "Starts, or goes on after a pause; nothing while it runs.", cost: controlling
    ) { [unowned calls = registry.calls] (animator: UIViewPropertyAnimator, delay: Double) in
      try animator.check("startAnimation")
      try calls.collectingFailures { animator.startAnimation(afterDelay: delay) }
    }
    type.action(
      "pauseAnimation", doc: "Holds what shows; an inactive animator becomes active, at its start.",
      cost: controlling
    ) { [unowned calls = registry.calls] (animator: UIViewPropertyAnimator) in
      try animator.check("pauseAnimation", interrupts: true)
      try calls.collectingFailures { animator.pauseAnimation() }
    }
    type.action(
      "continueAnimation",
      .labelled("withTimingParameters", "The new pace; without it the present one goes on."),
      .labelled(
        "durationFactor", in: 0...1e6, default: 0,
        "How long it takes from here, in durations; 0, the default, takes what was left."),
      doc: "Goes on after a pause, with another pace or in another time.", cost: controlling
    ) { (animator: UIViewPropertyAnimator, timing: ScriptTiming?, factor: Double) in
      try animator.check("continueAnimation")
      guard animator.state == .active, !animator.isRunning else {
        throw animator.wrongState("only a paused animation can go on; call pauseAnimation first")
      }
      animator.continueAnimation(
        withTimingParameters: timing?.provider, durationFactor: factor)
    }
  }

  /// Defines how an animator is stopped and finished.
  private static func defineEnd(_ type: APIClass<UIViewPropertyAnimator>) {
    type.action(
      "stopAnimation",
      .plain(
        "withoutFinishing",
        "true makes it inactive, and no completion is called; false leaves it stopped until "
          + "finishAnimation."),
      doc: "Ends where it is: the views get the values that show. Nothing when it is inactive.",
      cost: controlling
    ) { (animator: UIViewPropertyAnimator, withoutFinishing: Bool) in
      try animator.check(
        "stopAnimation", interrupts: true, remedy: "it is stopped already; call finishAnimation")
      animator.stopAnimation(withoutFinishing)
    }
    type.action(
      "finishAnimation", .labelled("at", "At the new values, the old ones, or where it is."),
      doc: "Ends a stopped animation and calls the completions.", cost: controlling
    ) { (animator: UIViewPropertyAnimator, position: UIViewAnimatingPosition) in
      try UIView.requireEngine("finishAnimation")
      guard animator.state == .stopped else {
        throw animator.wrongState(
          "finishAnimation is for a stopped animation; call stopAnimation(false) first")
      }
      animator.finishAnimation(at: position)
    }
  }

  /// Defines how an animator is made.
  private static func defineMaking(
    _ type: APIClass<UIViewPropertyAnimator>, in registry: BindingRegistry
  ) {
    type.constructor(
      doc: "Makes an animator, which nothing happens with before it is started. Its pace is one of "
        + "`curve`, `dampingRatio`, `controlPoint1` with `controlPoint2`, and `timingParameters`.",
      needing: .labelled("duration", "In seconds; springs by physics or feeling ignore it."),
      .labelled("curve", "A named curve."),
      .labelled(
        "dampingRatio", in: 0...1e6,
        "A spring that has settled when the duration is over; 1 does not swing."),
      .labelled("controlPoint1", "Of a Bézier curve: x is time, y progress."),
      .labelled("controlPoint2", "The second control point."),
      .labelled("timingParameters", "Any pace."),
      .labelled("animations", "Changes what is animated; called at the start.")
    ) {
      [unowned heap = registry.heap]
      (
        duration: Double?, curve: UIView.AnimationCurve?, ratio: Double?, point1: CGPoint?,
        point2: CGPoint?, timing: ScriptTiming?, animations: ScriptFunction?
      ) in
      let parameters: any UITimingCurveProvider =
        switch (curve, ratio, point1, point2, timing) {
        case (let curve?, nil, nil, nil, nil): UICubicTimingParameters(animationCurve: curve)
        case (nil, let ratio?, nil, nil, nil): UISpringTimingParameters(dampingRatio: ratio)
        case (nil, nil, let point1?, let point2?, nil):
          UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2)
        case (nil, nil, nil, nil, let timing?): timing.provider
        default:
          throw LuaMisuse(
            "expected one of curve, dampingRatio, timingParameters, or controlPoint1 with "
              + "controlPoint2")
        }
      guard duration != nil || timing?.provider.springTimingParameters != nil else {
        throw LuaMisuse("expected a number for 'duration', found nil")
      }
      let animator = UIViewPropertyAnimator(
        duration: duration ?? 0, timingParameters: parameters)
      if let animations {
        animator.addAnimations(animations.block)
        heap.kept.add(animations, to: animator)
      }
      return animator
    }
    type.function(
      "runningPropertyAnimator",
      .labelled("withDuration", "In seconds."),
      .labelled("delay", in: 0...1e9, default: 0, "In seconds; 0 by default."),
      .labelled(
        "options", default: UIView.AnimationOptions(),
        "Of these the curve (ease-in-ease-out by default) and layoutSubviews count."),
      .labelled("animations", "Changes what is animated; called at once."),
      .labelled("completion", "Gets \"end\", \"start\" or \"current\"."),
      doc: "Makes an animator and starts it."
    ) {
      [unowned calls = registry.calls, unowned budget = registry.bridge.budget]
      (
        duration: Double, delay: Double, options: UIView.AnimationOptions,
        animations: ScriptFunction, completion: ScriptFunction?
      ) in
      try UIView.requireEngine("UIViewPropertyAnimator.runningPropertyAnimator")
      try budget.charge(.animator)
      return try calls.collectingFailures {
        UIViewPropertyAnimator.runningPropertyAnimator(
          withDuration: duration, delay: delay, options: options,
          animations: animations.block,
          completion: completion.map { function in { function.callReporting($0) } })
      }
    }
  }

  /// Returns the ticks for a call that changes the course of an animator's animations.
  private static func controlling(_ animator: UIViewPropertyAnimator) -> Int {
    HostCost.animator.ticks(animator.changeCount)
  }

  /// Refuses one more function for an animator that has too many.
  private func checkBlocks() throws {
    guard waitingCount < HostLimits.animatorBlocks else {
      throw LuaMisuse(
        "an animator can have at most \(HostLimits.animatorBlocks.counted("function"))")
    }
  }

  /// Refuses a call that a stopped animator has no use for, and one that `interrupts` what may not
  /// be interrupted.
  private func check(_ call: String, interrupts: Bool = false, remedy: String? = nil) throws {
    try UIView.requireEngine(call)
    if state == .stopped {
      throw wrongState(
        remedy
          ?? "\(call) has no use while it is stopped; call finishAnimation{ at = \"end\" } first")
    }
    if interrupts, isRunning, !isInterruptible {
      throw LuaError(
        kind: .misuse,
        message: "\(call): the animator can't be interrupted; it runs to its end",
        hint: "set isInterruptible = true before the start",
        code: .animatorNotInterruptible)
    }
  }

  private func wrongState(_ remedy: String) -> LuaError {
    let now = state == .active ? isRunning ? "running" : "paused" : "\(state)"
    return LuaError(
      kind: .misuse, message: "the animator is \(now): \(remedy)",
      code: .wrongAnimatorState)
  }
}

extension UIViewAnimatingState: ScriptChoice {
  static var choices: KeyValuePairs<String, UIViewAnimatingState> {
    ["inactive": .inactive, "active": .active, "stopped": .stopped]
  }
}

extension UIViewAnimatingPosition: ScriptChoice {
  static var choices: KeyValuePairs<String, UIViewAnimatingPosition> {
    ["end": .end, "start": .start, "current": .current]
  }
}
