import Foundation

/// Something that the engine noticed and that its author should know.
public nonisolated struct Diagnostic: Hashable, Sendable {
  /// How bad it is.
  public enum Severity: String, Hashable, Sendable, CaseIterable {
    /// Worth knowing.
    case note
    /// Probably not meant.
    case warning
    /// Against the contract.
    case error
  }

  /// A stable name in kebab-case.
  public var code: String
  /// How bad it is.
  public var severity: Severity
  /// What happened and what to do about it.
  public var message: String

  /// Makes a diagnostic.
  public init(code: String, severity: Severity, message: String) {
    self.code = code
    self.severity = severity
    self.message = message
  }
}

extension Diagnostic: CustomStringConvertible {
  /// `severity: message [code]`.
  public var description: String { "\(severity.rawValue): \(message) [\(code)]" }
}
