import Animation
public import Foundation
public import Geometry

/// A pace given by a spring.
///
/// Three things can say how stiff the spring is: the animator's duration (with a damping ratio),
/// physics, or how it feels. Physics and feeling make the animator's duration of no account: it
/// runs until the spring has settled (rule 41).
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uispringtimingparameters>
public final class UISpringTimingParameters: UITimingCurveProvider {
  /// At the start, in whole distances per second towards the target. `dx` is for everything; only
  /// a view's `center` has a use for `dy` (rule 41).
  public let initialVelocity: CGVector
  private let stiffness: Stiffness

  /// The parameters that determine the stiffness of the spring.
  private enum Stiffness {
    case settling(dampingRatio: Double)
    case physical(mass: Double, stiffness: Double, dampingCoefficient: Double)
    case perceptual(duration: Double, bounce: Double)
  }

  /// Makes UIKit's default spring: mass 3, stiffness 1000 and damping 500, which is a ratio of
  /// 4.56; like every ratio over 1 it counts as 1 (rule 42).
  public convenience init() {
    self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)
  }

  /// Makes a spring that has settled when the animator's duration is over.
  ///
  /// - Parameters:
  ///   - dampingRatio: 1 does not swing, towards 0 it swings ever longer; more than 1 counts as 1,
  ///     NaN too.
  ///   - initialVelocity: See ``initialVelocity``.
  public init(dampingRatio: CGFloat, initialVelocity: CGVector = .zero) {
    stiffness = .settling(dampingRatio: dampingRatio)
    self.initialVelocity = initialVelocity
  }

  /// Makes a spring from its physics; it takes the time that it takes.
  ///
  /// - Parameters:
  ///   - mass: The moving mass, > 0.
  ///   - stiffness: The pull per distance, ≥ 0.
  ///   - damping: The damping coefficient, ≥ 0.
  ///   - initialVelocity: See ``initialVelocity``.
  public init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity: CGVector = .zero
  ) {
    self.stiffness = .physical(mass: mass, stiffness: stiffness, dampingCoefficient: damping)
    self.initialVelocity = initialVelocity
  }

  /// Makes a spring by how it feels; it takes the time that it takes.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration: the period of the undamped spring, in seconds.
  ///   - bounce: 0 does not swing, towards 1 it swings ever longer, below 0 it is slower.
  ///   - initialVelocity: See ``initialVelocity``.
  public init(
    duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity: CGVector = .zero
  ) {
    stiffness = .perceptual(duration: duration, bounce: bounce)
    self.initialVelocity = initialVelocity
  }

  /// Of the undamped oscillation and its decay: 1 does not swing. As given, also where more than 1
  /// counts as 1.
  public var dampingRatio: CGFloat {
    switch stiffness {
    case .settling(let ratio): ratio
    case .physical, .perceptual: spring(velocity: 0, duration: 1).dampingRatio
    }
  }

  /// Always a spring.
  public var timingCurveType: UITimingCurveType { .spring }
  /// None.
  public var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// Itself.
  public var springTimingParameters: UISpringTimingParameters? { self }

  /// The spring along each axis, for an animator that was given `duration` seconds.
  func pace(duration: TimeInterval) -> AnimatorPace {
    let x = spring(velocity: initialVelocity.dx, duration: duration)
    let y = spring(velocity: initialVelocity.dy, duration: duration)
    guard case .settling = stiffness else {
      return AnimatorPace(
        x: .spring(x), y: .spring(y), duration: max(x.settlingDuration, y.settlingDuration))
    }
    return AnimatorPace(x: .spring(x), y: .spring(y), duration: duration)
  }

  private func spring(velocity: Double, duration: TimeInterval) -> Spring {
    switch stiffness {
    case .settling(let ratio):
      Spring(dampingRatio: ratio, initialVelocity: velocity, duration: duration)
    case .physical(let mass, let stiffness, let dampingCoefficient):
      Spring(
        mass: mass, stiffness: stiffness, dampingCoefficient: dampingCoefficient,
        initialVelocity: velocity)
    case .perceptual(let duration, let bounce):
      Spring(perceptualDuration: duration, bounce: bounce, initialVelocity: velocity)
    }
  }
}
