// What presentations and property animators have to say.

nonisolated extension DiagnosticCode {
  package static let styleNotCustom = DiagnosticCode(
    "style-not-custom",
    "An animator was vended for a presentation whose style is not custom.",
    remedy: "Set modalPresentationStyle to custom before presenting.")

  package static let styleNotPresentable = DiagnosticCode(
    "style-not-presentable",
    "The presented controller's modalPresentationStyle is none.",
    remedy: "Set another style.")

  package static let popoverAsSheet = DiagnosticCode(
    "popover-as-sheet",
    "There are no popovers; they come as form sheets.",
    remedy: "Set another style where that does not suit.")

  package static let presenterNotInWindow = DiagnosticCode(
    "presenter-not-in-window",
    "The presenting controller had left the screen when the presentation was to begin.",
    remedy: "Present from a controller that stays on screen.")

  package static let wrongPresentationController = DiagnosticCode(
    "wrong-presentation-controller",
    "A presentation controller was vended that belongs to another presentation.",
    remedy: "Make a new one for each presentation.")

  package static let nonFiniteFrame = DiagnosticCode(
    "non-finite-frame",
    "A frame was given whose numbers are not all finite.",
    remedy: "Answer with finite values.")

  package static let animatorNotInterruptible = DiagnosticCode(
    "animator-not-interruptible",
    "A property animator that is not interruptible was to be interrupted.",
    remedy: "Set isInterruptible before it starts.")

  package static let wrongAnimatorState = DiagnosticCode(
    "wrong-animator-state",
    "A property animator was called in a state in which that has no meaning.",
    remedy: "Ask state before.")

  package static let repeatNotAvailable = DiagnosticCode(
    "repeat-not-available",
    "UIView.modifyAnimations was called where animations run once.",
    remedy: "Call it directly inside a UIView.animate block.")

  package static let interactivePopRefused = DiagnosticCode(
    "interactive-pop-refused",
    "A drag from the edge of a navigation controller did not pop.",
    remedy: "Give interactivePopGestureRecognizer another delegate to decide for yourself.")

  /// All of these.
  static let presentationCases: [DiagnosticCode] = [
    .styleNotCustom, .styleNotPresentable, .popoverAsSheet, .presenterNotInWindow,
    .wrongPresentationController, .nonFiniteFrame, .animatorNotInterruptible, .wrongAnimatorState,
    .repeatNotAvailable, .interactivePopRefused,
  ]
}
