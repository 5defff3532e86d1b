// Pass 3: layout and display of the layers that asked for it, superlayers first.

extension Engine {
  /// Lays out every tree; a few rounds for layout that asks for layout.
  func runLayout() {
    for root in roots {
      for _ in 0..<8 where root.layer.subtreeNeedsUpdate { root.layer.updateSubtree() }
    }
  }
}
