import Foundation

// The tree, and a subtree's coming to and leaving an engine's forest.

extension CALayer {
  /// The layer that this one lies in.
  public var superlayer: CALayer? {
    if let original { return original.parent?.presentation() }
    return parent
  }

  /// The layers inside, back to front among equal ``zPosition``.
  ///
  /// Setting it puts exactly these layers in, in this order.
  public var sublayers: [CALayer] {
    get {
      if let original { return original.children.compactMap { $0.presentation() } }
      return children
    }
    set {
      requireModel("given sublayers")
      for child in children where !newValue.contains(where: { $0 === child }) {
        child.removeFromSuperlayer()
      }
      for child in newValue { addSublayer(child) }
    }
  }

  /// Puts `layer` in front of the other sublayers.
  public func addSublayer(_ layer: CALayer) {
    insert(layer, at: children.count)
  }

  /// Puts `layer` at `index` of the sublayers, counted without it; clamped to what there is.
  public func insertSublayer(_ layer: CALayer, at index: Int) {
    insert(layer, at: index)
  }

  /// Puts `layer` right behind `sibling`, or at the back when that is no sublayer.
  public func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    let others = children.filter { $0 !== layer }
    insert(layer, at: others.firstIndex { $0 === sibling } ?? 0)
  }

  /// Puts `layer` right in front of `sibling`, or at the front when that is no sublayer.
  public func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    let others = children.filter { $0 !== layer }
    insert(layer, at: others.firstIndex { $0 === sibling }.map { $0 + 1 } ?? others.count)
  }

  /// Puts `new` where the sublayer `old` is; nothing happens when `old` is no sublayer.
  public func replaceSublayer(_ old: CALayer, with new: CALayer) {
    guard old !== new, old.parent === self else { return }
    precondition(!new.contains(self), "a layer can't be put inside itself")
    requireModel("given sublayers")
    if new.parent != nil { new.removeFromSuperlayer() }
    guard let index = children.firstIndex(where: { $0 === old }) else { return }
    withAction(forKey: "sublayers") {
      children[index] = new
      old.parent = nil
      new.parent = self
      childrenChanged()
    }
    old.runAction(forKey: "onOrderOut")
    old.leaveForest()
    new.entered()
  }

  /// Takes the layer out of its superlayer; its animations end, unfinished,
  /// unless it is back in the tree before the turn ends.
  public func removeFromSuperlayer() {
    requireModel("removed")
    guard let parent else { return }
    parent.withAction(forKey: "sublayers") {
      parent.children.removeAll { $0 === self }
      self.parent = nil
      parent.childrenChanged()
    }
    runAction(forKey: "onOrderOut")
    leaveForest()
  }

  /// Returns a Boolean value that indicates whether `layer` is this layer or one of its
  /// descendants.
  func contains(_ layer: CALayer) -> Bool {
    var ancestor: CALayer? = layer
    while let next = ancestor {
      if next === self { return true }
      ancestor = next.parent
    }
    return false
  }

  private func insert(_ layer: CALayer, at index: Int) {
    requireModel("given sublayers")
    layer.requireModel("put in a tree")
    precondition(!layer.contains(self), "a layer can't be put inside itself")
    precondition(
      layer.parent != nil || layer.forest == nil,
      "a root layer can't be a sublayer; take it from its engine first")
    if layer.parent === self {
      move(layer, to: index)
      return
    }
    if layer.parent != nil {
      layer.removeFromSuperlayer()
    } else {
      activeForest?.journal?.noteAdded(layer)
    }
    withAction(forKey: "sublayers") {
      children.insert(layer, at: min(max(index, 0), children.count))
      layer.parent = self
      childrenChanged()
    }
    layer.entered()
  }

  private func move(_ layer: CALayer, to index: Int) {
    var others = children.filter { $0 !== layer }
    others.insert(layer, at: min(max(index, 0), others.count))
    guard !others.elementsEqual(children, by: ===) else { return }
    withAction(forKey: "sublayers") {
      children = others
      childrenChanged()
    }
  }

  private func childrenChanged() {
    markChanged()
    setNeedsLayout()
  }

  /// Follows a new superlayer into its forest.
  private func entered() {
    if subtreeNeedsUpdate { parent?.noteUpdate() }
    if let forest = parent?.forest { enter(forest) }
    runAction(forKey: "onOrderIn")
  }

  /// Makes this layer and all below part of `forest`.
  func enter(_ forest: LayerForest) {
    if let formerForest, formerForest !== forest { formerForest.discardAnimations(of: self) }
    formerForest = nil
    self.forest = forest
    // A layer that comes back before a commit is in the list already.
    if changeForest !== forest { hasUncommittedChanges = false }
    markChanged()
    noteEnds(in: forest)
    for child in children { child.enter(forest) }
  }

  /// Takes this layer and all below out of their forest.
  ///
  /// Their animations end at the next commit unless the layers are back in the tree by then.
  func leaveForest() {
    guard let forest else { return }
    self.forest = nil
    formerForest = forest
    for attached in animations { forest.ends.remove(attached) }
    if departureForest !== forest {
      departureForest = forest
      forest.departedLayers.append(self)
    }
    for child in children { child.leaveForest() }
  }
}
