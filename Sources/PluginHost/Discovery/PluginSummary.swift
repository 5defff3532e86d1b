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
