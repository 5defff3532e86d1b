import Foundation

/// The solution of the spring's equation: the remaining distance as a function of time.
enum SpringMotion {
  /// An underdamped motion: `decay` β, `frequency` ωd and the initial velocity.
  case oscillating(decay: Double, frequency: Double, velocity: Double)
  /// A critically damped motion: ω and the initial velocity.
  case critical(frequency: Double, velocity: Double)
  /// An overdamped motion: β, γ = √(β² − ω²), ω² and the initial velocity.
  case creeping(decay: Double, split: Double, squaredFrequency: Double, velocity: Double)

  /// The distance from 1 within which a damping ratio counts as critical, to allow for rounding.
  static let criticalBand = 1e-9

  /// Returns the remaining distance, 1 − x, at `t` seconds.
  func displacement(at t: Double) -> Double {
    switch self {
    case .oscillating(let decay, let frequency, let v):
      let sine = (decay - v) / frequency * sin(frequency * t)
      return exp(-decay * t) * (cos(frequency * t) + sine)
    case .critical(let frequency, let v):
      return exp(-frequency * t) * (1 + (frequency - v) * t)
    case .creeping(let decay, let split, let squared, let v):
      if split * t < 1 {
        return exp(-decay * t) * (cosh(split * t) + (decay - v) / split * sinh(split * t))
      }
      let (slow, fast) = Self.rates(decay, split, squared)
      let share = (fast - v) / (2 * split)
      return share * exp(-slow * t) + (1 - share) * exp(-fast * t)
    }
  }

  /// Returns the velocity, x′, at `t` seconds.
  func velocity(at t: Double) -> Double {
    switch self {
    case .oscillating(let decay, let frequency, let v):
      let along = (decay * (decay - v) + frequency * frequency) / frequency
      return exp(-decay * t) * (v * cos(frequency * t) + along * sin(frequency * t))
    case .critical(let frequency, let v):
      return exp(-frequency * t) * (v + frequency * (frequency - v) * t)
    case .creeping(let decay, let split, let squared, let v):
      if split * t < 1 {
        let along = (squared - decay * v) / split
        return exp(-decay * t) * (v * cosh(split * t) + along * sinh(split * t))
      }
      let (slow, fast) = Self.rates(decay, split, squared)
      let share = (fast - v) / (2 * split)
      return share * slow * exp(-slow * t) + (1 - share) * fast * exp(-fast * t)
    }
  }

  /// Returns the two exponential rates; the slow one is computed without the cancellation of β − γ.
  private static func rates(
    _ decay: Double, _ split: Double, _ squared: Double
  ) -> (slow: Double, fast: Double) {
    (squared / (decay + split), decay + split)
  }
}

extension Spring {
  /// The spring's motion; an overdamped spring counts as critical unless overdamping is allowed.
  var motion: SpringMotion {
    let frequency = naturalFrequency
    let ratio = dampingRatio
    if abs(ratio - 1) < SpringMotion.criticalBand || (ratio > 1 && !allowsOverdamping) {
      return .critical(frequency: frequency, velocity: initialVelocity)
    }
    let decay = dampingCoefficient / (2 * mass)
    if ratio < 1 {
      return .oscillating(
        decay: decay, frequency: frequency * ((1 - ratio) * (1 + ratio)).squareRoot(),
        velocity: initialVelocity)
    }
    let squared = frequency * frequency
    return .creeping(
      decay: decay, split: ((decay - frequency) * (decay + frequency)).squareRoot(),
      squaredFrequency: squared, velocity: initialVelocity)
  }
}
