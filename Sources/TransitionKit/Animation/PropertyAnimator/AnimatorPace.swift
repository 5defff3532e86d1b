import Animation
import Foundation

/// The progress of an animator's changes as a function of the elapsed part of its duration: 0 is
/// the start of both and 1 the end.
///
/// Along the two axes of a view's centre springs may have different velocities; everything else
/// goes by x.
nonisolated struct AnimatorPace: Hashable, Sendable {
  let x: TimingCurve
  let y: TimingCurve
  /// The duration, in seconds, > 0.
  let duration: Double

  init(x: TimingCurve, y: TimingCurve, duration: Double) {
    self.x = x
    self.y = y
    self.duration = max(duration, AnimatorPace.shortest)
  }

  init(_ function: CAMediaTimingFunction, duration: Double) {
    self.init(x: .cubic(function), y: .cubic(function), duration: duration)
  }

  /// The duration, in seconds, that is used in place of 0: less than an instant of the engine's.
  static let shortest = 1e-10

  /// The curve, where it is one.
  var function: CAMediaTimingFunction? {
    if case .cubic(let function) = x { return function }
    return nil
  }

  var isSpring: Bool { function == nil }

  /// The position when the part `time` of the duration is over: exactly 0 at 0 and 1 at 1.
  func position(at time: Double) -> SIMD2<Double> {
    let elapsed = time >= 1 ? duration : time * duration
    return SIMD2(
      x.progress(at: elapsed, duration: duration), y.progress(at: elapsed, duration: duration))
  }

  /// The speed there, in whole ways per duration; 0 at rest outside of 0…1.
  func velocity(at time: Double) -> SIMD2<Double> {
    guard time >= 0, time < 1 else { return .zero }
    return SIMD2(speed(of: x, at: time), speed(of: y, at: time))
  }

  /// The part of the duration after which the position is first `position`; 0 and 1 from 0 and 1
  /// on.
  func time(of position: Double) -> Double {
    if !(position > 0) { return 0 }
    if position >= 1 { return 1 }
    switch x {
    case .cubic(let function): return function.time(of: position)
    case .spring(let spring): return crossing(of: spring, position)
    }
  }

  private func speed(of curve: TimingCurve, at time: Double) -> Double {
    switch curve {
    case .cubic(let function): min(function.slope(at: time), 1e9)
    case .spring(let spring): spring.velocity(at: time * duration) * duration
    }
  }

  /// Springs swing: the first of many small steps that ends beyond `position` is searched. Any
  /// spring gets there in its first few swings, or never.
  private func crossing(of spring: Spring, _ position: Double) -> Double {
    let (swings, steps) = (16.0, 1024)
    let window = min(duration, swings * 2 * .pi / spring.naturalFrequency)
    for step in 1...steps {
      var high = window * Double(step) / Double(steps)
      guard spring.value(at: high) >= position else { continue }
      var low = window * Double(step - 1) / Double(steps)
      while true {
        let middle = (low + high) / 2
        guard middle > low, middle < high else { return high / duration }
        if spring.value(at: middle) < position { low = middle } else { high = middle }
      }
    }
    return 1
  }
}

extension UITimingCurveProvider {
  /// The pace for an animator that was given `duration` seconds.
  func pace(duration: TimeInterval) -> AnimatorPace {
    let duration = duration.isFinite ? max(0, duration) : 0
    if let spring = springTimingParameters { return spring.pace(duration: duration) }
    return AnimatorPace(
      cubicTimingParameters?.timingFunction ?? .easeInEaseOut, duration: duration)
  }
}
