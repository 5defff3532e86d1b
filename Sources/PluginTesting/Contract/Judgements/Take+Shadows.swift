import Diagnostics
import Foundation
import PluginRuns
import Rendering

// Shadows that are not seen.

extension Take {
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
  /// A Boolean value that indicates whether a shadow that would be seen is cut off by the layer's own bounds.
  fileprivate var isClippingItsShadow: Bool {
    guard masksToBounds, !isHidden, opacity > 0, let shadow else { return false }
    return shadow.opacity > 0.1
  }
}
