import Foundation

/// A value that differs between two runs.
public nonisolated struct ValueChange: Hashable, Sendable, Encodable {
  /// The name of the value: `ended`, `to.alpha duration`.
  public var what: String
  /// The earlier value, as text.
  public var was: String
  /// The newer value, as text.
  public var now: String

  /// The change as text: `ended: 0.3 s (was 0.25 s)`.
  public var line: String { "\(what): \(now) (was \(was))" }

  /// Returns the change of `what`, or nil if the values are equal.
  static func of(_ what: String, from was: String, to now: String) -> ValueChange? {
    was == now ? nil : ValueChange(what: what, was: was, now: now)
  }

  /// Returns a time in seconds, with enough digits to distinguish two runs.
  static func seconds(_ value: Double) -> String {
    var text = String(format: "%.6f", value)
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text + " s"
  }
}
