import Diagnostics

nonisolated extension Diagnostic {
  /// The check of the contract that fails where this comes up.
  var check: DiagnosticCode { code.check ?? .runsClean }
}
