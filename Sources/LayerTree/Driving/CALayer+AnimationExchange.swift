package import Animation

// Animations that are controlled from outside: they are known by their tracker, and what controls
// them changes them in place.

extension CALayer {
  /// Puts `animation` where the one with `tracker` is, keeping its place among the others, and
  /// makes it count from now on in every respect; false when there is none any more.
  ///
  /// Nobody hears of an end of the old one: its tracker stays silent for good, and what waited for
  /// it waits for the new one. One that was committed is followed without a gap: the new one,
  /// whose begin time must then say when it begins, counts as committed too.
  @discardableResult
  package func exchangeAnimation(
    with tracker: AnimationTracker, for animation: CAAnimation
  ) -> Bool {
    guard let index = animations.firstIndex(where: { $0.animation.tracker === tracker }) else {
      return false
    }
    tracker.cancel()
    let former = animations[index]
    let successor = attachment(of: animation, key: former.key, in: nil)
    successor.takePlace(of: former)
    animations[index] = successor
    if let forest {
      forest.ends.remove(former)
      forest.ends.set(end(of: successor), of: successor, on: self)
    }
    if let forest = activeForest, forest.animationWatcher != nil {
      successor.note = forest.note(animation, on: self)
      forest.watchChange(of: successor, on: self)
    }
    markChanged()
    return true
  }

  /// Removes the animation with `tracker`, which is not notified.
  package func withdrawAnimation(with tracker: AnimationTracker) {
    tracker.cancel()
    guard let index = animations.firstIndex(where: { $0.animation.tracker === tracker }) else {
      return
    }
    withdrawAnimation(at: index)
  }

  /// Returns the value that `keyPath` would show now without the animation with `tracker` and the
  /// animations on top of it.
  package func value(
    ofKeyPath keyPath: String, belowAnimationWith tracker: AnimationTracker
  ) -> AnimatableValue? {
    guard let path = LayerKeyPath.named(keyPath), let engine else { return nil }
    var values = properties
    let time = localTime(fromEngine: engine.currentTime)
    for attached in animations.prefix(while: { $0.animation.tracker !== tracker }) {
      guard let elapsed = attached.elapsed(at: time) else { continue }
      attached.effect?.apply(at: elapsed, to: &values)
    }
    return path.read(values)
  }
}
