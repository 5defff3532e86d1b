import TransitionKit

/// The parts of a window that an animator may know the views of.
final class ViewConfinement {
  private struct Reference {
    weak var container: UIView?
  }

  private let references: [Reference]
  private let admitsWindows: Bool

  /// A confinement to `containers`, those of all transitions that the plugin runs at once, and to windows where an
  /// animator's own gesture is on one.
  init(to containers: [UIView], admitsWindows: Bool) {
    references = containers.map { Reference(container: $0) }
    self.admitsWindows = admitsWindows
  }

  /// Returns the reason why the plugin may not have `view`, or nil when it may.
  func objection(to view: UIView) -> String? {
    // What the animator's own gesture is on, to measure by.
    if admitsWindows, view is UIWindow { return nil }
    let containers = references.compactMap(\.container)
    guard !containers.isEmpty, view.window != nil,
      !containers.contains(where: { view.isDescendant(of: $0) })
    else { return nil }
    return "'\(view.displayName)' lies outside of the transition's container, where an animator "
      + "has nothing to change"
  }
}
