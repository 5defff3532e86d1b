// What the engine notices of navigation controllers.

extension CodeTable {
  /// Stacks, their delegates and the pop from the edge.
  static let navigation = CodeTable(
    .engine,
    [
      .alreadyInStack: CodeEntry(
        "A controller was to be put in a stack that it is in already; the stack stays as it is.",
        remedy: "Pop to it, or push a controller of its own."),
      .navigationInNavigation: CodeEntry(
        "A navigation controller was to be put in another's stack; that stays as it is.",
        remedy: "Push its screens, or present it."),
      .containsItself: CodeEntry(
        "A controller or a view was to be put in one that it contains; nothing changes.",
        remedy: "Put another one there."),
      .wrongDelegateProperty: CodeEntry(
        "A transitioningDelegate was set for a push, which does not ask it; the standard slide runs.",
        remedy:
          "Ignored: push asks nav.delegate. Set the navigation controller's delegate, and give it an "
          + "animationController function."),
      .interactivePopRefused: CodeEntry(
        "The drag from the left edge did not pop.",
        remedy: "Show the navigation bar and its back button, and give the delegate an interaction "
          + "controller for the pop if it has an animator."),
    ])
}
