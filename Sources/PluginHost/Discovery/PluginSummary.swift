import Foundation

/// A plugin as `transhost list` shows it.
public nonisolated struct PluginSummary: Hashable, Sendable, Encodable {
  /// The manifest's name, or the file's where there is no manifest.
  public let name: String
  /// What it plays; nil when the file could not tell.
  public let kind: PluginKind?
  public let version: String?
  public let transitions: [String]
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
  public let name: String
  public let kind: PluginKind?
  /// Whether there are no errors.
  public let valid: Bool
  public let errors: [Finding]
  public let warnings: [Finding]

  /// A diagnostic without its severity, which the list it is in tells.
  public struct Finding: Hashable, Sendable, Encodable {
    public let code: String
    public let message: String
    public let file: String?
    public let line: Int?
    public let hint: String?
  }
}
