import Animation
import Foundation
import RenderTree

/// A ``PropertyEffect`` between two vectors that are known beforehand: what nearly all animations
/// are. It gives the same values, bit for bit, by arithmetic on plain numbers.
struct VectorEffect: LayerEffect {
  private let field: VectorField
  private let timing: MediaTiming
  private let pace: TimingCurve
  private let from: SIMD4<Double>
  private let to: SIMD4<Double>
  private let isAdditive: Bool

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
    self.timing = effect.timing
    self.pace = pace
    self.from = from
    self.to = to
    self.isAdditive = effect.isAdditive
  }

  func apply(at time: TimeInterval, to values: inout LayerProperties) {
    change(&values, at: time)
  }

  func apply(at time: TimeInterval, to node: inout RenderNode) -> Bool {
    change(&node, at: time)
    return true
  }

  private func change(_ fields: inout some VectorFields, at time: TimeInterval) {
    guard let state = timing.effect(at: time) else { return }
    let progress = pace.progress(at: state.elapsed, duration: timing.duration)
    // As `interpolated(to:fraction:)` of each number: exactly the end at 1.
    let value = progress == 1 ? to : from + (to - from) * progress
    fields[field] = isAdditive ? fields[field] + value : value
  }
}
