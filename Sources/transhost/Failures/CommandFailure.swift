import Diagnostics

/// The failure that ends a command early: the exit status and the diagnostics for the user.
struct CommandFailure: Error {
  var status: ExitStatus
  var diagnostics: [Diagnostic]
  /// A Boolean value that indicates whether the failure is that standard output can't be written.
  var isOfStandardOutput = false

  init(_ status: ExitStatus, diagnostics: [Diagnostic]) {
    self.status = status
    self.diagnostics = diagnostics
  }

  /// Makes a failure with one diagnostic. `message` describes the problem, `hint` the remedy.
  init(
    _ status: ExitStatus, code: DiagnosticCode, _ message: String, file: String? = nil,
    line: Int? = nil, hint: String? = nil
  ) {
    self.init(
      status,
      diagnostics: [
        Diagnostic(
          code: code, severity: .error, message: message, file: file, line: line, hint: hint)
      ])
  }

  /// Makes the failure for a failure of the plugin host.
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
