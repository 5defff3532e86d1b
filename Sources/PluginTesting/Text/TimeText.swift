import Foundation

/// The format of times in messages.
nonisolated enum TimeText {
  /// Returns the time in seconds: `0.350 s`.
  static func seconds(_ time: Double) -> String { String(format: "%.3f s", time) }
}
