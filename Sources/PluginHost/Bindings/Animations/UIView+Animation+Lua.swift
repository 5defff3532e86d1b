import Foundation
import LayerTree
import Lua
import TransitionKit

// `UIView.animate { … }` in its three forms, and what belongs to it.

extension UIView {
  static func defineAnimation(_ type: APIClass<UIView>, bridge: ScriptBridge) {
    type.function(
      "animate",
      .labelled("withDuration", "In seconds; 0 or less changes at once."),
      .labelled("delay", default: 0, "In seconds; 0 by default."),
      .labelled(
        "usingSpringWithDamping", in: 0...1_000_000,
        "The damping ratio of a spring that has settled when `withDuration` is over; 1 does not "
          + "swing, nor does more."),
      .labelled(
        "initialSpringVelocity", in: -1e9...1e9,
        "In whole distances per second towards the target; 0 by default."),
      .labelled(
        "springDuration", in: 0...1_000_000,
        "The perceptual duration of a spring that runs until it has settled, in seconds; 0.5 by "
          + "default."),
      .labelled("bounce", in: -0.99...1, "0, the default, does not swing; towards 1 it swings on."),
      .labelled(
        "options", default: AnimationOptions(), "The curve is ease-in-ease-out by default."),
      .labelled("animations", "Changes what is animated; called at once."),
      .labelled("completion", "Called at the end with whether it ran to its end."),
      doc: "Animates what a function changes: with a curve by `withDuration`, with a spring by "
        + "`withDuration` and `usingSpringWithDamping`, or with one by `springDuration` and "
        + "`bounce`. Returns the animation."
    ) {
      [unowned bridge]
      (
        duration: Double?, delay: Double, damping: Double?, velocity: Double?,
        springDuration: Double?, bounce: Double?, options: AnimationOptions,
        animations: ScriptFunction, completion: ScriptFunction?
      ) in
      try requireEngine("UIView.animate")
      let pace: BlockPace =
        switch (duration, damping, springDuration, bounce) {
        case (let duration?, nil, nil, nil) where velocity == nil: .curve(duration)
        case (let duration?, let damping?, nil, nil):
          .spring(duration, dampingRatio: damping, velocity: velocity ?? 0)
        case (nil, nil, _, _) where springDuration != nil || bounce != nil:
          .feeling(springDuration ?? 0.5, bounce: bounce ?? 0, velocity: velocity ?? 0)
        default:
          throw LuaMisuse(
            "expected withDuration, withDuration with usingSpringWithDamping, or springDuration "
              + "with bounce")
        }
      let animation = ScriptAnimation()
      let end = try animation.begin(in: bridge, completion: completion)
      try collecting(animations) { body in
        pace.animate(delay: delay, options: options, animations: body, completion: end)
      }
      return animation
    }
    defineTransition(type, bridge: bridge)
    defineKeyframes(type, bridge: bridge)
    defineConditions(type)
  }

  /// What is asked and set of blocks in general.
  private static func defineConditions(_ type: APIClass<UIView>) {
    type.procedure(
      "performWithoutAnimation", .plain("actions"),
      doc: "Makes the changes of a function at once, inside an animation block too."
    ) { (actions: ScriptFunction) in
      try collecting(actions) { body in performWithoutAnimation(body) }
    }
    type.procedure(
      "modifyAnimations",
      .labelled(
        "withRepeatCount", in: 0...1_000_000, "How often it runs; fractions are allowed, 0 is once."
      ),
      .labelled("autoreverses", "Whether every run is followed by one back."),
      .labelled("animations", "Changes what is animated; called at once."),
      doc: "Makes what a function changes, inside the function of `UIView.animate`, run several "
        + "times."
    ) { (count: Double, autoreverses: Bool, animations: ScriptFunction) in
      try requireEngine("UIView.modifyAnimations")
      try collecting(animations) { body in
        modifyAnimations(withRepeatCount: count, autoreverses: autoreverses, animations: body)
      }
    }
    type.procedure(
      "setAnimationsEnabled", .plain("enabled"),
      doc: "Turns animation blocks on or off for all; those that run go on."
    ) { (enabled: Bool) in
      try requireEngine("UIView.setAnimationsEnabled")
      setAnimationsEnabled(enabled)
    }
    type.function("areAnimationsEnabled", doc: "Whether animation blocks animate.") {
      areAnimationsEnabled
    }
    type.function(
      "inheritedAnimationDuration",
      doc:
        "How long the innermost animation block takes that runs, in seconds; 0 outside of blocks."
    ) { inheritedAnimationDuration }
  }

