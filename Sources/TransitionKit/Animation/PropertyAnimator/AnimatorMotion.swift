import Animation
import Foundation

/// The position of a value between an animator's start (0) and its end (1), as a function of time:
/// a pure function, with a value for each axis.
///
/// Positions may leave 0…1 where a spring or a curve does.
nonisolated struct AnimatorMotion: Hashable, Sendable {
  let course: Course
  let pace: AnimatorPace
  /// The length of the motion, in seconds, > 0; infinite for a value that stands still.
  let length: Double

  enum Course: Hashable, Sendable {
    /// By the pace, whose time runs from one part of the duration to another. What was added
    /// later, when the part `opening` was over, has all of the pace in the rest.
    case paced(from: Double, to: Double, opening: Double)
    /// From where it was to one of the ends, with a curve or a spring of its own; a spring takes
    /// over the velocity (in ways per second) too.
    case free(from: SIMD2<Double>, velocity: SIMD2<Double>, to: Double)
  }

  /// Stands still where the part `time` of the pace is over.
  static func held(at time: Double, opening: Double, in pace: AnimatorPace) -> AnimatorMotion {
    AnimatorMotion(
      course: .paced(from: time, to: time, opening: opening), pace: pace, length: .infinity)
  }

  /// Stands still at `position`.
  static func held(at position: SIMD2<Double>, in pace: AnimatorPace) -> AnimatorMotion {
    AnimatorMotion(
      course: .free(from: position, velocity: .zero, to: 0), pace: pace, length: .infinity)
  }

  /// The position that it leads to.
  var target: Double {
    switch course {
    case .paced(_, let to, _), .free(_, _, let to): to
    }
  }

  /// The part of the pace's duration that is over; nil when it moves freely.
  func time(after seconds: Double) -> Double? {
    guard case .paced(let from, let to, _) = course else { return nil }
    let share = share(after: seconds)
    return share == 1 ? to : from + (to - from) * share
  }

  func position(after seconds: Double) -> SIMD2<Double> {
    switch course {
    case .paced(_, _, let opening):
      return pace.position(at: Self.inside(time(after: seconds) ?? 0, opening))
    case .free(let from, let velocity, let to):
      if !(seconds > 0) || length == .infinity { return from }
      if seconds >= length { return SIMD2(repeating: to) }
      if let function = pace.function {
        return from + (to - from) * function.value(at: seconds / length)
      }
      let (still, thrown) = responses(after: seconds) { $0.value(at: $1) }
      return from + (to - from) * still + velocity * (thrown - still)
    }
  }

  /// In ways per second; 0 before the start and from the end on.
  func velocity(after seconds: Double) -> SIMD2<Double> {
    guard seconds >= 0, seconds < length, length.isFinite else { return .zero }
    switch course {
    case .paced(let from, let to, let opening):
      let time = time(after: seconds) ?? 0
      guard time >= opening, opening < 1 else { return .zero }
      let speed = (to - from) / length / (1 - opening)
      return pace.velocity(at: Self.inside(time, opening)) * speed
    case .free(let from, let velocity, let to):
      if let function = pace.function {
        return (to - from) * (min(function.slope(at: seconds / length), 1e9) / length)
      }
      let (still, thrown) = responses(after: seconds) { $0.velocity(at: $1) }
      return (to - from) * still + velocity * (thrown - still)
    }
  }

  private func share(after seconds: Double) -> Double {
    length.isFinite ? min(1, max(0, seconds / length)) : 0
  }

  /// The part of the pace that is over for what opened later.
  private static func inside(_ time: Double, _ opening: Double) -> Double {
    if opening <= 0 { return time }
    return opening < 1 ? max(0, (time - opening) / (1 - opening)) : time < 1 ? 0 : 1
  }

  /// A spring's motion is linear in its initial velocity: the responses to a velocity of 0 and to
  /// one of 1, which make up every other.
  private func responses(
    after seconds: Double, _ read: (Spring, Double) -> Double
  ) -> (still: SIMD2<Double>, thrown: SIMD2<Double>) {
    func response(_ curve: TimingCurve, velocity: Double) -> Double {
      guard case .spring(let spring) = curve else { return 0 }
      let plain = Spring(
        mass: spring.mass, stiffness: spring.stiffness,
        dampingCoefficient: spring.dampingCoefficient, initialVelocity: velocity,
        allowsOverdamping: spring.allowsOverdamping)
      return read(plain, seconds)
    }
    return (
      SIMD2(response(pace.x, velocity: 0), response(pace.y, velocity: 0)),
      SIMD2(response(pace.x, velocity: 1), response(pace.y, velocity: 1))
    )
  }
}
