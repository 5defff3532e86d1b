import Diagnostics

/// Why a command ends early: the status and what to tell the user.
struct CommandFailure: Error {
  var status: ExitStatus
  var diagnostics: [Diagnostic]

  init(_ status: ExitStatus, diagnostics: [Diagnostic]) {
    self.status = status
    self.diagnostics = diagnostics
  }

  /// A failure with one diagnostic. `message` says what happened, `hint` what to do about it.
  init(
    _ status: ExitStatus, code: String, _ message: String, file: String? = nil,
    line: Int? = nil, hint: String? = nil
  ) {
    self.init(
      status,
      diagnostics: [
        Diagnostic(
          code: code, severity: .error, message: message, file: file, line: line, hint: hint)
      ])
  }

  /// The status that a plugin host's failure means.
  init(_ failure: PluginFailure) {
    let status: ExitStatus =
      switch failure.kind {
      case .notFound, .unreadable: .noInput
      case .invalid: .failed
      case .unavailable: .unavailable
      case .usage: .usage
      }
    self.init(status, diagnostics: failure.diagnostics)
  }
}
