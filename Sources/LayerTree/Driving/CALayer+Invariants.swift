extension CALayer {
  /// Returns descriptions of the broken invariants in the tree from this layer down, one sentence
  /// each. The array is empty if the tree is sound.
  package func brokenInvariants() -> [String] {
    var problems: [String] = []
    if Set(children.map(ObjectIdentifier.init)).count != children.count {
      problems.append("\(label) holds a sublayer twice")
    }
    if needsLayout || needsDisplay, !subtreeNeedsUpdate {
      problems.append("\(label) needs an update that its flag doesn't announce")
    }
    if let forest, forest.retimedLayers.isEmpty {
      for attached in animations where forest.ends.time(of: attached) != end(of: attached) {
        problems.append("\(label) has an animation whose end its engine doesn't know")
      }
    }
    for child in children {
      if child.parent !== self { problems.append("\(child.label) has another superlayer") }
      if child.forest !== forest { problems.append("\(child.label) is in another engine") }
      if child.subtreeNeedsUpdate, !subtreeNeedsUpdate {
        problems.append("\(label) doesn't know that \(child.label) needs an update")
      }
      problems += child.brokenInvariants()
    }
    return problems
  }

  private var label: String { name ?? "a layer" }
}
