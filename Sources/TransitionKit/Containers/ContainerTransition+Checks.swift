import Diagnostics
import LayerTree

// What a transition must be given (S1-4): said, not crashed over.

extension ContainerTransition {
  /// Returns a Boolean value that indicates whether the transition can run, and reports the reason
  /// if it can't.
  func isPossible(in engine: Engine) -> Bool {
    let (from, to) = (fromViewController, toViewController)
    let way = "The transition from \(from.ownName) to \(to.ownName)"
    if hasStarted {
      engine.diagnose(
        .error, .containerTransitionStartedTwice, "\(way) was started again, which did nothing")
      return false
    }
    guard from !== to else {
      engine.diagnose(
        .warning, .containerTransitionToItself,
        "The transition from \(from.ownName) to itself did nothing")
      return false
    }
    guard from.parent === container else {
      engine.diagnose(
        .error, .containerTransitionWithoutChild,
        "\(way) did nothing: \(from.ownName) is not a child of \(container.ownName)")
      return false
    }
    guard !from.isAppearanceDriven, !to.isAppearanceDriven else {
      engine.diagnose(
        .error, .childInTransition, "\(way) did nothing: one of them is in a transition already")
      return false
    }
    guard container.canContain(to) else { return false }
    if animator != nil, from.shownViewIfLoaded?.superview == nil {
      engine.diagnose(
        .warning, .containerTransitionWithoutView,
        "\(way) was made without animation: the view of \(from.ownName) must be loaded and in "
          + "a superview")
    }
    return true
  }
}
