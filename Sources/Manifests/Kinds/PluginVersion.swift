public import Foundation

/// One generation of a plugin: what a file said when it was loaded for the n-th time.
public nonisolated struct PluginVersion: Hashable, Sendable {
  /// What the plugin calls itself.
  public var name: String
  /// What it plays.
  public var kind: PluginKind
  /// What its author calls this version: `1.2.0`.
  public var version: String
  /// How often the file was loaded with success, from 1.
  public var generation: Int
  /// Where it comes from.
  public var file: URL

  /// Makes a version.
  public init(name: String, kind: PluginKind, version: String, generation: Int, file: URL) {
    self.name = name
    self.kind = kind
    self.version = version
    self.generation = generation
    self.file = file
  }
}

nonisolated extension PluginVersion: CustomStringConvertible {
  /// `flip 1.2.0 (generation 3)`.
  public var description: String { "\(name) \(version) (generation \(generation))" }
}
