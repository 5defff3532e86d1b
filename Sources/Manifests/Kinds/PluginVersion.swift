public import Foundation

/// One generation of a plugin: what a file said when it was loaded for the n-th time.
public nonisolated struct PluginVersion: Hashable, Sendable {
  /// The name that the plugin declares.
  public var name: String
  /// The kind of the plugin.
  public var kind: PluginKind
  /// The version that the author declares, such as `1.2.0`.
  public var version: String
  /// The number of times that the file was loaded successfully, starting at 1.
  public var generation: Int
  /// The location of the plugin's file.
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
