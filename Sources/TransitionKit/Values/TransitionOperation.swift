/// What a transition does to its container.
public nonisolated enum TransitionOperation: String, Hashable, Sendable, CaseIterable {
  /// A screen goes on top of a navigation stack.
  case push
  /// Screens come off a navigation stack.
  case pop
  /// Another tab is selected.
  case tab
  /// A screen is presented over another.
  case present
  /// A presented screen goes.
  case dismiss
  /// A container of the author's own changes its child.
  case child
  /// A collection view changes its layout.
  case layout
}

/// The two sides of a transition, as a controller's key.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uitransitioncontextviewcontrollerkey>
public nonisolated enum UITransitionContextViewControllerKey: String, Hashable, Sendable {
  /// Whose view shows at the beginning, or of a cancelled transition at the end.
  case from
  /// Whose view shows at the end.
  case to
}

/// The two sides of a transition, as a view's key.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uitransitioncontextviewkey>
public nonisolated enum UITransitionContextViewKey: String, Hashable, Sendable {
  /// The view that shows at the beginning.
  case from
  /// The view that shows at the end.
  case to
}

/// How a controller is presented; the raw values are UIKit's.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uimodalpresentationstyle>
public nonisolated enum UIModalPresentationStyle: Int, Hashable, Sendable, CaseIterable {
  /// The system's choice.
  case automatic = -2
  /// Not a presentation.
  case none = -1
  /// Covers the screen.
  case fullScreen = 0
  /// Covers most of it.
  case pageSheet = 1
  /// Covers the middle.
  case formSheet = 2
  /// Covers another controller's content.
  case currentContext = 3
  /// As a presentation controller says.
  case custom = 4
  /// Covers the screen and lets what is below show through.
  case overFullScreen = 5
  /// Covers another controller's content and lets it show through.
  case overCurrentContext = 6
  /// In a bubble.
  case popover = 7
}
