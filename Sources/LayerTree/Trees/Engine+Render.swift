public import Foundation
public import Geometry
public import Rendering

// What is presented, as data for a renderer.

extension Engine {
  /// The frame that shows the tree under `root` at ``currentTime``, on a canvas of `size` points.
  ///
  /// Commits what is open first. Cost is linear in the layers.
  public func renderTree(
    for root: CALayer, size: CGSize, background: RGBAColor? = nil
  ) -> RenderTree {
    perform {
      if forest.hasUncommittedChanges { forest.endAllTransactions() }
      return RenderTree(size: size, background: background, root: root.snapshotNode())
    }
  }
}
