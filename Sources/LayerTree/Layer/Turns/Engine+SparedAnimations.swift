// Animations that are dropped with a transition, and those that are spared.

private enum SparedAnimationsKey: EngineKey {
  static var defaultValue: [ClosedRange<Int>] { [] }
}

extension Engine {
  /// The animations added between two marks go on whoever's transition ends meanwhile: those of a
  /// change of the window's size.
  package func spareAnimations(addedAfter mark: Int, until end: Int) {
    self[SparedAnimationsKey.self].append(mark...max(mark, end))
  }

  /// The marks between which such animations were added.
  var sparedAnimations: [ClosedRange<Int>] { self[SparedAnimationsKey.self] }

  /// The animations added after `mark` are over.
  package func stopSparingAnimations(addedAfter mark: Int) {
    self[SparedAnimationsKey.self].removeAll { $0.lowerBound == mark }
  }

  /// Removes the animations of `layer` that were added after `mark`, and not after `end`, unfinished, but for those that
  /// are spared.
  ///
  /// - Returns: A Boolean value that indicates whether one of them had not ended.
  @discardableResult
  package func dropAnimations(of layer: CALayer, addedAfter mark: Int, until end: Int = .max)
    -> Bool
  {
    let spared = sparedAnimations
    func isDropped(_ attached: AttachedAnimation) -> Bool {
      attached.sequence > mark && attached.sequence <= end
        && !spared.contains { $0.contains(attached.sequence) }
    }
    let dropped = layer.animations.filter(isDropped)
    guard !dropped.isEmpty else { return false }
    let wereRunning = dropped.contains { !$0.isOver }
    layer.animations.removeAll(where: isDropped)
    layer.markChanged()
    forest.end(dropped.map { ($0, false) })
    return wereRunning
  }
}
