import Foundation

/// A value that is another one in one run than in another.
public nonisolated struct ValueChange: Hashable, Sendable, Encodable {
  /// What it is of: `ended`, `to.alpha duration`.
  public var what: String
  /// What it was, as people read it.
  public var was: String
  /// What it is.
  public var now: String

  /// `ended: 0.3 s (was 0.25 s)`.
  public var line: String { "\(what): \(now) (was \(was))" }

  /// The change of `what`, if there is one.
  static func of(_ what: String, from was: String, to now: String) -> ValueChange? {
    was == now ? nil : ValueChange(what: what, was: was, now: now)
  }

  /// Seconds with as many digits as tell two runs apart.
  static func seconds(_ value: Double) -> String {
    var text = String(format: "%.6f", value)
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text + " s"
  }
}
