import Foundation

// What the models say becomes what is presented.

extension LayerForest {
  /// A Boolean value that indicates whether the tree, or a model in it, differs from what was committed.
  var hasUncommittedLayers: Bool { !changedLayers.isEmpty || !departedLayers.isEmpty }

  var hasUncommittedChanges: Bool {
    !transactions.isEmpty || hasUncommittedLayers
      || roots.contains { $0.layer.subtreeNeedsUpdate }
  }

  /// Ends a turn: layout and the commit of all open transactions.
  func endTurn() throws {
    guard hasUncommittedChanges else { return }
    endAllTransactions()
    // Layout that keeps asking for layout goes on in turns of its own, up to the limit.
    while roots.contains(where: \.layer.subtreeNeedsUpdate) {
      try engine.countTurn()
      endAllTransactions()
    }
  }

  /// Lays out and commits; the outermost transaction is still open.
  func commitLayers() {
    runLayout()
    for layer in departedLayers where layer.departureForest === self { layer.departureForest = nil }
    let departed = departedLayers.filter { $0.forest !== self }
    let changed = changedLayers
    departedLayers = []
    changedLayers = []
    for layer in departed where layer.formerForest === self {
      layer.formerForest = nil
      layer.committed = nil
      discardAnimations(of: layer)
    }
    var begun: [(layer: CALayer, attached: AttachedAnimation)] = []
    for layer in changed {
      layer.hasUncommittedChanges = false
      if layer.forest === self {
        for attached in layer.commitModel(in: self) { begun.append((layer, attached)) }
      } else if layer.forest == nil {
        discardAnimations(of: layer)
      }
    }
    begun.sort { $0.attached.sequence < $1.attached.sequence }
    for (layer, attached) in begun {
      announceStart(of: attached)
      watchBegin(of: attached, on: layer)
    }
  }
}

extension CALayer {
  /// Notes that the model or the animations differ from what was committed.
  func markChanged() {
    guard !hasUncommittedChanges, let forest = activeForest else { return }
    hasUncommittedChanges = true
    changeForest = forest
    forest.changedLayers.append(self)
  }

  /// Makes the model what is presented; gives new animations their begin and returns them.
  func commitModel(in forest: LayerForest) -> [AttachedAnimation] {
    committed = CommittedModel(properties, sublayers: children)
    let fresh = animations.filter { $0.beginTime == nil }
    let now = localTime(fromEngine: forest.engine.currentTime)
    if !fresh.isEmpty { noteFrameChange() }
    for attached in fresh {
      attached.commit(at: now, in: forest.engine)
      forest.ends.set(end(of: attached), of: attached, on: self)
    }
    return fresh
  }
}
