extension Engine {
  /// The topmost layers, in the order in which they were added.
  public var rootLayers: [CALayer] { roots.map(\.layer) }

  /// Puts the tree under `layer` into this engine.
  ///
  /// The engine keeps `layer`, and `owner` (say, its window) with it, until ``removeRoot(_:)``.
  /// Adding a layer again only changes its owner.
  ///
  /// - Precondition: `layer` has no superlayer and is no other engine's.
  public func addRoot(_ layer: CALayer, owner: AnyObject? = nil) {
    precondition(layer.superlayer == nil, "a root layer has no superlayer; remove it first")
    if let index = roots.firstIndex(where: { $0.layer === layer }) {
      roots[index].owner = owner
      return
    }
    precondition(layer.engine == nil, "a layer is a root of one engine at a time")
    roots.append(Root(layer: layer, owner: owner))
    layer.enter(self)
  }

  /// Takes the tree under `layer` out of this engine; its animations stop, unfinished.
  public func removeRoot(_ layer: CALayer) {
    guard let index = roots.firstIndex(where: { $0.layer === layer }) else { return }
    roots.remove(at: index)
    layer.leaveEngine()
  }
}
