public import Diagnostics

/// What came of one check, or of one spec: of what, how it was tried, and whether it held.
public nonisolated struct CheckResult: Hashable, Sendable, Codable {
  /// The check: ``DiagnosticCode/completesOnce``; ``DiagnosticCode/spec`` for one of the author's own.
  public var code: DiagnosticCode
  /// The transition that was tried: `push`; nil for what is tried without one.
  public var kind: String?
  /// How it went on: `completed`, `cancelled`, `landscape`; for a spec its whole name.
  public var outcome: String?
  /// Whether it held; true for what was skipped.
  public var passed: Bool
  /// The reason that it was not tried; nil when it was.
  public var skipped: String?
  /// A remark for the author on a check that holds; nil for most.
  public var note: String?
  /// What is wrong, with what was expected and found; empty when it held.
  public var message: String
  /// The code of the diagnostic that told of it: ``DiagnosticCode/luaError``; nil where the check itself
  /// found it.
  public var diagnostic: DiagnosticCode?
  /// The file at fault, as its author knows it.
  public var file: String?
  /// The line in it, from 1.
  public var line: Int?
  /// The remedy; nil for a result that holds without a note.
  public var hint: String?
  /// The files that show what is wrong or noted.
  public var evidence: [String]

  /// Makes a result that held, unless a message says what is wrong.
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

  /// A check that was not tried, and why.
  public static func skipped(
    _ code: DiagnosticCode, kind: String? = nil, outcome: String? = nil, because reason: String
  ) -> CheckResult {
    var result = CheckResult(code, kind: kind, outcome: outcome)
    result.skipped = reason
    return result
  }

  /// A check that holds, with something that the author may want to know.
  public static func noted(
    _ code: DiagnosticCode, kind: String? = nil, outcome: String? = nil, _ note: String,
    file: String? = nil, line: Int? = nil, hint: String? = nil
  ) -> CheckResult {
    var result = CheckResult(
      code, kind: kind, outcome: outcome, file: file, line: line, hint: hint)
    result.note = note
    return result
  }

  /// A Boolean value that indicates whether it tells what became of the process that the plugin was
  /// tested in.
  public var isOfWorker: Bool { Self.workerCodes.contains(code) }

  private static let workerCodes: Set<DiagnosticCode> = [
    .workerLimit, .workerKilled, .workerExited, .workerHung, .workerFlooded, .workerGarbled,
    .workerNotStarted,
  ]

  /// `completes-once push completed`: what is unique in a report.
  public var title: String { [code.name, kind, outcome].compactMap(\.self).joined(separator: " ") }
}

nonisolated extension CheckResult {
  // Written out, since a synthesized encoder would leave unknown keys away.

  /// Writes all keys, unknown ones as null.
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
