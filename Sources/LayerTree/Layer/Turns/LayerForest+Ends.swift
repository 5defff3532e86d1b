import Foundation

// The ends of animations: when they come, and who hears of them in which order.

extension LayerForest {
  /// The end of the next animation that ends, in engine time; nil when none will as things stand.
  var nextAnimationEnd: TimeInterval? {
    settleEnds()
    return ends.next
  }

  /// Ends the animations whose time is over, in the order in which they were added.
  func endFinishedAnimations() {
    settleEnds()
    let due = ends.takeDue(by: engine.currentTime + Engine.instant)
    guard !due.isEmpty else { return }
    for entry in due where entry.attached.animation.isRemovedOnCompletion {
      entry.layer.animations.removeAll { $0 === entry.attached }
    }
    end(due.map { ($0.attached, true) })
  }

  /// Finds the ends anew of all animations whose layers' time was changed.
  private func settleEnds() {
    guard !retimedLayers.isEmpty else { return }
    let retimed = retimedLayers
    retimedLayers = []
    for layer in retimed where layer.forest === self { layer.noteEndsBelow(in: self) }
  }

  /// Queues what follows from the end of `animations`: first the transactions' completion blocks
  /// for which they were the last, then each animation's own delegate and tracker.
  func end(_ animations: [(attached: AttachedAnimation, finished: Bool)]) {
    let animations = animations.filter { !$0.attached.isOver }
    for (attached, finished) in animations {
      attached.isOver = true
      ends.remove(attached)
      announceStart(of: attached)
      watchEnd(of: attached, finished: finished)
      for completion in attached.completions where completion.ended(finished: finished) {
        engine.enqueue { completion.complete() }
      }
    }
    for (attached, finished) in animations {
      let animation = attached.animation
      engine.enqueue {
        animation.delegate?.animationDidStop(animation, finished: finished)
        guard let tracker = animation.tracker else { return }
        if tracker.ended(finished: finished) { tracker.complete() }
      }
    }
  }

  /// Queues the delegate's `animationDidStart`, once.
  func announceStart(of attached: AttachedAnimation) {
    guard !attached.isStartAnnounced else { return }
    attached.isStartAnnounced = true
    let animation = attached.animation
    guard let delegate = animation.delegate else { return }
    engine.enqueue { delegate.animationDidStart(animation) }
  }

  /// Ends all animations of a layer that is in no tree of this forest any more.
  func discardAnimations(of layer: CALayer) {
    let removed = layer.animations
    layer.animations = []
    end(removed.map { ($0, false) })
  }
}

// The queue of ends holds what `end(of:)` says of every animation in the trees. That
// depends on the animation and on the times of its layer and of all layers above, so it is found
// anew when the animation is committed, when its layer comes to or leaves a tree, and when its own
// time or one above is changed.
extension CALayer {
  /// Returns the end of `attached` in engine time; nil when it never will, has ended or has not begun.
  func end(of attached: AttachedAnimation) -> TimeInterval? {
    guard !attached.isOver, let begin = attached.beginTime else { return nil }
    let own = begin + attached.activeEnd
    guard let local = attached.course.map({ $0.parent(fromLocal: own) }) ?? own else { return nil }
    let end = futureEngineTime(ofLocal: local)
    return end.flatMap { $0.isFinite ? $0 : nil }
  }

  /// Tells `forest` when this layer's animations end.
  func noteEnds(in forest: LayerForest) {
    for attached in animations { forest.ends.set(end(of: attached), of: attached, on: self) }
  }

  fileprivate func noteEndsBelow(in forest: LayerForest) {
    noteEnds(in: forest)
    for child in children { child.noteEndsBelow(in: forest) }
  }

  /// Notes that the layer's time runs otherwise than it did by `old`.
  ///
  /// The ends are looked for only when they are asked for: times are often set several at once.
  func noteRetiming(from old: LayerTiming) {
    // A frozen layer has no ends below, wherever it is scrubbed to.
    guard old.hasEnds || timing.hasEnds, old != timing, let forest else { return }
    if forest.retimedLayers.last !== self { forest.retimedLayers.append(self) }
  }
}
