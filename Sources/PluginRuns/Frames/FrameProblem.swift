import Diagnostics
import Rendering

/// A reason for which no frame shows a tree of layers: they are too many, or lie in each other too
/// deep.
struct FrameProblem {
  /// The number that is exceeded, and the limit.
  let message: String
  /// The remedy.
  let hint = "have fewer views; snapshots of snapshots repeat what they hold"

  /// Returns the problem of `tree`; nil where it can be drawn.
  init?(of tree: RenderTree) {
    let extent = tree.root.extent
    guard extent.isTooLarge else { return nil }
    message =
      extent.count > RenderTree.mostNodes
      ? "a frame would have \(extent.count.counted("layer")) "
        + "(limit \(RenderTree.mostNodes.grouped))"
      : "a frame's layers would lie in each other \(extent.depth.grouped) deep "
        + "(limit \(RenderTree.mostLevels))"
  }
}

extension RenderTree {
  /// The frame without its layers.
  var emptied: RenderTree {
    let nothing = RenderNode(bounds: root.bounds, position: root.position)
    return RenderTree(size: size, background: background, root: nothing)
  }
}
