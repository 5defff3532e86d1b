extension Engine {
  /// The topmost layers, in the order in which they were added.
  public var rootLayers: [CALayer] { forest.roots.map(\.layer) }

  /// Puts the tree under `layer` into this engine.
  ///
  /// The engine keeps `layer`, and `owner` (say, its window) with it, until ``removeRoot(_:)``.
  /// Adding a layer again only changes its owner.
  ///
  /// - Precondition: `layer` has no superlayer and is no other engine's.
  public func addRoot(_ layer: CALayer, owner: AnyObject? = nil) {
    precondition(layer.superlayer == nil, "a root layer has no superlayer; remove it first")
    let forest = forest
    if let index = forest.roots.firstIndex(where: { $0.layer === layer }) {
      forest.roots[index].owner = owner
      return
    }
    precondition(layer.engine == nil, "a layer is a root of one engine at a time")
    forest.roots.append(LayerForest.Root(layer: layer, owner: owner))
    layer.enter(forest)
  }

  /// Takes the tree under `layer` out of this engine; its animations stop, unfinished.
  public func removeRoot(_ layer: CALayer) {
    let forest = forest
    guard let index = forest.roots.firstIndex(where: { $0.layer === layer }) else { return }
    forest.roots.remove(at: index)
    layer.leaveForest()
  }
}
