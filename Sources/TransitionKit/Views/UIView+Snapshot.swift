import Foundation
import LayerTree
import RenderTree

extension UIView {
  /// A view that shows what this one shows now, whatever becomes of it.
  ///
  /// - Parameter afterScreenUpdates: Whether changes that were not yet committed show: then layout
  ///   is done first. Otherwise the picture is of what was last presented.
  /// - Returns: A view of the same size and name; nil when the view has no area, or when it was
  ///   never presented and `afterScreenUpdates` is false.
  ///
  /// - SeeAlso: <https://developer.apple.com/documentation/uikit/uiview/snapshotview(afterscreenupdates:)>
  public func snapshotView(afterScreenUpdates: Bool) -> UIView? {
    guard !bounds.isEmpty, afterScreenUpdates || layer.presentation() != nil else { return nil }
    let snapshot = UIView(frame: CGRect(origin: .zero, size: bounds.size))
    snapshot.name = name
    snapshot.layer.contents = layer.frozenContents(afterUpdates: afterScreenUpdates)
    return snapshot
  }
}

extension CALayer {
  /// What the layer shows, as another's contents: visible and opaque whatever its own opacity is,
  /// since the other has its own.
  func frozenContents(afterUpdates: Bool) -> RenderContents {
    var node = snapshotNode(afterUpdates: afterUpdates)
    node.isHidden = false
    node.opacity = 1
    return .node(node)
  }
}
