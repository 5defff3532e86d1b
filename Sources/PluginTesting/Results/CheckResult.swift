public import Diagnostics

/// The result of one check or spec: its subject, its conditions, and whether it passed.
public nonisolated struct CheckResult: Hashable, Sendable, Codable {
  /// The check: ``DiagnosticCode/completesOnce``; ``DiagnosticCode/spec`` for a spec of the author.
  public var code: DiagnosticCode
  /// The transition that was tested: `push`; nil for a check without one.
  public var kind: String?
  /// The conditions or the outcome of the run: `completed`, `cancelled`, `landscape`; for a spec
  /// its whole name.
  public var outcome: String?
  /// A Boolean value that indicates whether the check passed; true if it was skipped.
  public var passed: Bool
  /// The reason for which the check was skipped; nil if it was not.
  public var skipped: String?
  /// A remark for the author on a check that passed; nil for most.
  public var note: String?
  /// The description of the failure, with the expected and the found values; empty if the check
  /// passed.
  public var message: String
  /// The code of the diagnostic that reported the fault: ``DiagnosticCode/luaError``; nil if the check itself found
  /// it.
  public var diagnostic: DiagnosticCode?
  /// The file with the fault, by the path that its author knows.
  public var file: String?
  /// The line in the file, from 1.
  public var line: Int?
  /// The remedy; nil for a result that passed without a note.
  public var hint: String?
  /// The files that document the fault or the note.
  public var evidence: [String]

  /// Makes a result that passed, or that failed if `message` describes a failure.
  public init(
    _ code: DiagnosticCode, kind: String? = nil, outcome: String? = nil, message: String = "",
    diagnostic: DiagnosticCode? = nil, file: String? = nil, line: Int? = nil, hint: String? = nil,
    evidence: [String] = []
  ) {
    self.code = code
    self.kind = kind
    self.outcome = outcome
    passed = message.isEmpty
    self.message = message
    self.diagnostic = diagnostic
    self.file = file
    self.line = line
    self.hint = hint
    self.evidence = evidence
  }

  /// Returns a result for a check that was skipped, with the reason.
  public static func skipped(
    _ code: DiagnosticCode, kind: String? = nil, outcome: String? = nil, because reason: String
  ) -> CheckResult {
    var result = CheckResult(code, kind: kind, outcome: outcome)
    result.skipped = reason
    return result
  }

  /// Returns a result for a check that passed, with a note for the author.
  public static func noted(
    _ code: DiagnosticCode, kind: String? = nil, outcome: String? = nil, _ note: String,
    file: String? = nil, line: Int? = nil, hint: String? = nil
  ) -> CheckResult {
    var result = CheckResult(
      code, kind: kind, outcome: outcome, file: file, line: line, hint: hint)
    result.note = note
    return result
  }

  /// A Boolean value that indicates whether the result concerns the process in which the plugin was
  /// tested.
  public var isOfWorker: Bool { Self.workerCodes.contains(code) }

  private static let workerCodes: Set<DiagnosticCode> = [
    .workerLimit, .workerKilled, .workerExited, .workerHung, .workerFlooded, .workerGarbled,
    .workerNotStarted,
  ]

  /// The title, which is unique in a report: `completes-once push completed`.
  public var title: String { [code.name, kind, outcome].compactMap(\.self).joined(separator: " ") }
}

nonisolated extension CheckResult {
  // Written out, since a synthesized encoder would omit keys with unknown values.

  /// Encodes all keys, unknown values as null.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(code, forKey: .code)
    try values.encode(kind, forKey: .kind)
    try values.encode(outcome, forKey: .outcome)
    try values.encode(passed, forKey: .passed)
    try values.encode(skipped, forKey: .skipped)
    try values.encode(note, forKey: .note)
    try values.encode(message, forKey: .message)
    try values.encode(diagnostic, forKey: .diagnostic)
    try values.encode(file, forKey: .file)
    try values.encode(line, forKey: .line)
    try values.encode(hint, forKey: .hint)
    try values.encode(evidence, forKey: .evidence)
  }
}
