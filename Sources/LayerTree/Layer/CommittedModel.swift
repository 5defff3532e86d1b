import Rendering

/// The model of a layer as of a commit, also as a node: frames are mostly made of copies.
final class CommittedModel {
  /// The node of the values without animations, without name and children.
  let node: RenderNode
  let values: LayerProperties
  /// The sublayers of then, which pictures of what was committed show.
  let sublayers: [CALayer]

  init(_ values: LayerProperties, sublayers: [CALayer]) {
    self.values = values
    self.sublayers = sublayers
    node = RenderNode(values, name: nil)
  }
}
