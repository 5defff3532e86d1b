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

  /// Returns `keyPath`, or where that is in use the first of `keyPath-2`, `keyPath-3`, … that is not,
  /// after one pass over the keys.
  private func unusedKey(_ keyPath: String) -> String {
    let keys = animationKeys
    guard keys.contains(keyPath) else { return keyPath }
    let prefix = "\(keyPath)-"
    var used: Set<Int> = []
    for key in keys where key.hasPrefix(prefix) {
      let number = key.dropFirst(prefix.count)
      // Scripts may have keys such as "position-02", which is another.
      if let first = number.first, first != "0", first != "+", let number = Int(number) {
        used.insert(number)
      }
    }
    var count = 2
    while used.contains(count) { count += 1 }
    return "\(prefix)\(count)"
  }
}
