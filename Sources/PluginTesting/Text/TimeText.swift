import Foundation

/// How messages write times.
nonisolated enum TimeText {
  /// `0.350 s`.
  static func seconds(_ time: Double) -> String { String(format: "%.3f s", time) }
}
