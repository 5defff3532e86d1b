import Foundation
import Lua
import TransitionKit

/// The parameters of `UIView.animate`, in its three forms.
struct BlockParameters {
  private let duration = Parameter<Double?>.labelled(
    "withDuration", "In seconds; 0 or less changes at once.")
  private let delay = Parameter<Double>.labelled(
    "delay", default: 0, "In seconds; 0 by default.")
  private let damping = Parameter<Double?>.labelled(
    "usingSpringWithDamping", in: 0...1_000_000,
    "The damping ratio of a spring that has settled when `withDuration` is over; 1 does not "
      + "swing, nor does more.")
  private let velocity = Parameter<Double?>.labelled(
    "initialSpringVelocity", in: -1e9...1e9,
    "In whole distances per second towards the target; 0 by default.")
  private let springDuration = Parameter<Double?>.labelled(
    "springDuration", in: 0...1_000_000,
    "The perceptual duration of a spring that runs until it has settled, in seconds; 0.5 by "
      + "default.")
  private let bounce = Parameter<Double?>.labelled(
    "bounce", in: -0.99...1, "0, the default, does not swing; towards 1 it swings on.")
  private let options = Parameter<UIView.AnimationOptions>.labelled(
    "options", default: UIView.AnimationOptions(), "The curve is ease-in-ease-out by default.")
  private let animations = Parameter<ScriptFunction>.labelled(
    "animations", "Changes what is animated; called at once.")
  private let completion = Parameter<ScriptFunction?>.labelled(
    "completion", "Called at the end with whether it ran to its end.")

  /// The descriptions of the parameters, in the order of ``read(_:)``.
  var descriptions: [ParameterDescription] {
    [
      duration.description, delay.description, damping.description,
      velocity.description, springDuration.description, bounce.description,
      options.description, animations.description, completion.description,
    ]
  }

  /// Returns the block that the arguments of a script describe.
  func read(_ arguments: inout ArgumentReader) throws -> Block {
    Block(
      duration: try arguments.next(duration), delay: try arguments.next(delay),
      damping: try arguments.next(damping), velocity: try arguments.next(velocity),
      springDuration: try arguments.next(springDuration), bounce: try arguments.next(bounce),
      options: try arguments.next(options), animations: try arguments.next(animations),
      completion: try arguments.next(completion))
  }

  /// A block as it was asked for.
  struct Block {
    var duration: Double?
    var delay: Double
    var damping: Double?
    var velocity: Double?
    var springDuration: Double?
    var bounce: Double?
    var options: UIView.AnimationOptions
    var animations: ScriptFunction
    var completion: ScriptFunction?

    /// The form that is meant.
    ///
    /// - Throws: `LuaMisuse` when it is none.
    func pace() throws -> BlockPace {
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
    }
  }
}

/// The three forms of `UIView.animate`.
enum BlockPace {
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
