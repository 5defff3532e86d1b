// What navigation controllers notice.

nonisolated extension DiagnosticCode {
  package static let alreadyInStack = DiagnosticCode(
    "already-in-stack",
    "A controller was to be put in a stack that it is in already; the stack stays as it is.",
    remedy: "Pop to it, or push a controller of its own.")

  package static let navigationInNavigation = DiagnosticCode(
    "navigation-in-navigation",
    "A navigation controller was to be put in another's stack; that stays as it is.",
    remedy: "Push its screens, or present it.")

  package static let containsItself = DiagnosticCode(
    "contains-itself",
    "A controller or a view was to be put in one that it contains; nothing changes.",
    remedy: "Put another one there.")

  package static let wrongDelegateProperty = DiagnosticCode(
    "wrong-delegate-property",
    "A transitioningDelegate was set for a push, which does not ask it; the standard slide runs.",
    remedy:
      "Ignored: push asks nav.delegate. Set the navigation controller's delegate, and give it an "
      + "animationController function.")

  package static let interactivePopRefused = DiagnosticCode(
    "interactive-pop-refused",
    "The drag from the left edge did not pop.",
    remedy: "Show the navigation bar and its back button, and give the delegate an interaction "
      + "controller for the pop if it has an animator.")

  /// All of these.
  static let navigationCases: [DiagnosticCode] = [
    .alreadyInStack, .navigationInNavigation, .containsItself, .wrongDelegateProperty,
    .interactivePopRefused,
  ]
}
