import Foundation

/// A plugin as `transhost list` shows it.
public nonisolated struct PluginSummary: Hashable, Sendable, Encodable {
  /// The manifest's name, or the file's where there is no manifest.
  public let name: String
  /// What it plays; nil when the file could not tell.
  public let kind: PluginKind?
  /// Its own version.
  public let version: String?
  /// The transitions that it is made for.
  public let transitions: [String]
  /// What it does, in a line.
  public let summary: String?
  /// The path of its file.
  public let file: String
  /// Why it can't be used.
  public let problems: [Diagnostic]
}

/// What `transhost validate` found out about a plugin.
public nonisolated struct ValidationReport: Hashable, Sendable, Encodable {
  /// The path of its file.
  public let file: String
  /// The manifest's name, or the file's where there is no manifest.
  public let name: String
  /// What it plays; nil when the file could not tell.
  public let kind: PluginKind?
  /// Whether there are no errors.
  public let valid: Bool
  /// What keeps it from being used.
  public let errors: [Finding]
  /// What its author should know.
  public let warnings: [Finding]

  /// A diagnostic without its severity, which the list it is in tells.
  public struct Finding: Hashable, Sendable, Encodable {
    /// The stable name of the kind of problem.
    public let code: String
    /// What happened.
    public let message: String
    /// The file, as its author knows it.
    public let file: String?
    /// The line, from 1.
    public let line: Int?
    /// The remedy.
    public let hint: String?

    /// What `diagnostic` says.
    init(_ diagnostic: Diagnostic) {
      code = diagnostic.code
      message = diagnostic.message
      file = diagnostic.file
      line = diagnostic.line
      hint = diagnostic.hint
    }
  }
}
