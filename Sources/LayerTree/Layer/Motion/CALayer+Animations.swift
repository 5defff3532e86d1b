import Animation
import Foundation

// Which animations a layer has. What they do to what shows is in CALayer+Presentation.

extension CALayer {
  /// Adds a copy of `animation`, in place of the one that `key` names; nil names none.
  ///
  /// It begins when the transaction is committed. On a layer that is in no tree by then it starts
  /// and stops at once.
  public func add(_ animation: CAAnimation, forKey key: String?) {
    requireModel("animated")
    activeForest?.journal?.note(self)
    let change = animation as? CATransition
    let key = change == nil ? key : CATransition.key
    let transition = change.flatMap { contentTransition($0) }
    if let key, let index = animations.firstIndex(where: { $0.key == key }) {
      animations[index].isReplaced = true
      withdrawAnimation(at: index)
    }
    let attached = attachment(of: animation, key: key, in: activeForest, transition: transition)
    if let forest = activeForest, forest.animationWatcher != nil {
      attached.note = forest.note(animation, on: self)
    }
    animations.append(attached)
    markChanged()
  }

  /// Returns `animation` as the layer keeps it, with what the transactions of `forest` say of it.
  func attachment(
    of animation: CAAnimation, key: String?, in forest: LayerForest?,
    transition: ContentTransition? = nil
  ) -> AttachedAnimation {
    let settings = forest?.currentTransaction.settings ?? Transaction.Settings()
    return AttachedAnimation(
      animation, key: key, defaultDuration: settings.animationDuration,
      sequence: forest?.engine.nextSequence() ?? 0,
      completions: forest?.transactions.compactMap(\.completion) ?? [], transition: transition)
  }

  /// Removes what ``add(_:forKey:)`` added for `key`; it ends unfinished.
  public func removeAnimation(forKey key: String) {
    requireModel("changed")
    guard let index = animations.firstIndex(where: { $0.key == key }) else { return }
    withdrawAnimation(at: index)
  }

  /// Removes one animation; it ends unfinished, unless it had ended before.
  func withdrawAnimation(at index: Int) {
    let removed = animations.remove(at: index)
    discard([removed])
  }

  /// Removes all animations; they end unfinished.
  public func removeAllAnimations() {
    requireModel("changed")
    let removed = animations
    animations = []
    discard(removed)
  }

  /// The animation added for `key`. Changing it changes nothing.
  public func animation(forKey key: String) -> CAAnimation? {
    (original ?? self).animations.first { $0.key == key }?.animation
  }

  /// The keys of the animations, in the order in which they were added; without those of no key.
  public var animationKeys: [String] {
    (original ?? self).animations.compactMap(\.key)
  }

  /// The number of its animations, those without a key included.
  package var animationCount: Int { (original ?? self).animations.count }

  private func discard(_ removed: [AttachedAnimation]) {
    guard !removed.isEmpty else { return }
    (activeForest ?? formerForest)?.end(removed.map { ($0, false) })
    markChanged()
  }
}
