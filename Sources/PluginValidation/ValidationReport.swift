public import Diagnostics
import Foundation
public import Manifests

/// The report of `transhost validate` about a plugin.
public nonisolated struct ValidationReport: Hashable, Sendable {
  /// The path of its file.
  public let file: String
  /// The manifest's name, or the file's where there is no manifest.
  public let name: String
  /// The kind of the plugin; nil when it could not be determined from the file.
  public let kind: PluginKind?
  /// The errors, which prevent the plugin from being used.
  public let errors: [Diagnostic]
  /// The warnings for the plugin's author.
  public let warnings: [Diagnostic]
  /// Notes about the checks that were omitted, with the reasons; they are for display, so they are
  /// not in the JSON.
  public let notes: [Diagnostic]

  /// A Boolean value that indicates whether there are no errors.
  public var valid: Bool { errors.isEmpty }

  init(
    file: String, name: String, kind: PluginKind?, errors: [Diagnostic], warnings: [Diagnostic],
    notes: [Diagnostic] = []
  ) {
    self.file = file
    self.name = name
    self.kind = kind
    self.errors = errors
    self.warnings = warnings
    self.notes = notes
  }

  /// The report on something that could not be found under `value`.
  public init(notFound value: String, _ failure: PluginFailure) {
    self.init(file: value, name: value, kind: nil, errors: failure.diagnostics, warnings: [])
  }
}

nonisolated extension ValidationReport: Encodable {
  private enum CodingKeys: String, CodingKey { case file, name, kind, valid, errors, warnings }

  /// Writes all keys; the findings without their severity, which the list they are in tells.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(file, forKey: .file)
    try values.encode(name, forKey: .name)
    try values.encode(kind, forKey: .kind)
    try values.encode(valid, forKey: .valid)
    try values.encode(errors.map(Finding.init), forKey: .errors)
    try values.encode(warnings.map(Finding.init), forKey: .warnings)
  }

  private struct Finding: Encodable {
    let code: DiagnosticCode
    let message: String
    let file: String?
    let line: Int?
    let hint: String?

    init(_ diagnostic: Diagnostic) {
      code = diagnostic.code
      message = diagnostic.message
      file = diagnostic.file
      line = diagnostic.line
      hint = diagnostic.hint
    }

    enum CodingKeys: String, CodingKey { case code, message, file, line, hint }

    func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: CodingKeys.self)
      try values.encode(code, forKey: .code)
      try values.encode(message, forKey: .message)
      try values.encode(file, forKey: .file)
      try values.encode(line, forKey: .line)
      try values.encode(hint, forKey: .hint)
    }
  }
}
