import Foundation
import Rendering

/// A layer's sublayers as frames read them: their nodes, times and animations side by side.
///
/// To make a frame is mostly to wait for memory. The layers, what they committed and their
/// animations are objects all over it; here is what a frame needs, in the order in which it needs
/// it. The nodes of the frame before are made those of the next in place, so that only what moves
/// is written; a frame that is still referenced is copied by the first write. All but the nodes
/// does not depend on the time, so it serves until one of the sublayers changes
/// (``CALayer/noteFrameChange()``).
final class PreparedSublayers {
  /// A sublayer whose node may differ from frame to frame.
  private struct Part {
    /// Its place among the sublayers.
    let index: Int
    /// The number of ``steps`` that belong to the sublayer.
    let stepCount: Int
    /// A Boolean value that indicates whether the sublayer's time equals its superlayer's, as in
    /// nearly all cases.
    let isInStep: Bool
    /// A Boolean value that indicates whether the layer makes its node itself, because it was never
    /// committed or has an animation that is more than a ``VectorEffect`` in the layer's time.
    let isMadeByLayer: Bool
    let hasSublayers: Bool
    let hasTransition: Bool
    /// Its own sublayers as it gave them last, so that the layer need not be asked every time.
    var prepared: PreparedSublayers?
  }

  /// A Boolean value that indicates whether the layer still uses these prepared sublayers.
  private var isCurrent = true
  private var layers: [CALayer]
  private var parts: [Part]
  private let steps: FrameSteps
  /// The sublayers' nodes as of the last frame, at first without what the parts bring to them.
  private var nodes: [RenderNode]

  init(of layer: CALayer) {
    var (parts, steps): ([Part], FrameSteps) = ([], FrameSteps())
    layers = layer.children
    nodes = []
    nodes.reserveCapacity(layers.count)
    for (index, child) in layers.enumerated() {
      // A transition wraps the node, so that there is none left to change.
      let hasTransition = child.hasTransition
      let effects = hasTransition ? nil : Self.effects(of: child)
      var stepCount = 0
      if let committed = child.committed, let effects {
        nodes.append(committed.node)
        nodes[index].name = child.name
        nodes[index].maker = child.maker
        stepCount = effects.isEmpty ? 0 : steps.append(effects, on: committed.node)
      } else {
        nodes.append(RenderNode(bounds: .zero, position: .zero))
      }
      let part = Part(
        index: index, stepCount: stepCount, isInStep: child.timing == LayerTiming(),
        isMadeByLayer: child.committed == nil || effects == nil,
        hasSublayers: !child.children.isEmpty, hasTransition: hasTransition)
      if stepCount > 0 || part.isMadeByLayer || part.hasSublayers { parts.append(part) }
    }
    if let forest = layer.forest { steps.shareCourses(with: &forest.lastCourses) }
    (self.parts, self.steps) = (parts, steps)
  }

  /// Lets go of everything: the layer doesn't go by this any more.
  func retire() {
    isCurrent = false
    (layers, parts, nodes) = ([], [], [])
  }

  /// Returns the effects of a layer's committed animations, or nil if one of them is not a vector
  /// effect or has a time of its own.
  private static func effects(of layer: CALayer) -> [AttachedEffect]? {
    var effects: [AttachedEffect] = []
    for attached in layer.animations {
      guard let beginTime = attached.beginTime, let effect = attached.effect else { continue }
      guard attached.course == nil, let effect = effect as? VectorEffect else { return nil }
      effects.append(
        AttachedEffect(
          effect: effect, isHeldAtBeginning: attached.isHeldAtBeginning, beginTime: beginTime))
    }
    return effects
  }

  /// The sublayers' nodes at `time` of the superlayer.
  ///
  /// Times are handed down, since to ask each layer for its own goes up to the root every time.
  func nodes(at time: TimeInterval) -> [RenderNode] {
    update(&nodes, at: time)
    return nodes
  }

  private func update(_ nodes: inout [RenderNode], at time: TimeInterval) {
    var cursor = FrameSteps.Cursor()
    for place in parts.indices {
      let (index, stepCount) = (parts[place].index, parts[place].stepCount)
      let time = parts[place].isInStep ? time : layers[index].timing.local(fromParent: time)
      if parts[place].isMadeByLayer {
        nodes[index] = layers[index].ownNode(at: time, afterUpdates: false)
      } else if stepCount > 0 {
        steps.apply(stepCount, from: &cursor, at: time, to: &nodes[index])
      }
      if parts[place].hasSublayers {
        // Let go of first, so that the sublayer can write to them in place.
        nodes[index].children = []
        nodes[index].children = sublayers(ofPart: place).nodes(at: time)
      }
      if parts[place].hasTransition {
        nodes[index] = layers[index].withTransition(nodes[index], at: time)
      }
    }
  }

  private func sublayers(ofPart place: Int) -> PreparedSublayers {
    if let prepared = parts[place].prepared, prepared.isCurrent { return prepared }
    let prepared = layers[parts[place].index].prepareSublayers()
    parts[place].prepared = prepared
    return prepared
  }
}

extension CALayer {
  /// The sublayers as frames read them, for as long as that is current.
  func prepareSublayers() -> PreparedSublayers {
    if let preparedSublayers { return preparedSublayers }
    let prepared = PreparedSublayers(of: self)
    preparedSublayers = prepared
    return prepared
  }

  /// Notes that what a frame needs of this layer is not what the superlayer prepared: what was
  /// committed, the animations, when they began, the time, the name or whether there are
  /// sublayers.
  func noteFrameChange() { parent?.preparedSublayers = nil }
}
