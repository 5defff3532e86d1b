import Animation
public import Foundation

/// An animation from one value to another.
///
/// Missing values are taken from what shows without the animation, as Core Animation does:
/// from–to, from–(from + by), (to − by)–to, from–now, now–to, now–(now + by).
///
/// - SeeAlso: <https://developer.apple.com/documentation/quartzcore/cabasicanimation>
public class CABasicAnimation: CAPropertyAnimation {
  /// The value at which the animation starts.
  public var fromValue: (any AnimatableValueConvertible)?
  /// The value at which the animation ends.
  public var toValue: (any AnimatableValueConvertible)?
  /// The difference between the start value and the end value.
  public var byValue: (any AnimatableValueConvertible)?

  /// Makes an animation of `keyPath`.
  public override init(keyPath: String?) { super.init(keyPath: keyPath) }

  init(copying other: CABasicAnimation) {
    fromValue = other.fromValue
    toValue = other.toValue
    byValue = other.byValue
    super.init(copying: other)
  }

  /// An animation that says the same.
  public override func copy() -> CAAnimation { CABasicAnimation(copying: self) }

  override var curve: PropertyEffect.Curve? {
    let ends = FromToBy(
      from: fromValue?.animatableValue, to: toValue?.animatableValue,
      by: byValue?.animatableValue)
    return .basic(ends, pace)
  }

  var pace: TimingCurve { .cubic(timingFunction ?? .linear) }
}

/// A basic animation whose pace is a spring's.
///
/// The spring runs in real seconds; a ``CAAnimation/duration`` shorter than its
/// ``settlingDuration`` cuts it off.
///
/// - SeeAlso: <https://developer.apple.com/documentation/quartzcore/caspringanimation>
public final class CASpringAnimation: CABasicAnimation {
  /// The mass at the spring's end, > 0.
  public var mass: Double = 1
  /// The spring constant, in mass per second squared, > 0.
  public var stiffness: Double = 100
  /// The damping coefficient, in mass per second, ≥ 0.
  public var damping: Double = 10
  /// The velocity at the start, in distances (from start to end) per second.
  public var initialVelocity: Double = 0
  /// A Boolean value that indicates whether damping above the critical value overdamps the spring.
  /// If it is false, such damping counts as critical.
  public var allowsOverdamping = false

  /// Makes an animation of `keyPath`.
  public override init(keyPath: String?) { super.init(keyPath: keyPath) }

  /// Makes a spring by how it feels: `perceptualDuration` is about the time to arrive, in seconds,
  /// > 0; `bounce` is 0 for none, up to 1 for endless, below 0 for a slow end.
  ///
  /// The key path is still to be set.
  public convenience init(perceptualDuration: TimeInterval, bounce: Double) {
    self.init(keyPath: nil)
    let spring = Spring(perceptualDuration: perceptualDuration, bounce: bounce)
    (mass, stiffness, damping) = (spring.mass, spring.stiffness, spring.dampingCoefficient)
    allowsOverdamping = spring.allowsOverdamping
  }

  init(copying other: CASpringAnimation) {
    mass = other.mass
    stiffness = other.stiffness
    damping = other.damping
    initialVelocity = other.initialVelocity
    allowsOverdamping = other.allowsOverdamping
    super.init(copying: other)
  }

  /// An animation that says the same.
  public override func copy() -> CAAnimation { CASpringAnimation(copying: self) }

  /// The time that the spring takes to come to rest, in seconds. A ``CAAnimation/duration`` of this
  /// length shows the whole motion.
  public var settlingDuration: TimeInterval { spring.settlingDuration }

  override var pace: TimingCurve { .spring(spring) }

  private var spring: Spring {
    Spring(
      mass: mass, stiffness: stiffness, dampingCoefficient: damping,
      initialVelocity: initialVelocity, allowsOverdamping: allowsOverdamping)
  }
}
