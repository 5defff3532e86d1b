/// The operation that a transition performs in its container.
public nonisolated enum TransitionOperation: String, Hashable, Sendable, CaseIterable {
  /// A controller is pushed onto a navigation stack.
  case push
  /// Controllers are popped from a navigation stack.
  case pop
  /// Another tab is selected.
  case tab
  /// A controller is presented over another.
  case present
  /// A presented controller is dismissed.
  case dismiss
  /// A custom container changes its child.
  case child
  /// A collection view changes its layout.
  case layout
}

/// The two sides of a transition, as a controller's key.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uitransitioncontextviewcontrollerkey>
public nonisolated enum UITransitionContextViewControllerKey: String, Hashable, Sendable {
  /// The controller whose view is visible at the beginning, and at the end of a cancelled
  /// transition.
  case from
  /// The controller whose view is visible at the end.
  case to
}

/// The two sides of a transition, as a view's key.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uitransitioncontextviewkey>
public nonisolated enum UITransitionContextViewKey: String, Hashable, Sendable {
  /// The view that is visible at the beginning.
  case from
  /// The view that is visible at the end.
  case to
}

/// The presentation style of a controller; the raw values are UIKit's.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uimodalpresentationstyle>
public nonisolated enum UIModalPresentationStyle: Int, Hashable, Sendable, CaseIterable {
  /// The style chosen by the system.
  case automatic = -2
  /// No presentation.
  case none = -1
  /// Covers the screen.
  case fullScreen = 0
  /// Covers most of the screen.
  case pageSheet = 1
  /// Covers the middle of the screen.
  case formSheet = 2
  /// Covers the content of another controller.
  case currentContext = 3
  /// Determined by a presentation controller.
  case custom = 4
  /// Covers the screen, leaving the content below visible where it is transparent.
  case overFullScreen = 5
  /// Covers the content of another controller, leaving it visible where it is transparent.
  case overCurrentContext = 6
  /// Shows the content in a popover.
  case popover = 7
}
