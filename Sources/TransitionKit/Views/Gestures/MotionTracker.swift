import Foundation

/// Measures the speed of the values that touches report.
///
/// The speed is the slope of the straight line fitted by least squares to the reports of the last
/// 100 ms; 0 if fewer than two remain. It is exact for a constant speed, and 0 once a finger has
/// rested for 100 ms.
struct MotionTracker {
  /// The time for which a report is used, in seconds.
  static let memory: TimeInterval = 0.1

  private var samples: [(time: TimeInterval, value: CGPoint)] = []

  /// Records `value` at `time`; of two reports at the same time the later one is used.
  mutating func add(_ value: CGPoint, at time: TimeInterval) {
    samples.removeAll { !Self.isRecent($0.time, at: time) || time - $0.time < 1e-9 }
    samples.append((time, value))
  }

  /// Discards all reports, for example when another finger joins.
  mutating func removeAll() { samples = [] }

  /// Returns the change per second at `time`.
  func velocity(at time: TimeInterval) -> CGPoint {
    let recent = samples.filter { Self.isRecent($0.time, at: time) }
    guard recent.count > 1 else { return .zero }
    let count = Double(recent.count)
    let meanTime = recent.reduce(0) { $0 + $1.time } / count
    let mean = CGPoint(centroidOf: recent.map(\.value))
    var (slope, spread) = (CGPoint.zero, 0.0)
    for (time, value) in recent {
      slope = slope + (value - mean) * (time - meanTime)
      spread += (time - meanTime) * (time - meanTime)
    }
    return spread > 0 ? slope * (1 / spread) : .zero
  }

  private static func isRecent(_ time: TimeInterval, at now: TimeInterval) -> Bool {
    now - time <= memory + 1e-9
  }
}
