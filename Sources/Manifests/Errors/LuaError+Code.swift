package import Diagnostics
package import Lua

// Lua's errors name their code by a text, which scripts can set, too; here it is a value.

nonisolated extension LuaError {
  /// Makes an error that is diagnosed as `code`; nil for one without a code of its own.
  package init(
    kind: Kind, message: String, hint: String? = nil, code: DiagnosticCode?,
    chunk: String? = nil, line: Int? = nil
  ) {
    self.init(
      kind: kind, message: message, hint: hint, code: code?.name, chunk: chunk, line: line)
  }

  /// The code that the error names; nil where it names none that is known.
  package var diagnosticCode: DiagnosticCode? { code.flatMap(DiagnosticCode.init(rawValue:)) }
}
