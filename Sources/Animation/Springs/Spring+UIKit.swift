import Foundation

extension Spring {
  /// Makes the spring of
  /// `UIView.animate(withDuration:usingSpringWithDamping:initialSpringVelocity:)`.
  ///
  /// Mass 1, and the stiffness at which the spring has all but settled (0.001 left, by its
  /// envelope) at `duration`: the largest root of UIKit's equation. The animation is cut at
  /// `duration`, where the target is shown exactly; see ``TimingCurve``.
  ///
  /// - Parameters:
  ///   - dampingRatio: Held to 0.00272…1 (a ratio over 1 does not slow the spring down). Below, the
  ///     equation has no root that grows with the ratio. A NaN counts as 1.
  ///   - initialVelocity: In distances per second, positive towards the target. Distances per
  ///     `duration` are held to ±1,000,000; a NaN counts as 0.
  ///   - duration: In seconds, held to 1 µs…1,000,000 s; 0, negative numbers and NaN count as 1 µs.
  ///
  /// For fast throws at the target the root jumps to a much softer spring, or is missing. From
  /// there on the last stiffness before the jump is kept, and later the softer root's, once it has
  /// grown past it: so the spring changes continuously with the velocity, and at `duration` never
  /// more than 0.001 of the way is left by the envelope.
  public init(dampingRatio: Double, initialVelocity: Double, duration: Double) {
    let ratio = dampingRatio.isNaN ? 1 : min(1, max(UIKitSpringLaw.leastRatio, dampingRatio))
    let duration = duration > 1e-6 ? min(duration, 1e6) : 1e-6
    let throwing =
      initialVelocity.isNaN ? 0 : min(1e6, max(-1e6, initialVelocity * duration))
    let frequency = UIKitSpringLaw(ratio: ratio, velocity: throwing).frequency / duration
    self.init(
      mass: 1, stiffness: frequency * frequency, dampingCoefficient: 2 * ratio * frequency,
      initialVelocity: throwing / duration)
  }

  /// Makes the spring of `UIView.animate(springDuration:bounce:)` and of
  /// `CASpringAnimation(perceptualDuration:bounce:)`: mass 1 and the natural period
  /// `perceptualDuration`.
  ///
  /// - Parameters:
  ///   - perceptualDuration: In seconds, held to 1 ms…1,000,000 s; NaN counts as 1 ms.
  ///   - bounce: 0 does not bounce, 1 bounces for ever, less than 0 flattens; held to −0.999…1. The
  ///     damping ratio is 1 − bounce, or 1 / (1 + bounce) below 0. NaN counts as 0.
  ///   - initialVelocity: In distances per second, positive towards the target.
  public init(perceptualDuration: Double, bounce: Double, initialVelocity: Double = 0) {
    let period = perceptualDuration > 1e-3 ? min(perceptualDuration, 1e6) : 1e-3
    let bounce = bounce.isNaN ? 0 : min(1, max(-0.999, bounce))
    let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    let frequency = 2 * .pi / period
    self.init(
      mass: 1, stiffness: frequency * frequency, dampingCoefficient: 2 * ratio * frequency,
      initialVelocity: initialVelocity)
  }
}

/// UIKit's equation for the frequency of a spring that settles in a given time, with that time as
/// the unit.
struct UIKitSpringLaw {
  /// The damping ratio, in `leastRatio`…1.
  let ratio: Double
  /// The initial velocity, in distances per duration.
  let velocity: Double

  /// The remaining distance, by the envelope, at the end of the duration.
  private static let rest = 0.001

  /// The least damping ratio, e/1000: below it, more damping would require a *faster* spring, and
  /// below 1/1000 the equation has no solution.
  static let leastRatio = 0.0027182818284590453

  /// The frequency ωD: the largest root, or past its jump the value given by the rule at
  /// ``Spring/init(dampingRatio:initialVelocity:duration:)``.
  var frequency: Double {
    ratio > 1 - SpringMotion.criticalBand ? criticalFrequency : oscillatingDecay / ratio
  }

  /// The frequency ω with |1 + ω − v| · e^(−ω) = rest.
  private var criticalFrequency: Double {
    // The far side of the hump, 1 + ω − v = rest · e^ω, which is gone once v passes its top.
    let top = -log(Self.rest)
    if velocity <= top {
      return Self.root(above: top) { Self.rest * exp($0) - 1 - $0 + velocity }
    }
    // The near side, v − 1 − ω = rest · e^ω.
    let near = Self.root(above: 0) { Self.rest * exp($0) + 1 + $0 - velocity }
    return max(top, near)
  }

  /// The decay β = ζω with k · |1 − v/β| · e^(−β) = rest, where k = ζ/√(1 − ζ²).
  private var oscillatingDecay: Double {
    let k = ratio / ((1 - ratio) * (1 + ratio)).squareRoot()
    // The far side, β > v. For v > 0 it has a hump whose top lies where v = β²/(1 + β).
    let hump = (velocity + (velocity * (velocity + 4)).squareRoot()) / 2
    if velocity <= 0 || k * exp(-hump) >= Self.rest * (1 + hump) {
      return Self.root(above: velocity > 0 ? hump : 0) {
        Self.rest * exp($0) - k * (1 - velocity / $0)
      }
    }
    // The hump just reaches `rest` here, at another velocity; and the near side, β < v.
    let last = Self.root(above: 0) { Self.rest * exp($0) * (1 + $0) - k }
    let near = Self.root(above: 0) { Self.rest * exp($0) - k * (velocity / $0 - 1) }
    return max(last, near)
  }

  /// Returns the root of `f`, which is not positive just above `low` and then grows through 0.
  private static func root(above low: Double, _ f: (Double) -> Double) -> Double {
    var (low, width) = (low, 1.0)
    while f(low + width) < 0, width < 1e6 {
      low += width
      width *= 2
    }
    var high = low + width
    while true {
      let middle = (low + high) / 2
      guard middle > low, middle < high else { return high }
      if f(middle) < 0 { low = middle } else { high = middle }
    }
  }
}
