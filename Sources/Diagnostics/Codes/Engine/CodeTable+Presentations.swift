// What the engine notices of presentations.

extension CodeTable {
  /// Presentations and their styles.
  static let presentations = CodeTable(
    .engine,
    [
      .alreadyPresenting: CodeEntry(
        "A controller was asked to present that presents already, or is on its way in or out.",
        remedy: "Present from the topmost controller, in viewDidAppear or in a completion."),
      .cannotPresent: CodeEntry(
        "The controller to present is on screen already, or belongs to another.",
        remedy: "Present another controller, or dismiss it or take it out first."),
      .presenterNotInWindow: CodeEntry(
        "A controller was asked to present whose view is in no window.",
        remedy: "Present from a controller on screen."),
      .styleNotCustom: CodeEntry(
        "A presentation controller is not asked for: the style is not custom, or was set too late.",
        remedy: "Set modalPresentationStyle to custom before presenting."),
      .styleNotPresentable: CodeEntry(
        "A controller can't be presented with the modalPresentationStyle none.",
        remedy: "Set another style."),
      .popoverAsSheet: CodeEntry(
        "There are no popovers, so a controller comes as a form sheet.",
        remedy: "Set formSheet, or custom with a presentation controller of your own."),
      .wrongPresentationController: CodeEntry(
        "A delegate vended a presentation controller that is in use, or another controller's.",
        remedy: "Make a new one for each presentation."),
      .nonFiniteFrame: CodeEntry(
        "A frame has values that are infinite or not numbers.",
        remedy: "Give finite numbers."),
    ])
}
