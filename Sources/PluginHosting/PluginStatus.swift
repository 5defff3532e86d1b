public import Diagnostics
public import Foundation
public import Manifests

/// The status of one of a host's plugins.
public nonisolated struct PluginStatus: Hashable, Sendable {
  /// The file's name without `.lua`.
  public var name: String
  /// The location of the plugin's file.
  public var file: URL
  /// The version that runs; nil when none ever worked.
  public var running: PluginVersion?
  /// The problems that prevent the newest version from running; empty when it runs.
  public var problems: [Diagnostic]

  /// Makes a status.
  public init(name: String, file: URL, running: PluginVersion?, problems: [Diagnostic]) {
    self.name = name
    self.file = file
    self.running = running
    self.problems = problems
  }
}
