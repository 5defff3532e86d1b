import Foundation
import LayerTree
import Lua
import TransitionKit

// `UIView.animate { … }` in its three forms, and what belongs to it.

extension UIView {
  static func defineAnimation(_ type: APIClass<UIView>) {
    type.procedure(
      "animate",
      .labelled("withDuration", "In seconds."),
      .labelled("delay", default: 0, "In seconds."),
      .labelled("usingSpringWithDamping", in: 0...1_000_000, "1 does not swing."),
      .labelled("initialSpringVelocity", "In whole distances per second."),
      .labelled("springDuration", in: 0...1_000_000, "The perceptual duration, in seconds."),
      .labelled("bounce", in: -0.99...1, "0 does not swing."),
      .labelled("options", default: AnimationOptions()),
      .labelled("animations", "Changes what is animated."),
      .labelled("completion", "Called at the end with whether it ran to its end."),
      doc: "Animates what a function changes; with a spring where one is described."
    ) {
      (
        duration: Double?, delay: Double, damping: Double?, velocity: Double?,
        springDuration: Double?, bounce: Double?, options: AnimationOptions,
        animations: ScriptFunction, completion: ScriptFunction?
      ) in
      try requireEngine("UIView.animate")
      let completion = completion.map { function in
        { (finished: Bool) in _ = function.callReporting(finished) }
      }
      try collecting(animations) { body in
        switch (duration, damping, springDuration, bounce) {
        case (let duration?, nil, nil, nil) where velocity == nil:
          animate(
            withDuration: duration, delay: delay, options: options, animations: body,
            completion: completion)
        case (let duration?, let damping?, nil, nil):
          animate(
            withDuration: duration, delay: delay, usingSpringWithDamping: damping,
            initialSpringVelocity: velocity ?? 0, options: options, animations: body,
            completion: completion)
        case (nil, nil, _, _) where springDuration != nil || bounce != nil:
          animate(
            springDuration: springDuration ?? 0.5, bounce: bounce ?? 0,
            initialSpringVelocity: velocity ?? 0, delay: delay, options: options,
            animations: body, completion: completion)
        default:
          throw LuaMisuse(
            "expected withDuration, withDuration with usingSpringWithDamping, or springDuration "
              + "with bounce")
        }
      }
    }
    defineTransition(type)
    defineKeyframes(type)
    type.procedure(
      "performWithoutAnimation", .plain("actions"), doc: "Makes the changes of a function at once."
    ) { (actions: ScriptFunction) in
      try collecting(actions) { body in performWithoutAnimation(body) }
    }
  }

  private static func defineKeyframes(_ type: APIClass<UIView>) {
    type.procedure(
      "animateKeyframes",
      .labelled("withDuration", "In seconds."), .labelled("delay", default: 0, "In seconds."),
      .labelled("options", default: AnimationOptions()),
      .labelled("animations", "Adds the keyframes."),
      .labelled("completion", "Called at the end with whether it ran to its end."),
      doc: "Animates from keyframe to keyframe."
    ) {
      (
        duration: Double, delay: Double, options: AnimationOptions, animations: ScriptFunction,
        completion: ScriptFunction?
      ) in
      try requireEngine("UIView.animateKeyframes")
      try collecting(animations) { body in
        animateKeyframes(
          withDuration: duration, delay: delay,
          options: KeyframeAnimationOptions(rawValue: options.rawValue), animations: body,
          completion: completion.map { function in { _ = function.callReporting($0) } })
      }
    }
    type.procedure(
      "addKeyframe",
      .labelled("withRelativeStartTime", in: 0...1, "A fraction of the whole duration."),
      .labelled("relativeDuration", in: 0...1, "A fraction of the whole duration."),
      .labelled("animations", "Changes what is animated."),
      doc: "Adds a keyframe, inside the function that animateKeyframes calls."
    ) { (start: Double, duration: Double, animations: ScriptFunction) in
      try requireEngine("UIView.addKeyframe")
      try collecting(animations) { body in
        addKeyframe(withRelativeStartTime: start, relativeDuration: duration, animations: body)
      }
    }
  }

  private static func defineTransition(_ type: APIClass<UIView>) {
    type.procedure(
      "transition",
      .labelled("from", "The view that goes."), .labelled("to", "The view that comes."),
      .labelled("with", "The view whose content changes."),
      .labelled("duration", "In seconds."), .labelled("options", default: AnimationOptions()),
      .labelled("animations", "Changes the content."),
      .labelled("completion", "Called at the end with whether it ran to its end."),
      doc: "Turns or fades from one view to another, or from a view's old content to its new."
    ) {
      (
        from: UIView?, to: UIView?, with: UIView?, duration: Double, options: AnimationOptions,
        animations: ScriptFunction?, completion: ScriptFunction?
      ) in
      try requireEngine("UIView.transition")
      let completion = completion.map { function in
        { (finished: Bool) in _ = function.callReporting(finished) }
      }
      switch (from, to, with) {
      case (let from?, let to?, nil) where animations == nil:
        if from.isDescendant(of: to) { throw LuaMisuse("'from' can't lie in 'to'") }
        transition(from: from, to: to, duration: duration, options: options, completion: completion)
      case (nil, nil, let view?):
        transition(
          with: view, duration: duration, options: options,
          animations: animations.map { function in { _ = function.callReporting() } },
          completion: completion)
      default:
        throw LuaMisuse("expected 'from' and 'to', or 'with' and 'animations'")
      }
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

extension UIView.AnimationOptions: ScriptOptions {
  static var options: KeyValuePairs<String, UIView.AnimationOptions> {
    [
      "layoutSubviews": .layoutSubviews, "allowUserInteraction": .allowUserInteraction,
      "beginFromCurrentState": .beginFromCurrentState, "repeat": .repeat,
      "autoreverse": .autoreverse, "overrideInheritedDuration": .overrideInheritedDuration,
      "overrideInheritedCurve": .overrideInheritedCurve,
      "allowAnimatedContent": .allowAnimatedContent,
      "showHideTransitionViews": .showHideTransitionViews,
      "overrideInheritedOptions": .overrideInheritedOptions, "curveEaseInOut": .curveEaseInOut,
      "curveEaseIn": .curveEaseIn, "curveEaseOut": .curveEaseOut, "curveLinear": .curveLinear,
      "transitionFlipFromLeft": .transitionFlipFromLeft,
      "transitionFlipFromRight": .transitionFlipFromRight,
      "transitionCurlUp": .transitionCurlUp, "transitionCurlDown": .transitionCurlDown,
      "transitionCrossDissolve": .transitionCrossDissolve,
      "transitionFlipFromTop": .transitionFlipFromTop,
      "transitionFlipFromBottom": .transitionFlipFromBottom,
    ]
  }
}