  private static func defineKeyframes(_ type: APIClass<UIView>, bridge: ScriptBridge) {
    type.function(
      "animateKeyframes",
      .labelled("withDuration", "In seconds; 0 or less changes at once."),
      .labelled("delay", default: 0, "In seconds; 0 by default."),
      .labelled(
        "options", default: KeyframeAnimationOptions(),
        "A curve paces the whole, ease-in-ease-out by default; between keyframes values run evenly "
          + "unless a calculation mode is given."),
      .labelled("animations", "Adds the keyframes; called at once."),
      .labelled("completion", "Called at the end with whether it ran to its end."),
      doc: "Animates from keyframe to keyframe, which `UIView.addKeyframe` adds. Returns the "
        + "animation."
    ) {
      [unowned bridge]
      (
        duration: Double, delay: Double, options: KeyframeAnimationOptions,
        animations: ScriptFunction, completion: ScriptFunction?
      ) in
      try requireEngine("UIView.animateKeyframes")
      let animation = ScriptAnimation()
      let end = try animation.begin(in: bridge, completion: completion)
      try collecting(animations) { body in
        animateKeyframes(
          withDuration: duration, delay: delay, options: options, animations: body, completion: end)
      }
      return animation
    }
    type.procedure(
      "addKeyframe",
      .labelled("withRelativeStartTime", in: 0...1, "A fraction of the whole duration."),
      .labelled("relativeDuration", in: 0...1, "A fraction of the whole duration."),
      .labelled("animations", "Changes what is reached at the keyframe's end; called at once."),
      doc:
        "Adds a keyframe, in the function of `UIView.animateKeyframes` or of a property animator."
    ) { (start: Double, duration: Double, animations: ScriptFunction) in
      try requireEngine("UIView.addKeyframe")
      guard takesKeyframes else {
        throw LuaMisuse(
          "there is no place for a keyframe here; call it in the animations of "
            + "UIView.animateKeyframes or of a property animator")
      }
      try collecting(animations) { body in
        addKeyframe(withRelativeStartTime: start, relativeDuration: duration, animations: body)
      }
    }
  }

  private static func defineTransition(_ type: APIClass<UIView>, bridge: ScriptBridge) {
    type.function(
      "transition",
      .labelled("from", "The view that goes."), .labelled("to", "The view that comes."),
      .labelled("with", "The view whose content changes."),
      .labelled("duration", "In seconds; 0 or less changes at once."),
      .labelled(
        "options", default: AnimationOptions(),
        "Which transition it is; without one there is none."),
      .labelled("animations", "Changes the content of the view `with`."),
      .labelled("completion", "Called at the end with whether it ran to its end."),
      doc: "Turns or fades from one view to another, or from a view's old content to its new. "
        + "Returns the animation."
    ) {
      [unowned bridge]
      (
        from: UIView?, to: UIView?, with: UIView?, duration: Double, options: AnimationOptions,
        animations: ScriptFunction?, completion: ScriptFunction?
      ) in
      try requireEngine("UIView.transition")
      let animation = ScriptAnimation()
      switch (from, to, with) {
      case (let from?, let to?, nil) where animations == nil:
        if from.isDescendant(of: to) { throw LuaMisuse("'from' can't lie in 'to'") }
        try from.superview?.admit(to, bridge: bridge)
        let end = try animation.begin(in: bridge, completion: completion)
        transition(from: from, to: to, duration: duration, options: options, completion: end)
      case (nil, nil, let view?):
        let end = try animation.begin(in: bridge, completion: completion)
        try bridge.collectingFailures {
          transition(
            with: view, duration: duration, options: options,
            animations: animations.map(bridge.block), completion: end)
        }
      default:
        throw LuaMisuse("expected 'from' and 'to', or 'with' and 'animations'")
      }
      return animation
    }
  }

  /// Hands `function` to `body` as a block, and passes on the error that the block ends with.
  static func collecting(_ function: ScriptFunction, _ body: (() -> Void) throws -> Void) throws {
    var failure: (any Error)?
    try body {
      do {
        try function.callThrowing()
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }

  /// Refuses to animate while a file is loaded.
  static func requireEngine(_ name: String) throws {
    if Engine.current == nil {
      throw LuaMisuse("there is nothing to animate yet; call \(name) in a function of the plugin")
    }
  }
}

/// Which of the three forms of `UIView.animate` is meant.
private enum BlockPace {
  case curve(Double)
  case spring(Double, dampingRatio: Double, velocity: Double)
  case feeling(Double, bounce: Double, velocity: Double)

  func animate(
    delay: Double, options: UIView.AnimationOptions, animations: () -> Void,
    completion: @escaping (Bool) -> Void
  ) {
    switch self {
    case .curve(let duration):
      UIView.animate(
        withDuration: duration, delay: delay, options: options, animations: animations,
        completion: completion)
    case .spring(let duration, let ratio, let velocity):
      UIView.animate(
        withDuration: duration, delay: delay, usingSpringWithDamping: ratio,
        initialSpringVelocity: velocity, options: options, animations: animations,
        completion: completion)
    case .feeling(let duration, let bounce, let velocity):
      UIView.animate(
        springDuration: duration, bounce: bounce, initialSpringVelocity: velocity, delay: delay,
        options: options, animations: animations, completion: completion)
    }
  }
}
