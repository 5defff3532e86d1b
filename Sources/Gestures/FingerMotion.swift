import Animation
import Foundation

/// The motion of a gesture over time, in up to two numbers: a point, or a scale and an unused
/// number.
///
/// The motion is a pure function of time, sampled 120 times a second and once at the end, whatever
/// the frame rate of the run.
///
/// A release bends the path: its last 0.1 s (three quarters of paths under 0.13 s) lead straight to
/// the end, from a knee that is chosen so that the velocity that recognisers measure, the slope of
/// the least-squares line through the touches of the last 0.1 s, equals the release. The curve
/// covers the path to the knee. The knee lies before the start if the path is too short for the
/// velocity: as a hand swings back to throw.
nonisolated struct FingerMotion {
  /// The number of touches per second.
  static let rate = 120.0
  /// The time before the end in which recognisers measure a velocity, in seconds.
  static let memory = 0.1
  /// The distance below which two times count as the same, in seconds.
  private static let instant = 1e-9

  let start: SIMD2<Double>
  let end: SIMD2<Double>
  let duration: Double
  let curve: GestureMotion.Curve
  /// The point where the straight rest of a path with a release begins.
  private let knee: SIMD2<Double>?

  init(from start: SIMD2<Double>, to end: SIMD2<Double>, _ motion: GestureMotion) {
    (self.start, self.end) = (start, end)
    (duration, curve) = (motion.duration, motion.curve)
    let velocity = motion.release.map { Self.velocity($0, from: start, to: end) }
    knee = velocity.flatMap { velocity in
      Self.knee(from: start, to: end, motion: motion, velocity: velocity)
    }
  }

  init(from start: CGPoint, to end: CGPoint, _ motion: GestureMotion) {
    self.init(from: SIMD2(start.x, start.y), to: SIMD2(end.x, end.y), motion)
  }

  /// The times and places of the touches, the first at 0, the last at ``duration``.
  var samples: [(time: Double, value: SIMD2<Double>)] {
    Self.times(of: duration).map { ($0, value(at: $0)) }
  }

  /// Returns the place at `time`, 0…``duration``.
  func value(at time: Double) -> SIMD2<Double> {
    if time <= 0 { return start }
    if time >= duration { return end }
    guard let knee else { return start + (end - start) * curve.value(at: time / duration) }
    let weights = Self.weights(at: time, duration: duration, curve: curve)
    return start * weights.start + knee * weights.knee + end * weights.end
  }

  static func times(of duration: Double) -> [Double] {
    var times = [0.0]
    while true {
      let next = Double(times.count) / rate
      guard next < duration - instant else { break }
      times.append(next)
    }
    return times + [duration]
  }

  private static func velocity(
    _ release: GestureMotion.Release, from start: SIMD2<Double>, to end: SIMD2<Double>
  ) -> SIMD2<Double> {
    switch release {
    case .velocity(let x, let y): return SIMD2(x, y)
    case .speed(let speed):
      let way = end - start
      let length = hypot(way.x, way.y)
      return length > 0 ? way * (speed / length) : .zero
    }
  }

  /// Returns the weights of the start, the knee and the end in the place at `time`.
  private static func weights(
    at time: Double, duration: Double, curve: GestureMotion.Curve
  ) -> (start: Double, knee: Double, end: Double) {
    let straight = min(memory, duration * 0.75)
    let turn = duration - straight
    if time < turn {
      let part = curve.value(at: time / turn)
      return (1 - part, part, 0)
    }
    let part = min((time - turn) / straight, 1)
    return (0, 1 - part, part)
  }

  /// Returns the knee for which the measured slope at the end is `velocity`; the slope is linear in
  /// the knee.
  private static func knee(
    from start: SIMD2<Double>, to end: SIMD2<Double>, motion: GestureMotion,
    velocity: SIMD2<Double>
  ) -> SIMD2<Double>? {
    let times = times(of: motion.duration).filter { motion.duration - $0 <= memory + instant }
    let mean = times.reduce(0, +) / Double(times.count)
    let spread = times.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    var slope = (start: 0.0, knee: 0.0, end: 0.0)
    for time in times {
      let weights = weights(at: time, duration: motion.duration, curve: motion.curve)
      let factor = (time - mean) / spread
      slope.start += weights.start * factor
      slope.knee += weights.knee * factor
      slope.end += weights.end * factor
    }
    let knee = (velocity - start * slope.start - end * slope.end) * (1 / slope.knee)
    return knee.x.isFinite && knee.y.isFinite ? knee : nil
  }
}

nonisolated extension GestureMotion.Curve {
  /// Returns the progress at the fraction `time` of the duration.
  func value(at time: Double) -> Double {
    switch self {
    case .linear: time
    case .easeIn: CAMediaTimingFunction.easeIn.value(at: time)
    case .easeOut: CAMediaTimingFunction.easeOut.value(at: time)
    case .easeInOut: CAMediaTimingFunction.easeInEaseOut.value(at: time)
    }
  }
}
