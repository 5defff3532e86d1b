import Foundation
import LayerTree
import Lua
import TransitionKit

// `UIView.animate { … }` in its three forms, and what belongs to it.

extension UIView {
  /// Defines `UIView.animate` and its like.
  static func defineAnimation(_ type: APIClass<UIView>, in registry: BindingRegistry) {
    let parameters = BlockParameters()
    type.function(
      "animate", reading: parameters.descriptions,
      doc: "Animates what a function changes: with a curve by `withDuration`, with a spring by "
        + "`withDuration` and `usingSpringWithDamping`, or with one by `springDuration` and "
        + "`bounce`. Returns the animation."
    ) { [unowned heap = registry.heap] arguments in
      let block = try parameters.read(&arguments)
      try requireEngine("UIView.animate")
      let pace = try block.pace()
      let animation = ScriptAnimation()
      let end = try animation.begin(in: heap, completion: block.completion)
      try collecting(block.animations) { body in
        pace.animate(delay: block.delay, options: block.options, animations: body, completion: end)
      }
      return animation
    }
    defineTransition(type, in: registry)
    defineKeyframes(type, in: registry)
    defineConditions(type)
  }

  /// Defines the functions that query and configure animation blocks in general.
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

  /// Defines animations by keyframes.
  private static func defineKeyframes(_ type: APIClass<UIView>, in registry: BindingRegistry) {
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
      [unowned heap = registry.heap]
      (
        duration: Double, delay: Double, options: KeyframeAnimationOptions,
        animations: ScriptFunction, completion: ScriptFunction?
      ) in
      try requireEngine("UIView.animateKeyframes")
      let animation = ScriptAnimation()
      let end = try animation.begin(in: heap, completion: completion)
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

  /// Defines `UIView.transition`.
  private static func defineTransition(_ type: APIClass<UIView>, in registry: BindingRegistry) {
    type.function(
      "transition",
      .labelled("from", "The view that goes."), .labelled("to", "The view that comes."),
      .labelled("with", "The view whose content changes."),
      .labelled("duration", "In seconds; 0 or less changes at once."),
      .labelled(
        "options", default: AnimationOptions(),
        "Which transition it is; without one nothing moves."),
      .labelled("animations", "Changes the content of the view `with`."),
      .labelled("completion", "Called at the end with whether it ran to its end."),
      doc: "Turns or fades from one view to another, or from a view's old content to its new. "
        + "Returns the animation."
    ) {
      [unowned heap = registry.heap, unowned calls = registry.calls]
      (
        from: UIView?, to: UIView?, with: UIView?, duration: Double, options: AnimationOptions,
        animations: ScriptFunction?, completion: ScriptFunction?
      ) in
      try requireEngine("UIView.transition")
      let animation = ScriptAnimation()
      switch (from, to, with) {
      case (let from?, let to?, nil) where animations == nil:
        if from.isDescendant(of: to) { throw LuaMisuse("'from' can't lie in 'to'") }
        try from.superview?.admit(to, charging: heap.budget)
        try heap.budget.charge(HostWork.visiting(from.layer))
        let end = try animation.begin(in: heap, completion: completion)
        transition(from: from, to: to, duration: duration, options: options, completion: end)
      case (nil, nil, let view?):
        let bytes = try heap.budget.chargePicture(of: view.layer)
        try heap.budget.keep(bytes, of: animation, as: "picture")
        let end = try animation.begin(in: heap, completion: completion)
        try calls.collectingFailures {
          transition(
            with: view, duration: duration, options: options,
            animations: animations.map(\.block), completion: end)
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
        try function.callAnimating()
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }
}
