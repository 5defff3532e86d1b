public import Foundation
public import Geometry
public import RenderTree

// What is presented, as data for a renderer.

extension Engine {
  /// The frame that shows the tree under `root` at ``currentTime``, on a canvas of `size` points.
  ///
  /// Commits what is open first. Cost is linear in the layers.
  public func renderTree(
    for root: CALayer, size: CGSize, background: RGBAColor? = nil
  ) -> RenderTree {
    perform {
      if hasUncommittedChanges { endAllTransactions() }
      return RenderTree(size: size, background: background, root: root.snapshotNode())
    }
  }
}

extension CALayer {
  /// This layer and all below as they show now: a frame's data, or what a snapshot view shows.
  ///
  /// A layer that was never committed gives its model.
  ///
  /// - Parameter afterUpdates: whether to lay out first and show changes that are not committed.
  public func snapshotNode(afterUpdates: Bool = false) -> RenderNode {
    if afterUpdates, original == nil { settle() }
    return node(afterUpdates: afterUpdates)
  }

  private func node(afterUpdates: Bool) -> RenderNode {
    guard original == nil, let engine else { return detachedNode(afterUpdates: afterUpdates) }
    let time = localTime(fromEngine: engine.currentTime)
    var node = ownNode(at: time, afterUpdates: afterUpdates)
    node.children = childNodes(at: time, afterUpdates: afterUpdates)
    return node
  }

  /// The nodes of the sublayers in an engine's tree, at `time` of this layer.
  ///
  /// Times are handed down, since to ask each layer for its own goes up to the root every time.
  private func childNodes(at time: TimeInterval, afterUpdates: Bool) -> [RenderNode] {
    var nodes: [RenderNode] = []
    nodes.reserveCapacity(children.count)
    for child in children {
      let time = child.timing.local(fromParent: time)
      // A node is large: where it can be it is made in its place, by one copy.
      if !afterUpdates, let committed = child.committed {
        nodes.append(committed.node)
        child.show(in: &nodes[nodes.endIndex - 1], at: time)
      } else {
        nodes.append(child.ownNode(at: time, afterUpdates: afterUpdates))
      }
      guard !child.children.isEmpty else { continue }
      nodes[nodes.endIndex - 1].children = child.childNodes(at: time, afterUpdates: afterUpdates)
    }
    return nodes
  }

  /// The node without children.
  private func ownNode(at time: TimeInterval, afterUpdates: Bool) -> RenderNode {
    if !afterUpdates, let committed {
      var node = committed.node
      show(in: &node, at: time)
      return node
    }
    var values = properties
    if afterUpdates { animate(&values, at: time) }
    return RenderNode(values, name: name)
  }

  /// Makes of the committed node what shows at `time`.
  private func show(in node: inout RenderNode, at time: TimeInterval) {
    node.name = name
    guard !animations.isEmpty, !animate(&node, at: time), let committed else { return }
    var values = committed.values
    animate(&values, at: time)
    node = RenderNode(values, name: name)
  }

  /// The node of a presentation layer, or of one in no tree, whose engines and times may differ.
  private func detachedNode(afterUpdates: Bool) -> RenderNode {
    let values = afterUpdates ? animated(properties) : presentationProperties ?? properties
    var node = RenderNode(values, name: name)
    node.children = (original ?? self).children.map { $0.node(afterUpdates: afterUpdates) }
    return node
  }
}
