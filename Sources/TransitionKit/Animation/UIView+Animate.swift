import Animation
import Diagnostics
public import Foundation
import LayerTree

// Animation blocks. They speak of the current engine: call them inside `engine.perform`, or from
// any callback of an engine.

extension UIView {
  /// Animates what `animations` changes, starting after `delay`.
  ///
  /// The model has the new values at once. `completion` is called when all of the block's
  /// animations have ended, exactly `delay + duration` from now, with whether none was replaced or
  /// removed; in the next run-loop turn when the block changes nothing that animates, when
  /// `duration` is 0 or less (the changes then show at once) or when animations are off.
  /// Non-finite times count as 0.
  ///
  /// Inside another block it takes that one's duration, curve and options (unless they override
  /// them), and its delay comes on top. Inside a property animator's block or a keyframe its
  /// changes become theirs, so that they are paused, scrubbed and reversed along.
  ///
  /// - Parameters:
  ///   - duration: In seconds.
  ///   - delay: In seconds; the old values show until it is over.
  ///   - options: The curve is ease-in-ease-out unless they say otherwise.
  ///
  /// - SeeAlso: <https://developer.apple.com/documentation/uikit/uiview/animate(withduration:delay:options:animations:completion:)>
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: () -> Void, completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    let scopes = Engine.required(by: "UIView.animate").animationScopes
    run(
      duration: duration, delay: delay, pace: .curve(scopes.timingFunction(for: options)),
      options: options, animations: animations, completion: completion)
  }

  /// Animates with a spring that has settled, to a thousandth, when `duration` is over; there it
  /// is cut.
  ///
  /// - Parameters:
  ///   - dampingRatio: 1 does not swing; held to at most 1.
  ///   - velocity: At the start, in whole distances per second towards the target.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval = 0,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: () -> Void,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    let spring = Spring(
      dampingRatio: dampingRatio, initialVelocity: velocity, duration: duration)
    run(
      duration: duration, delay: delay, pace: .spring(spring), options: options,
      animations: animations, completion: completion)
  }

  /// Animates with a spring given by how it feels; it ends when the spring has settled.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration: the period of the undamped spring, in seconds.
  ///   - bounce: 0 does not swing, towards 1 it swings ever longer, below 0 it is slower.
  public static func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
    initialSpringVelocity velocity: CGFloat = 0, delay: TimeInterval = 0,
    options: AnimationOptions = [], animations: () -> Void,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    let spring = Spring(
      perceptualDuration: duration, bounce: bounce, initialVelocity: velocity)
    run(
      duration: duration > 0 ? spring.settlingDuration : 0, delay: delay, pace: .spring(spring),
      options: options, animations: animations, completion: completion)
  }

  /// Makes the changes in `actions` at once, inside an animation block too.
  public static func performWithoutAnimation(_ actions: () throws -> Void) rethrows {
    guard let engine = Engine.current else { return try actions() }
    try engine.animationScopes.run(StillScope(), actions)
  }

  /// Turns the current engine's animation blocks on or off; blocks that already run stay.
  public static func setAnimationsEnabled(_ enabled: Bool) {
    Engine.required(by: "UIView.setAnimationsEnabled").animationScopes.areEnabled = enabled
  }

  /// A Boolean value that indicates whether the animation blocks of the current engine animate.
  public static var areAnimationsEnabled: Bool {
    Engine.current?.animationScopes.areEnabled ?? true
  }

  /// The duration of the innermost enclosing animation block, in seconds; 0 outside of blocks.
  ///
  /// In a property animator's block that is what is left of its duration; in a keyframe, the
  /// keyframe's part of the whole.
  public static var inheritedAnimationDuration: TimeInterval {
    Engine.current?.animationScopes.innermost?.inheritance?.duration ?? 0
  }

  /// Makes what `animations` changes, inside an animation block, run `count` times, each time
  /// followed by a run back if `autoreverses`.
  ///
  /// A `count` of 0 or less, or NaN, is once; infinity never ends. Outside of animation blocks the
  /// changes are made as they would be without this call; so they are in blocks of property
  /// animators and in keyframes, which don't repeat, with the diagnostic `repeat-not-available`.
  ///
  /// - SeeAlso: <https://developer.apple.com/documentation/uikit/uiview/modifyanimations(withrepeatcount:autoreverses:animations:)>
  public static func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    let engine = Engine.required(by: "UIView.modifyAnimations")
    let innermost = engine.animationScopes.innermost
    if let block = innermost as? ViewAnimation {
      let repetition = ViewAnimation.Repetition(
        count: count > 0 ? count : 1, autoreverses: autoreverses)
      return block.repeating(repetition, animations)
    }
    if innermost?.inheritance != nil {
      engine.diagnose(
        .warning, .repeatNotAvailable,
        "UIView.modifyAnimations changed nothing: property animators and keyframes run once")
    }
    animations()
  }

  private static func run(
    duration: TimeInterval, delay: TimeInterval, pace: ViewAnimation.Pace,
    options: AnimationOptions, animations: () -> Void,
    completion: ((_ finished: Bool) -> Void)?
  ) {
    let engine = Engine.required(by: "UIView.animate")
    let scopes = engine.animationScopes
    let outer = scopes.innermost
    let delay = delay.isFinite ? max(0, delay) : 0
    if let outer, scopes.areEnabled, !pace.isSpring,
      options.isDisjoint(with: [.overrideInheritedDuration, .overrideInheritedCurve]),
      outer.adopt(delay: delay, completion: completion, animations)
    {
      return
    }
    let animation = ViewAnimation(
      duration: duration.isFinite ? duration : 0, delay: delay, pace: pace, options: options,
      inside: outer?.inheritance, completion: completion)
    if scopes.areEnabled, animation.duration > 0, !(outer is StillScope) {
      scopes.run(animation) {
        animations()
        animation.layOutResizedViews()
      }
    } else {
      scopes.run(StillScope(), animations)
    }
    animation.tracker.seal(in: engine)
  }
}
