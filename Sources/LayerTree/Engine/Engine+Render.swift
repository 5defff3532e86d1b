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
    let values = afterUpdates ? animated(properties) : presentationProperties ?? properties
    var node = RenderNode(name: name, bounds: values.bounds, position: values.position)
    // A spring may carry a size past nothing.
    node.bounds.size = CGSize(
      width: max(0, values.bounds.size.width), height: max(0, values.bounds.size.height))
    node.anchorPoint = values.anchorPoint
    node.anchorPointZ = values.anchorPointZ
    node.zPosition = values.zPosition
    node.transform = values.transform
    node.sublayerTransform = values.sublayerTransform
    node.opacity = values.opacity
    node.isHidden = values.isHidden
    node.isDoubleSided = values.isDoubleSided
    node.masksToBounds = values.masksToBounds
    node.cornerRadius = values.cornerRadius
    node.backgroundColor = values.backgroundColor
    node.contents = values.contents
    node.contentsGravity = values.contentsGravity
    if let color = values.borderColor {
      node.borderWidth = values.borderWidth
      node.borderColor = color
    }
    if let color = values.shadowColor, values.shadowOpacity > 0 {
      node.shadow = RenderShadow(
        color: color, opacity: values.shadowOpacity, offset: values.shadowOffset,
        radius: values.shadowRadius)
    }
    node.children = (original ?? self).children.map { $0.node(afterUpdates: afterUpdates) }
    return node
  }
}
