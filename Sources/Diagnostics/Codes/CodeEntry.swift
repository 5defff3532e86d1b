/// The documentation of one code.
struct CodeEntry: Sendable {
  /// The meaning, in one sentence.
  let title: String
  /// The way in which it comes about, or the reason why it matters; nil where the title says all.
  let explanation: String?
  /// The remedy.
  let remedy: String
  /// The check that is meant for it; nil for most.
  let check: DiagnosticCode?

  /// Makes the entry of a code whose title says all.
  init(_ title: String, check: DiagnosticCode? = nil, remedy: String) {
    self.title = title
    explanation = nil
    self.remedy = remedy
    self.check = check
  }

  /// Makes the entry of a code that needs an explanation.
  init(_ title: String, _ explanation: String, check: DiagnosticCode? = nil, remedy: String) {
    self.title = title
    self.explanation = explanation
    self.remedy = remedy
    self.check = check
  }
}
