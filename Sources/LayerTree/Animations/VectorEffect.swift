import Animation
import Foundation
import RenderTree

/// A ``PropertyEffect`` between two vectors that are known beforehand: what nearly all animations
/// are. It gives the same values, bit for bit, by arithmetic on plain numbers.
final class VectorEffect: LayerEffect {
  private let property: LayerKeyPath.Vector
  private let timing: MediaTiming
  private let pace: TimingCurve
  private let from: SIMD4<Double>
  private let to: SIMD4<Double>
  private let isAdditive: Bool

  /// Nil where the values also depend on what shows without the animation, or on its cycles, and
  /// where they are no vectors of the property's kind.
  init?(_ effect: PropertyEffect) {
    guard let property = effect.keyPath.vector, case .basic(let given, let pace) = effect.curve,
      !effect.isCumulative, !effect.isAdditive || property.isAlwaysThere
    else { return nil }
    let ends: (from: AnimatableValue, to: AnimatableValue)
    switch (given.from, given.to, given.by) {
    case (let from?, let to?, _): ends = (from, to)
    case (let end?, nil, let by?), (nil, let end?, let by?):
      guard by.vectorKind == property.kind else { return nil }
      ends = given.ends(underlying: end)
    default: return nil
    }
    guard ends.from.vectorKind == property.kind, ends.to.vectorKind == property.kind,
      let from = ends.from.vector, let to = ends.to.vector
    else { return nil }
    self.property = property
    self.timing = effect.timing
    self.pace = pace
    self.from = from
    self.to = to
    self.isAdditive = effect.isAdditive
  }

  func apply(at time: TimeInterval, to values: inout LayerProperties) {
    apply(at: time, to: &values, property.values)
  }

  func apply(at time: TimeInterval, to node: inout RenderNode) -> Bool {
    guard let access = property.node else { return false }
    apply(at: time, to: &node, access)
    return true
  }

  private func apply<Root>(
    at time: TimeInterval, to root: inout Root, _ access: VectorAccess<Root>
  ) {
    guard let state = timing.effect(at: time) else { return }
    let progress = pace.progress(at: state.elapsed, duration: timing.duration)
    // As `interpolated(to:fraction:)` of each number: exactly the end at 1.
    let value = progress == 1 ? to : from + (to - from) * progress
    access.write(&root, isAdditive ? access.read(root) + value : value)
  }
}
