public import Diagnostics
import Foundation
public import Manifests

/// A plugin as `transhost list` shows it.
public nonisolated struct PluginSummary: Hashable, Sendable {
  /// The manifest's name, or the file's where there is no manifest.
  public var name: String
  /// The kind of the plugin; nil when it could not be determined from the file.
  public var kind: PluginKind?
  /// Its own version.
  public var version: String?
  /// The transitions that it is made for.
  public var transitions: [String]
  /// A one-line summary of the plugin.
  public var summary: String?
  /// The path of its file.
  public var file: String
  /// The reason why the plugin's folder is searched; nil for a plugin that was given by its path.
  public var origin: PluginSearchPath.Origin?
  /// The path of what its file's name means instead; nil when that means this one.
  public var shadowedBy: String?
  /// The problems that prevent the plugin from being used, and conflicts about its name.
  public var problems: [Diagnostic]

  /// Makes a summary.
  public init(
    name: String, kind: PluginKind? = nil, version: String? = nil, transitions: [String] = [],
    summary: String? = nil, file: String, origin: PluginSearchPath.Origin? = nil,
    shadowedBy: String? = nil, problems: [Diagnostic] = []
  ) {
    self.name = name
    self.kind = kind
    self.version = version
    self.transitions = transitions
    self.summary = summary
    self.file = file
    self.origin = origin
    self.shadowedBy = shadowedBy
    self.problems = problems
  }

  /// A Boolean value that indicates whether the plugin can be used: it has no errors of its own.
  public var isUsable: Bool { !problems.contains { $0.severity == .error } }
}

nonisolated extension PluginSummary: Encodable {
  private enum CodingKeys: String, CodingKey {
    case name, kind, version, transitions, summary, file, origin, shadowedBy, problems
  }

  /// Writes all keys, unknown ones as null.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(name, forKey: .name)
    try values.encode(kind, forKey: .kind)
    try values.encode(version, forKey: .version)
    try values.encode(transitions, forKey: .transitions)
    try values.encode(summary, forKey: .summary)
    try values.encode(file, forKey: .file)
    try values.encode(origin, forKey: .origin)
    try values.encode(shadowedBy, forKey: .shadowedBy)
    try values.encode(problems, forKey: .problems)
  }
}
