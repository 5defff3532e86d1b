import Diagnostics

/// The reason why a check fails.
nonisolated struct Finding {
  /// The description of the defect.
  var wording: Wording
  /// The code of the diagnostic that reported it.
  var diagnostic: DiagnosticCode?
  var file: String?
  var line: Int?
  var hint: String?
  /// The check that looks for it, where another one has found it on another stage.
  var origin: DiagnosticCode?
  /// The frame that shows it, by its index in the take.
  var frame: Int?

  /// A finding of the check's own; `place` is what it is put down to.
  init(_ wording: Wording, at place: (file: String, line: Int?)? = nil, frame: Int? = nil) {
    self.wording = wording
    (file, line) = (place?.file, place?.line)
    self.frame = frame
  }

  /// The text of ``wording``.
  var message: String { wording.text }

  /// Creates a finding from a diagnostic of the engine or the host.
  init(_ diagnostic: Diagnostic) {
    wording = "\(diagnostic.message.onOneLine())"
    self.diagnostic = diagnostic.code
    (file, line, hint) = (diagnostic.file, diagnostic.line, diagnostic.hint)
  }

  /// Creates a finding from an error without a diagnostic.
  init(thrown error: any Error) { self.init("\(kind: "\(error)")") }
}
