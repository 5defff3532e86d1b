// What the engine notices of screens and views.

extension CodeTable {
  /// Sources and targets of a moving view.
  static let participants = CodeTable(
    .engine,
    [
      .sourceViewInHierarchy: CodeEntry(
        "The view that a source offers to be moved lies in a view hierarchy already.",
        remedy: "Offer a snapshot, or a copy that is in no superview; or let the animator take one "
          + "(snapshotsSourceView)."),
      .participantsDiffer: CodeEntry(
        "Two screens can't animate one view between them, so the standard transition runs.",
        remedy:
          "Let the one be a TransitionSource and the other a TransitionTarget of the same type."),
      .sharedElementUnmatched: CodeEntry(
        "A view that two screens seem to share stays on its screen in a transition.",
        remedy: "Give it one name and one type on both screens, unique on each, and a size."),
      .segueNotFound: CodeEntry(
        "A controller was asked to perform a segue that it does not have, or that leads nowhere.",
        remedy: "Name one of the controller's segues."),
    ])

  /// Views and labels.
  static let views = CodeTable(
    .engine,
    [
      .transitionWithoutSuperview: CodeEntry(
        "UIView.transition has no superview to work in.",
        remedy: "Put the from view in a superview before."),
      .textNotDrawn: CodeEntry(
        "A label's text can't be drawn.",
        remedy: "Make the label or its font smaller; transhost doctor checks the fonts."),
    ])
}
