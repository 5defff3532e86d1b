// What the engine notices of containers.

extension CodeTable {
  /// Containers and changes of the window's size.
  static let containers = CodeTable(
    .engine,
    [
      .noSuchTab: CodeEntry(
        "A tab was to be selected that isn't there; the selection stays as it is.",
        remedy: "Select one of the viewControllers, or an index below their number."),
      .duplicateTab: CodeEntry(
        "A controller is twice in a tab bar controller's viewControllers; it has one tab.",
        remedy: "Make a controller for each tab."),
      .noSuchChild: CodeEntry(
        "A container was to show a controller that isn't one of its own; the selection stays as it is.",
        remedy: "Select one of the viewControllers."),
      .containerTransitionStartedTwice: CodeEntry(
        "A container's transition was started again, which did nothing.",
        remedy: "Make another ContainerTransition: each runs once."),
      .containerTransitionToItself: CodeEntry(
        "A container's transition leads from a controller to itself, and did nothing.",
        remedy: "Compare the two first."),
      .containerTransitionWithoutChild: CodeEntry(
        "A container's transition leads from a controller that is not a child, and did nothing.",
        remedy:
          "Call parent:addChild(child) and child:didMove { toParent = parent } for the first child."
      ),
      .containerTransitionWithoutView: CodeEntry(
        "The old child's view is in no superview, so the children were exchanged without animation.",
        remedy: "Add the first child's view to the container."),
      .childInTransition: CodeEntry(
        "A transition was asked for between children of which one is in a transition already.",
        remedy: "Wait for the completion of the one that runs."),
      .noCommonParent: CodeEntry(
        "A transition was asked for between controllers that aren't both children, and did nothing.",
        remedy: "Call parent:addChild(child) for both first."),
      .invalidSize: CodeEntry(
        "A window was given an invalid size; it keeps the previous one.",
        remedy: "Both sides must be positive and finite."),
    ])
}
