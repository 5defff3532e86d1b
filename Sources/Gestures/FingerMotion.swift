import Animation
import Foundation

/// The way of a gesture over time, in as many as two numbers: a point, or a scale and nothing.
///
/// A pure function of time, looked at 120 times a second and once at the end, whatever the frames
/// of the run are.
///
/// A release bends the way: its last 0.1 s (three quarters of ways under 0.13 s) go straight to the
/// end, from a knee that lies where the slope that recognisers measure, the straight line that fits
/// the touches of the last 0.1 s by least squares, is the release. The curve covers the way to the
/// knee. That lies before the start where the way is too short for the speed: as a hand swings back
/// to throw.
nonisolated struct FingerMotion {
  /// Touches per second.
  static let rate = 120.0
  /// How long before the end recognisers measure a speed, in seconds.
  static let memory = 0.1
  /// Times nearer than this are the same.
  private static let instant = 1e-9

  let start: SIMD2<Double>
  let end: SIMD2<Double>
  let duration: Double
  let curve: GestureMotion.Curve
  /// Where the straight rest of a way with a release begins.
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

  /// When and where touches are, the first at 0, the last at ``duration``.
  var samples: [(time: Double, value: SIMD2<Double>)] {
    Self.times(of: duration).map { ($0, value(at: $0)) }
  }

  /// The place at `time`, 0…``duration``.
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

  /// How much of the start, the knee and the end is in the place at `time`.
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

  /// The knee for which the measured slope at the end is `velocity`: the slope is linear in it.
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
  /// How far along the way is at the fraction `time` of the duration.
  func value(at time: Double) -> Double {
    switch self {
    case .linear: time
    case .easeIn: CAMediaTimingFunction.easeIn.value(at: time)
    case .easeOut: CAMediaTimingFunction.easeOut.value(at: time)
    case .easeInOut: CAMediaTimingFunction.easeInEaseOut.value(at: time)
    }
  }
}
