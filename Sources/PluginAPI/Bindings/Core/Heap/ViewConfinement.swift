import TransitionKit

/// The part of a window that an animator may know the views of.
final class ViewConfinement {
  private weak var container: UIView?
  private let admitsWindows: Bool

  /// A confinement to `container`, and to windows where an animator's own gesture is on one.
  init(to container: UIView, admitsWindows: Bool) {
    self.container = container
    self.admitsWindows = admitsWindows
  }

  /// Returns the reason why the plugin may not have `view`, or nil when it may.
  func objection(to view: UIView) -> String? {
    // What the animator's own gesture is on, to measure by.
    if admitsWindows, view is UIWindow { return nil }
    guard let container, view.window != nil, !view.isDescendant(of: container) else { return nil }
    return "'\(view.displayName)' lies outside of the transition's container, where an animator "
      + "has nothing to change"
  }
}
