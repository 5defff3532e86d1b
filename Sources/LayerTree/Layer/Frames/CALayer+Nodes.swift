import Foundation
public import Rendering

// What shows of a layer, as data.

extension CALayer {
  /// This layer and all below as they show now: a frame's data, or what a snapshot view shows.
  ///
  /// A layer that was never committed gives its model; one that was, what was committed, with the
  /// sublayers of then.
  ///
  /// - Parameter afterUpdates: whether to lay out first and show changes that are not committed.
  public func snapshotNode(afterUpdates: Bool = false) -> RenderNode {
    if afterUpdates, original == nil { settle() }
    return node(afterUpdates: afterUpdates)
  }

  private func node(afterUpdates: Bool) -> RenderNode {
    guard original == nil, let forest else { return detachedNode(afterUpdates: afterUpdates) }
    let time = localTime(fromEngine: forest.engine.currentTime)
    var node = ownNode(at: time, afterUpdates: afterUpdates)
    node.children = childNodes(at: time, afterUpdates: afterUpdates)
    return withTransition(node, at: time)
  }

  /// The nodes of the sublayers in an engine's tree, at `time` of this layer.
  func childNodes(at time: TimeInterval, afterUpdates: Bool) -> [RenderNode] {
    // Frames, which show what is committed, have that prepared; the tree of now may be another one.
    if !afterUpdates, let forest, !forest.hasUncommittedLayers {
      return prepareSublayers().nodes(at: time)
    }
    return (afterUpdates ? children : shownSublayers).map { child in
      let time = child.timing.local(fromParent: time)
      var node = child.ownNode(at: time, afterUpdates: afterUpdates)
      node.children = child.childNodes(at: time, afterUpdates: afterUpdates)
      return child.withTransition(node, at: time)
    }
  }

  /// The sublayers as of the last commit; those of now before the first.
  private var shownSublayers: [CALayer] { committed?.sublayers ?? children }

  /// The node without children, at `time` of this layer.
  func ownNode(at time: TimeInterval, afterUpdates: Bool) -> RenderNode {
    var values = afterUpdates ? properties : committed?.values ?? properties
    if afterUpdates || committed != nil { animate(&values, at: time) }
    var node = RenderNode(values, name: name)
    node.maker = maker
    return node
  }

  /// The node of a presentation layer, or of one in no tree, whose engines and times may differ.
  private func detachedNode(afterUpdates: Bool) -> RenderNode {
    let values = afterUpdates ? animated(properties) : presentationProperties ?? properties
    var node = RenderNode(values, name: name)
    node.maker = maker
    let layer = original ?? self
    node.children = (afterUpdates ? layer.children : layer.shownSublayers).map {
      $0.node(afterUpdates: afterUpdates)
    }
    return node
  }
}
