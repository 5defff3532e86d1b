// Layout and display are asked for now and done before the next commit, superlayers first.

extension CALayer {
  /// Asks for `layoutSublayers` before the next commit.
  ///
  /// A change of size or of the sublayers asks by itself.
  public func setNeedsLayout() {
    needsLayout = true
    noteUpdate()
  }

  /// Asks for `display` before the next commit.
  public func setNeedsDisplay() {
    needsDisplay = true
    noteUpdate()
  }

  /// Lays out what needs it, from the topmost of the ancestors without a break that need it.
  ///
  /// Gives up after a hundred rounds of layout that asks for layout; ``Engine/advance(to:)`` says
  /// so where that goes on.
  public func layoutIfNeeded() {
    var top = self
    while let parent = top.parent, parent.needsLayout { top = parent }
    for _ in 0..<100 {
      guard top.updateSubtree(display: false) else { return }
    }
  }

  /// Lays out and displays this layer and all below now.
  func settle() {
    layoutIfNeeded()
    updateSubtree()
  }

  /// Calls `display` now, if it is due.
  public func displayIfNeeded() {
    guard needsDisplay else { return }
    needsDisplay = false
    display()
  }

  /// Tells the ancestors that something below them needs an update.
  func noteUpdate() {
    var layer: CALayer? = self
    while let next = layer, !next.subtreeNeedsUpdate {
      next.subtreeNeedsUpdate = true
      layer = next.parent
    }
  }

  /// Lays out and displays this layer and those below that need it, once each; whether any layout
  /// was done.
  @discardableResult
  func updateSubtree(display: Bool = true) -> Bool {
    guard subtreeNeedsUpdate else { return false }
    subtreeNeedsUpdate = false
    var didLayOut = needsLayout
    if needsLayout {
      needsLayout = false
      runAction(forKey: "onLayout")
      let journal = forest?.journal
      journal?.layoutDepth += 1
      layoutSublayers()
      journal?.layoutDepth -= 1
    }
    if display { displayIfNeeded() }
    for child in children where child.updateSubtree(display: display) { didLayOut = true }
    subtreeNeedsUpdate =
      needsLayout || needsDisplay || children.contains(where: \.subtreeNeedsUpdate)
    return didLayOut
  }
}
