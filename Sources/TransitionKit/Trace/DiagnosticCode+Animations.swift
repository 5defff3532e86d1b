// What property animators, blocks and the edge pop have to say.

nonisolated extension DiagnosticCode {
  package static let animatorNotInterruptible = DiagnosticCode(
    "animator-not-interruptible",
    "A property animator that is not interruptible was to be interrupted.",
    remedy: "Set isInterruptible before it starts.")

  package static let wrongAnimatorState = DiagnosticCode(
    "wrong-animator-state",
    "A property animator was called in a state in which that has no meaning.",
    remedy: "Check the state of the animator before the call.")

  package static let repeatNotAvailable = DiagnosticCode(
    "repeat-not-available",
    "UIView.modifyAnimations was called where animations run once.",
    remedy: "Call it directly inside a UIView.animate block.")

  /// All of these.
  static let animationCases: [DiagnosticCode] = [
    .animatorNotInterruptible, .wrongAnimatorState, .repeatNotAvailable,
  ]
}
