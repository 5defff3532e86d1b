import Foundation
import LayerTree
import RenderTree

extension UIView {
  /// A view that shows what this one shows now, whatever becomes of it.
  ///
  /// - Parameter afterScreenUpdates: Whether changes that were not yet committed show: then layout
  ///   is done first and the picture is of the model. Otherwise it is of what was last presented,
  ///   animations included.
  /// - Returns: A view of the same size and name; nil when the view has no area, or when it was
  ///   never presented and `afterScreenUpdates` is false.
  ///
  /// - SeeAlso: <https://developer.apple.com/documentation/uikit/uiview/snapshotview(afterscreenupdates:)>
  public func snapshotView(afterScreenUpdates: Bool) -> UIView? {
    guard !bounds.isEmpty else { return nil }
    let node: RenderNode
    if afterScreenUpdates {
      layoutIfNeeded()
      layer.displaySubtreeIfNeeded()
      node = layer.modelNode()
    } else {
      guard layer.presentation() != nil else { return nil }
      node = layer.snapshotNode()
    }
    let snapshot = UIView(frame: CGRect(origin: .zero, size: bounds.size))
    snapshot.name = name
    snapshot.layer.contents = .node(node.asContents)
    return snapshot
  }
}

extension RenderNode {
  /// The node as its contents should show: visible and opaque whatever the view's own alpha was,
  /// since the snapshot view has its own.
  fileprivate var asContents: RenderNode {
    var node = self
    node.isHidden = false
    node.opacity = 1
    return node
  }
}
