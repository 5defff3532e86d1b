package import Animation
package import Foundation

// Additive animations as those see them who change where they lead from.

/// An animation that adds to what its layer shows.
package struct RunningAddition {
  /// As it was added. Changing it changes nothing.
  package let animation: CAPropertyAnimation
  /// The time at which the animation begins, in the layer's seconds, or nil until it is committed.
  package let beginTime: TimeInterval?
  /// A Boolean value that indicates whether the animation is spared, and so belongs to no
  /// transition.
  package let isSpared: Bool

  /// The value that the animation adds at its beginning.
  package var beginning: AnimatableValue? {
    (animation as? FunctionAnimation)?.plan?.from ?? animation.addition(after: 0)
  }
}

extension CALayer {
  /// The animations that add to `keyPath`, were added after `mark` and have not ended, oldest first.
  package func runningAdditions(to keyPath: String, addedAfter mark: Int) -> [RunningAddition] {
    let spared = engine?.sparedAnimations ?? []
    return animations.compactMap { attached in
      guard attached.sequence > mark, !attached.isOver,
        let animation = attached.animation as? CAPropertyAnimation, animation.isAdditive,
        animation.keyPath == keyPath
      else { return nil }
      return RunningAddition(
        animation: animation, beginTime: attached.beginTime,
        isSpared: spared.contains { $0.contains(attached.sequence) })
    }
  }
}

extension CAPropertyAnimation {
  /// Returns the value that the animation adds, as an additive one, `seconds` after its begin, or
  /// nil if it adds nothing. Not for transforms.
  package func addition(after seconds: TimeInterval) -> AnimatableValue? {
    let copy = copy()
    copy.beginTime = 0
    guard let keyPath, let path = LayerKeyPath.named(keyPath),
      let effect = copy.effect(defaultDuration: 0)
    else { return nil }
    var values = LayerProperties()
    effect.apply(at: seconds, to: &values)
    return path.read(values)
  }
}
