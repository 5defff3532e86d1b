import LayerTree

// What a transition must be given (S1-4): said, not crashed over.

extension ContainerTransition {
  /// Whether the transition can run; says why not.
  func isPossible(in engine: Engine) -> Bool {
    let (from, to) = (fromViewController, toViewController)
    if hasStarted {
      engine.diagnose(
        .error, "container-transition-started-twice",
        "A ContainerTransition runs once, so the second start did nothing. Make another one.")
      return false
    }
    guard from !== to else {
      engine.diagnose(
        .warning, "container-transition-to-itself",
        "The transition from \(from.displayName) to itself did nothing. Compare the two first.")
      return false
    }
    guard from.parent === container else {
      engine.diagnose(
        .error, "container-transition-without-child",
        "\(from.displayName) is no child of \(container.displayName), so there is nothing to "
          + "change from. Call addChild and didMove(toParent:) for the first child.")
      return false
    }
    if animator != nil, from.viewIfLoaded?.superview == nil {
      engine.diagnose(
        .warning, "container-transition-without-view",
        "The view of \(from.displayName) must be loaded and in a superview for an animated "
          + "transition; the children were exchanged at once. Add the first child's view to the "
          + "container.")
    }
    return true
  }
}

extension UIViewController {
  /// Ends the appearance transition if the controller takes part in it.
  func endAppearanceTransition(if participant: UIViewController?) {
    if participant === self { endAppearanceTransition() }
  }
}
