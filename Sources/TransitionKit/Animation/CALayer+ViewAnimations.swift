import LayerTree

extension CALayer {
  /// Adds an animation that a view's block made.
  ///
  /// Additive ones run side by side, each with a key of its own, transforms so that a new one is
  /// closest to the model; the others replace what runs.
  func addViewAnimation(_ animation: CAPropertyAnimation) {
    guard let keyPath = animation.keyPath else { return }
    let key = animation.isAdditive ? unusedKey(keyPath) : keyPath
    if animation.isAdditive, keyPath == "transform" {
      addClosestToModel(animation, forKey: key)
    } else {
      add(animation, forKey: key)
    }
  }

  private func unusedKey(_ keyPath: String) -> String {
    var (key, count) = (keyPath, 1)
    while animation(forKey: key) != nil {
      count += 1
      key = "\(keyPath)-\(count)"
    }
    return key
  }
}
