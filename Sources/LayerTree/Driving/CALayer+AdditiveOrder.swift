import Foundation

extension CALayer {
  /// Adds an additive animation so that it applies before the additive ones of its key path that
  /// run already: closest to the model.
  ///
  /// Transforms add up by concatenation, where order matters. A new animation leads from the old
  /// model to the new one; only next to the model does it cancel the model's jump, whatever turns
  /// and moves on top of it.
  package func addClosestToModel(_ animation: CAPropertyAnimation, forKey key: String) {
    add(animation, forKey: key)
    guard let added = animations.popLast() else { return }
    let others = animations.map { attached -> Bool? in
      guard let other = attached.animation as? CAPropertyAnimation,
        other.keyPath == animation.keyPath
      else { return nil }
      return other.isAdditive
    }
    let afterReplacing = others.lastIndex(of: false).map { $0 + 1 } ?? 0
    let index = others[afterReplacing...].firstIndex(of: true) ?? animations.endIndex
    animations.insert(added, at: index)
  }
}
