import Diagnostics
import Foundation
import PluginRuns
import Rendering

// Shadows that are not seen.

extension Take {
  /// A Boolean value that indicates whether a layer casts a shadow on the way that does not before, and what is left of it
  /// without opacity is meant; true where no moment was looked at.
  var mayHaveCastShadows: Bool {
    let before = beforeTree.root.countOfShadows
    return shots.isEmpty || shots.contains { $0.tree.root.countOfShadows > before }
  }

  /// The note on a layer that gets a shadow for the transition, and clips it away; nil without one.
  var shadowCutOff: Finding? {
    for (index, shot) in shots.enumerated() {
      guard
        let node = shot.tree.root.first(where: { node in
          node.isClippingItsShadow
            && beforeTree.root.first { $0.name == node.name && $0.isClippingItsShadow } == nil
        })
      else { continue }
      var finding = Finding(
        "the shadow of '\(kind: node.name ?? "a layer")' is not seen, since the view clips to its bounds",
        at: place,
        frame: index)
      finding.hint =
        "Leave clipsToBounds and masksToBounds false where a layer has a shadow; round and clip a subview in its place."
      return finding
    }
    return nil
  }
}

extension RenderNode {
  /// The number of shadows of this node and those within it.
  fileprivate var countOfShadows: Int {
    children.reduce((shadow?.opacity ?? 0) > 0 ? 1 : 0) { $0 + $1.countOfShadows }
  }

  /// A Boolean value that indicates whether a shadow that would be seen is cut off by the layer's own bounds.
  fileprivate var isClippingItsShadow: Bool {
    guard masksToBounds, !isHidden, opacity > 0, let shadow else { return false }
    return shadow.opacity > 0.1
  }
}
