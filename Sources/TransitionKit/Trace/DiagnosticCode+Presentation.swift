// What presenting and dismissing notice.

nonisolated extension DiagnosticCode {
  package static let alreadyPresenting = DiagnosticCode(
    "already-presenting",
    "A controller was asked to present that presents already, or is on its way in or out.",
    remedy: "Present from the topmost controller, in viewDidAppear or in a completion.")

  package static let cannotPresent = DiagnosticCode(
    "cannot-present",
    "The controller to present is on screen already, or belongs to another.",
    remedy: "Present another controller, or dismiss it or take it out first.")

  package static let presenterNotInWindow = DiagnosticCode(
    "presenter-not-in-window",
    "A controller was asked to present whose view is in no window.",
    remedy: "Present from a controller on screen.")

  package static let styleNotCustom = DiagnosticCode(
    "style-not-custom",
    "An animator was vended for a controller whose modalPresentationStyle is not custom.",
    remedy: "Set modalPresentationStyle to custom before presenting.")

  package static let styleNotPresentable = DiagnosticCode(
    "style-not-presentable",
    "The modalPresentationStyle none is no way to present a controller.",
    remedy: "Set another style.")

  package static let popoverAsSheet = DiagnosticCode(
    "popover-as-sheet",
    "There are no popovers, so a controller comes as a form sheet.",
    remedy: "Set formSheet, or custom with a presentation controller of your own.")

  package static let wrongPresentationController = DiagnosticCode(
    "wrong-presentation-controller",
    "A delegate vended a presentation controller that is in use, or another controller's.",
    remedy: "Make a new one for each presentation.")

  package static let nonFiniteFrame = DiagnosticCode(
    "non-finite-frame",
    "A frame has values that are infinite or no numbers.",
    remedy: "Give finite numbers.")

  static let presentationCases: [DiagnosticCode] = [
    .alreadyPresenting, .cannotPresent, .presenterNotInWindow, .styleNotCustom,
    .styleNotPresentable, .popoverAsSheet, .wrongPresentationController, .nonFiniteFrame,
  ]
}
