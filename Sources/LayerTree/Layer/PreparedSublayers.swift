import Foundation
import RenderTree

/// A layer's sublayers as frames read them: their nodes, times and animations side by side.
///
/// To make a frame is mostly to wait for memory. The layers, what they committed and their
/// animations are objects all over it; here they are in the order in which a frame needs them.
/// Nothing in it depends on the time, so it serves until one of the sublayers changes
/// (``CALayer/noteFrameChange()``).
final class PreparedSublayers {
  private struct Sublayer {
    let layer: CALayer
    /// Whether its time is the superlayer's, as nearly everywhere.
    let isInStep: Bool
    /// What shows without animations; nil where the layer makes its node itself: it was never
    /// committed, or it has an animation that is more than a ``VectorEffect``.
    let node: RenderNode?
    /// Where in ``steps`` its animations end; they begin where the sublayer's before it end.
    let stepsEnd: Int
    let hasSublayers: Bool
    let hasTransition: Bool
  }

  /// One animation of a sublayer.
  private struct Step {
    let effect: VectorEffect
    let isHeldAtBeginning: Bool
    /// In the sublayer's seconds.
    let beginTime: TimeInterval
  }

  private let sublayers: [Sublayer]
  private let steps: [Step]

  init(of layer: CALayer) {
    var steps: [Step] = []
    sublayers = layer.children.map { child in
      var node: RenderNode?
      if let committed = child.committed, let own = Self.steps(of: child) {
        node = committed.node
        node?.name = child.name
        steps += own
      }
      return Sublayer(
        layer: child, isInStep: child.timing == LayerTiming(), node: node, stepsEnd: steps.count,
        hasSublayers: !child.children.isEmpty, hasTransition: child.hasTransition)
    }
    self.steps = steps
  }

  /// The steps of a layer's committed animations; nil when one of them is no vector's.
  private static func steps(of layer: CALayer) -> [Step]? {
    var steps: [Step] = []
    for attached in layer.animations {
      guard let beginTime = attached.beginTime, let effect = attached.effect else { continue }
      guard let effect = effect as? VectorEffect else { return nil }
      steps.append(
        Step(
          effect: effect, isHeldAtBeginning: attached.isHeldAtBeginning, beginTime: beginTime))
    }
    return steps
  }

  /// The sublayers' nodes at `time` of the superlayer.
  ///
  /// Times are handed down, since to ask each layer for its own goes up to the root every time.
  func nodes(at time: TimeInterval) -> [RenderNode] {
    var nodes: [RenderNode] = []
    nodes.reserveCapacity(sublayers.count)
    var step = 0
    for index in sublayers.indices {
      let time =
        sublayers[index].isInStep
        ? time : sublayers[index].layer.timing.local(fromParent: time)
      if let node = sublayers[index].node {
        // A node is large: it is made in its place, by one copy.
        nodes.append(node)
        let end = sublayers[index].stepsEnd
        if step < end {
          apply(step..<end, at: time, to: &nodes[index])
          step = end
        }
      } else {
        nodes.append(sublayers[index].layer.ownNode(at: time, afterUpdates: false))
      }
      if sublayers[index].hasSublayers {
        nodes[index].children = sublayers[index].layer.childNodes(at: time, afterUpdates: false)
      }
      if sublayers[index].hasTransition {
        nodes[index] = sublayers[index].layer.withTransition(nodes[index], at: time)
      }
    }
    return nodes
  }

  private func apply(_ range: Range<Int>, at time: TimeInterval, to node: inout RenderNode) {
    for index in range {
      let time = steps[index].isHeldAtBeginning ? 0 : time - steps[index].beginTime
      steps[index].effect.change(&node, at: time)
    }
    node.holdSize()
  }
}

extension CALayer {
  /// Notes that what a frame needs of this layer is not what the superlayer prepared: what was
  /// committed, the animations, when they began, the time, the name or whether there are
  /// sublayers.
  func noteFrameChange() { parent?.preparedSublayers = nil }
}
