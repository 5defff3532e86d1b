import Foundation

// The ends of animations: when they come, and who hears of them in which order.

extension Engine {
  /// When the next animation ends, in engine time; nil when none will as things stand.
  var nextAnimationEnd: TimeInterval? {
    var earliest: TimeInterval?
    for layer in animatedLayers.values {
      for attached in layer.animations {
        guard let end = layer.end(of: attached) else { continue }
        earliest = min(earliest ?? end, end)
      }
    }
    return earliest
  }

  /// Ends the animations whose time is over, in the order in which they were added.
  func endFinishedAnimations() {
    var ended: [(layer: CALayer, attached: AttachedAnimation)] = []
    for layer in animatedLayers.values {
      for attached in layer.animations {
        guard let end = layer.end(of: attached), end <= currentTime + Engine.instant else {
          continue
        }
        ended.append((layer, attached))
      }
    }
    guard !ended.isEmpty else { return }
    ended.sort { $0.attached.sequence < $1.attached.sequence }
    for (layer, attached) in ended {
      guard attached.animation.isRemovedOnCompletion else { continue }
      layer.animations.removeAll { $0 === attached }
      if layer.animations.isEmpty { animatedLayers[ObjectIdentifier(layer)] = nil }
    }
    end(ended.map { ($0.attached, true) })
  }

  /// Queues what follows from the end of `animations`: first the transactions' completion blocks
  /// for which they were the last, then each animation's own delegate and tracker.
  func end(_ animations: [(attached: AttachedAnimation, finished: Bool)]) {
    let animations = animations.filter { !$0.attached.isOver }
    for (attached, finished) in animations {
      attached.isOver = true
      announceStart(of: attached)
      for completion in attached.completions where completion.ended(finished: finished) {
        enqueue { completion.complete() }
      }
    }
    for (attached, finished) in animations {
      let animation = attached.animation
      enqueue {
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
    enqueue { delegate.animationDidStart(animation) }
  }

  /// Ends all animations of a layer that is in no tree of this engine any more.
  func discardAnimations(of layer: CALayer) {
    let removed = layer.animations
    layer.animations = []
    end(removed.map { ($0, false) })
  }
}

extension CALayer {
  /// When `attached` ends in engine time; nil when it never will, has ended or has not begun.
  func end(of attached: AttachedAnimation) -> TimeInterval? {
    guard !attached.isOver, let begin = attached.beginTime else { return nil }
    return futureEngineTime(ofLocal: begin + attached.activeEnd)
  }
}
