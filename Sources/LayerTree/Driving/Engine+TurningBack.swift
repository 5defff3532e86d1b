package import Foundation

// What a library that runs animations forwards and back needs to know of those that it began.

extension Engine {
  /// A mark between the animations added so far and those to come.
  package var animationMark: Int { nextSequence() }

  /// Ends the animations at and under `layer` that were added after `mark` as if the layer's time
  /// had run back to before them: all hear of an end (finished), in the order in which they were
  /// added, and go on showing their beginnings until they are removed.
  package func endAtBeginning(under layer: CALayer, addedAfter mark: Int) {
    endAtBeginning(animations(under: layer, addedAfter: mark))
  }

  /// Ends the animations of `layers` that were added between two marks in the same way.
  package func endAtBeginning(of layers: [CALayer], addedWithin marks: ClosedRange<Int>) {
    let turned = layers.flatMap { layer in
      layer.animations.filter { marks.contains($0.sequence) && !$0.isOver }.map { (layer, $0) }
    }
    endAtBeginning(turned.sorted { $0.1.sequence < $1.1.sequence })
  }

  private func endAtBeginning(_ turned: [(layer: CALayer, attached: AttachedAnimation)]) {
    for (layer, attached) in turned {
      attached.isHeldAtBeginning = true
      layer.noteFrameChange()
    }
    forest.end(turned.map { ($0.attached, true) })
  }

  /// Removes the animations at and under `layer` that ``endAtBeginning(under:addedAfter:)`` ended.
  package func dropHeldAnimations(under layer: CALayer) {
    guard layer.engine === self else { return }
    layer.forEachInSubtree { animated in
      guard animated.animations.contains(where: \.isHeldAtBeginning) else { return }
      animated.animations.removeAll(where: \.isHeldAtBeginning)
      animated.markChanged()
    }
  }

  /// Returns the latest end of the animations at and under `layer` that were added after `mark`, in
  /// the engine's seconds, or nil if none of them will end.
  package func lastAnimationEnd(under layer: CALayer, addedAfter mark: Int) -> TimeInterval? {
    animations(under: layer, addedAfter: mark).compactMap { $0.layer.end(of: $0.attached) }.max()
  }

  private func animations(
    under layer: CALayer, addedAfter mark: Int
  ) -> [(layer: CALayer, attached: AttachedAnimation)] {
    guard layer.engine === self else { return [] }
    var found: [(layer: CALayer, attached: AttachedAnimation)] = []
    layer.forEachInSubtree { animated in
      for attached in animated.animations where attached.sequence > mark && !attached.isOver {
        found.append((animated, attached))
      }
    }
    return found.sorted { $0.attached.sequence < $1.attached.sequence }
  }
}

extension CALayer {
  /// Makes the value that shows the model's, in place of the animations of `key` that time ran back through: what changes
  /// the property next begins there. Where others run on the property as well, nothing happens.
  func settleHeldAnimations(of key: String) {
    guard animations.contains(where: { $0.isHeldAtBeginning && $0.animates(key) }),
      !animations.contains(where: { !$0.isHeldAtBeginning && !$0.isOver && $0.animates(key) }),
      let path = LayerKeyPath.named(key), let shown = presentationValue(forKeyPath: key)
    else { return }
    animations.removeAll { $0.isHeldAtBeginning && $0.animates(key) }
    path.write(&properties, shown)
    markChanged()
    notePlace()
  }

  /// Calls `body` with the layer and each of its descendants.
  package func forEachInSubtree(_ body: (CALayer) -> Void) {
    body(self)
    for child in children { child.forEachInSubtree(body) }
  }

  /// Returns a Boolean value that indicates whether the layer is `layer` or one of its descendants.
  package func isSelfOrDescendant(of layer: CALayer) -> Bool {
    var next: CALayer? = self
    while let candidate = next {
      if candidate === layer { return true }
      next = candidate.superlayer
    }
    return false
  }
}

extension AttachedAnimation {
  /// Returns a Boolean value that indicates whether it animates the property called `key`, or a part of it.
  fileprivate func animates(_ key: String) -> Bool {
    guard let keyPath = (animation as? CAPropertyAnimation)?.keyPath else { return false }
    return keyPath == key || keyPath.hasPrefix("\(key).")
  }
}
