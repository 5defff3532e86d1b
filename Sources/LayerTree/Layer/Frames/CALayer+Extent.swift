package import Rendering

extension CALayer {
  /// The extent of the picture that ``snapshotNode(afterUpdates:)`` makes of the layer and all below,
  /// at the most: with what frozen contents repeat, and with the old contents of its transitions.
  ///
  /// Only the layers are visited, not what their contents hold.
  package var extent: RenderExtent {
    var extent = RenderExtent.node
    let model = original ?? self
    if case .node(let content) = model.contents { extent.add(content.extent) }
    for child in model.children { extent.add(child.extent) }
    extent.addInputs(of: model.filters, model.compositingFilter)
    for attached in model.animations {
      guard let old = attached.transition?.old else { continue }
      // Both contents lie in a node of their own.
      extent.depth += 1
      extent.add(old.extent)
      extent.add(2)
    }
    return extent
  }
}
