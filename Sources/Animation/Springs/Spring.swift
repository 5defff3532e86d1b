import Foundation

/// A damped spring that pulls a value from 0 to 1, in closed form.
///
/// `mass · x″ = stiffness · (1 − x) − dampingCoefficient · x′`, with x = 0 and x′ =
/// ``initialVelocity`` at the time 0. Nothing is integrated: the value at any time is computed
/// directly.
///
/// - SeeAlso: <https://developer.apple.com/documentation/quartzcore/caspringanimation>
public struct Spring: Hashable, Sendable {
  /// The moving mass, > 0.
  public let mass: Double
  /// The pull per distance, ≥ 0.
  public let stiffness: Double
  /// The friction per speed, ≥ 0.
  public let dampingCoefficient: Double
  /// The initial velocity, in distances (from start to target) per second; positive towards the
  /// target.
  public let initialVelocity: Double
  /// A Boolean value that indicates whether a damping ratio over 1 makes the spring slower;
  /// otherwise it counts as 1, as in Core Animation by default.
  public let allowsOverdamping: Bool

  /// Makes a spring from its physics; the defaults are `CASpringAnimation`'s.
  ///
  /// Numbers out of range are replaced by the nearest valid one: the mass is at least 1e-6, the
  /// stiffness and the coefficient at least 0, all at most 1e12; a NaN becomes the default.
  public init(
    mass: Double = 1, stiffness: Double = 100, dampingCoefficient: Double = 10,
    initialVelocity: Double = 0, allowsOverdamping: Bool = false
  ) {
    func hold(_ x: Double, _ range: ClosedRange<Double>, _ standard: Double) -> Double {
      x.isNaN ? standard : min(range.upperBound, max(range.lowerBound, x))
    }
    self.mass = hold(mass, 1e-6...1e12, 1)
    self.stiffness = hold(stiffness, 0...1e12, 100)
    self.dampingCoefficient = hold(dampingCoefficient, 0...1e12, 10)
    self.initialVelocity = hold(initialVelocity, -1e12...1e12, 0)
    self.allowsOverdamping = allowsOverdamping
  }

  /// The angular frequency the spring would have without damping, in radians per second.
  public var naturalFrequency: Double { (stiffness / mass).squareRoot() }

  /// The damping as a part of the critical one, at which the spring just does not oscillate.
  ///
  /// As given, even where more than 1 counts as 1. A spring without stiffness is infinitely damped
  /// or, without damping too, critically.
  public var dampingRatio: Double {
    let critical = 2 * (stiffness * mass).squareRoot()
    if critical == 0 { return dampingCoefficient == 0 ? 1 : .infinity }
    return dampingCoefficient / critical
  }

  /// Returns the value at `time` seconds: 0 at the start, then towards 1, overshooting if the
  /// spring oscillates. 0 for times before the start.
  public func value(at time: Double) -> Double {
    time > 0 ? 1 - motion.displacement(at: time) : 0
  }

  /// Returns the velocity at `time` seconds, in distances per second; the initial one before the
  /// start.
  public func velocity(at time: Double) -> Double {
    time > 0 ? motion.velocity(at: time) : initialVelocity
  }
}
