import Animation
import Foundation

/// A ``PropertyEffect`` between two vectors that are known beforehand: what nearly all animations
/// are. It gives the same values, bit for bit, by arithmetic on plain numbers.
struct VectorEffect: LayerEffect {
  let from: SIMD4<Double>
  let to: SIMD4<Double>
  let course: VectorCourse
  let field: VectorField
  let isAdditive: Bool

  /// Nil where the values also depend on what shows without the animation, or on its cycles, and
  /// where they are no vectors of the kind of the property called `keyPath`.
  init?(_ effect: PropertyEffect, keyPath: String) {
    guard let field = VectorField(rawValue: keyPath),
      case .basic(let given, let pace) = effect.curve,
      !effect.isCumulative, !effect.isAdditive || field.isAlwaysThere
    else { return nil }
    let ends: (from: AnimatableValue, to: AnimatableValue)
    switch (given.from, given.to, given.by) {
    case (let from?, let to?, _): ends = (from, to)
    case (let end?, nil, let by?), (nil, let end?, let by?):
      guard by.vectorKind == field.kind else { return nil }
      ends = given.ends(underlying: end)
    default: return nil
    }
    guard ends.from.vectorKind == field.kind, ends.to.vectorKind == field.kind,
      let from = ends.from.vector, let to = ends.to.vector
    else { return nil }
    self.field = field
    self.course = VectorCourse(timing: effect.timing, pace: pace)
    self.from = from
    self.to = to
    self.isAdditive = effect.isAdditive
  }

  func apply(at time: TimeInterval, to values: inout LayerProperties) {
    guard let progress = course.progress(at: time) else { return }
    let value = Self.value(from: from, to: to, at: progress)
    values[field] = isAdditive ? values[field] + value : value
  }

  /// As `interpolated(to:fraction:)` of each number: exactly the end at 1.
  static func value(
    from: SIMD4<Double>, to: SIMD4<Double>, at progress: Double
  ) -> SIMD4<Double> {
    progress == 1 ? to : from + (to - from) * progress
  }
}

/// The course of a ``VectorEffect`` between its two vectors.
struct VectorCourse: Hashable {
  let timing: MediaTiming
  let pace: TimingCurve

  /// Returns the progress at `time`, or nil if the effect shows nothing at that time.
  func progress(at time: TimeInterval) -> Double? {
    guard let state = timing.effect(at: time) else { return nil }
    return pace.progress(at: state.elapsed, duration: timing.duration)
  }
}
