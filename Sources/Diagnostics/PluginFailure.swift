import Foundation

/// A failure to find, read, load or set up a plugin.
public struct PluginFailure: Error, Hashable, Sendable {
  /// The kind of a failure, which also determines who has to correct it.
  public enum Kind: Hashable, Sendable {
    /// There is no such file or name.
    case notFound
    /// The file is there but can't be read.
    case unreadable
    /// The plugin is broken: its syntax, its table, its declarations.
    case invalid
    /// The plugin is fine; what was asked of it is not, such as a parameter out of range.
    case usage
    /// It asks for something that this version of the host does not have yet.
    case unavailable
  }

  /// The kind of the failure.
  public var kind: Kind
  /// All that was found wrong, at least one error.
  public var diagnostics: [Diagnostic]

  /// Makes a failure of several problems.
  public init(kind: Kind, diagnostics: [Diagnostic]) {
    self.kind = kind
    self.diagnostics = diagnostics
  }

  /// Makes a failure of one problem.
  public init(_ kind: Kind, _ diagnostic: Diagnostic) {
    self.init(kind: kind, diagnostics: [diagnostic])
  }
}

extension PluginFailure: CustomStringConvertible {
  /// The diagnostics, one after the other.
  public var description: String { diagnostics.map(\.description).joined(separator: "\n") }
}
