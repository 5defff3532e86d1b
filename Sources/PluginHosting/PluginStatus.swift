public import Diagnostics
public import Foundation
public import Manifests

/// How one of a host's plugins is.
public nonisolated struct PluginStatus: Hashable, Sendable {
  /// The file's name without `.lua`.
  public var name: String
  /// Where it lies.
  public var file: URL
  /// The version that runs; nil when none ever worked.
  public var running: PluginVersion?
  /// Why the newest version does not run; empty when it does.
  public var problems: [Diagnostic]

  /// Makes a status.
  public init(name: String, file: URL, running: PluginVersion?, problems: [Diagnostic]) {
    self.name = name
    self.file = file
    self.running = running
    self.problems = problems
  }
}
