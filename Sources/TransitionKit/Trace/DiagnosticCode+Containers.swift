// What containers and changes of the window's size notice.

nonisolated extension DiagnosticCode {
  package static let noSuchTab = DiagnosticCode(
    "no-such-tab",
    "A tab was to be selected that isn't there; the selection stays as it is.",
    remedy: "Select one of the viewControllers, or an index below their number.")

  package static let duplicateTab = DiagnosticCode(
    "duplicate-tab",
    "A controller is twice in a tab bar controller's viewControllers; it has one tab.",
    remedy: "Make a controller for each tab.")

  package static let noSuchChild = DiagnosticCode(
    "no-such-child",
    "A container was to show a controller that isn't one of its own; the selection stays as it is.",
    remedy: "Select one of the viewControllers.")

  package static let containerTransitionStartedTwice = DiagnosticCode(
    "container-transition-started-twice",
    "A container's transition was started again, which did nothing.",
    remedy: "Make another ContainerTransition: each runs once.")

  package static let containerTransitionToItself = DiagnosticCode(
    "container-transition-to-itself",
    "A container's transition leads from a controller to itself, and did nothing.",
    remedy: "Compare the two first.")

  package static let containerTransitionWithoutChild = DiagnosticCode(
    "container-transition-without-child",
    "A container's transition leads from a controller that is no child, and did nothing.",
    remedy:
      "Call parent:addChild(child) and child:didMove { toParent = parent } for the first child.")

  package static let containerTransitionWithoutView = DiagnosticCode(
    "container-transition-without-view",
    "The old child's view is in no superview, so the children were exchanged without animation.",
    remedy: "Add the first child's view to the container.")

  package static let childInTransition = DiagnosticCode(
    "child-in-transition",
    "A transition was asked for between children of which one is in a transition already.",
    remedy: "Wait for the completion of the one that runs.")

  package static let noCommonParent = DiagnosticCode(
    "no-common-parent",
    "A transition was asked for between controllers that aren't both children, and did nothing.",
    remedy: "Call parent:addChild(child) for both first.")

  package static let invalidSize = DiagnosticCode(
    "invalid-size",
    "A window was given a size that is none; it keeps the one it has.",
    remedy: "Both sides must be positive and finite.")

  /// All of these.
  static let containerCases: [DiagnosticCode] = [
    .noSuchTab, .duplicateTab, .noSuchChild, .containerTransitionStartedTwice,
    .containerTransitionToItself, .containerTransitionWithoutChild,
    .containerTransitionWithoutView, .childInTransition, .noCommonParent, .invalidSize,
  ]
}
