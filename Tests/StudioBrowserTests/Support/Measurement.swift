import Foundation

/// The variables with which the make targets ask for measurements.
enum Measurement {
  private static func variable(_ name: String) -> String? {
    ProcessInfo.processInfo.environment["TRANSHOST_STUDIO_" + name]
  }

  /// The length of `make studio-soak`, in minutes.
  static var minutes: Double? { variable("MINUTES").flatMap { Double($0) } }
  /// The seed of random events.
  static var seed: UInt64 { variable("SEED").flatMap { UInt64($0) } ?? 1 }
  /// True in `make studio-speed`.
  static var isSpeed: Bool { variable("SPEED") != nil }

  /// The value below which a part of the values lies.
  static func percentile(_ part: Double, of values: [Double]) -> Double {
    let sorted = values.sorted()
    guard let last = sorted.last else { return .nan }
    let place = Int((Double(sorted.count) * part).rounded(.up)) - 1
    return place < sorted.count ? sorted[max(0, place)] : last
  }
}
