import Foundation
import RenderTree

/// What one committed animation does to its layer, drawn together for the making of frames.
///
/// A layer keeps its steps side by side (``CALayer/steps``), so that a frame reads them in one go
/// rather than from objects all over the memory.
struct AnimationStep {
  private enum Effect {
    case vector(VectorEffect)
    case other(any LayerEffect)
  }

  /// In the layer's seconds.
  private let beginTime: TimeInterval
  private let isHeldAtBeginning: Bool
  private let effect: Effect

  /// Nil for what isn't committed yet, and for what shows nothing.
  init?(_ attached: AttachedAnimation) {
    guard let beginTime = attached.beginTime, let effect = attached.effect else { return nil }
    self.beginTime = beginTime
    isHeldAtBeginning = attached.isHeldAtBeginning
    self.effect = (effect as? VectorEffect).map { .vector($0) } ?? .other(effect)
  }

  /// Applies what shows at `time` of the layer to `values`.
  func apply(at time: TimeInterval, to values: inout LayerProperties) {
    switch effect {
    case .vector(let effect): effect.apply(at: effectTime(at: time), to: &values)
    case .other(let effect): effect.apply(at: effectTime(at: time), to: &values)
    }
  }

  /// The same to the values' node; false when only the values will do.
  func apply(at time: TimeInterval, to node: inout RenderNode) -> Bool {
    switch effect {
    case .vector(let effect): effect.apply(at: effectTime(at: time), to: &node)
    case .other(let effect): effect.apply(at: effectTime(at: time), to: &node)
    }
  }

  private func effectTime(at time: TimeInterval) -> TimeInterval {
    isHeldAtBeginning ? 0 : time - beginTime
  }
}

extension CALayer {
  /// The steps of the layer's committed animations, in the order in which they apply.
  var steps: [AnimationStep] {
    if let preparedSteps { return preparedSteps }
    let steps = animations.compactMap { AnimationStep($0) }
    preparedSteps = steps
    return steps
  }
}
