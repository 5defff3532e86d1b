import Diagnostics
import Foundation

/// The comparison of charges with what was measured.
package nonisolated enum CostJudge {
  /// The time that a tick stands for.
  package static let millisecondsPerTick = 20e-6
  /// A charge may be smaller than what was measured by this factor.
  static let factor = 3.0
  /// The growth of a charge may be smaller than that of what was measured by this factor, as clocks
  /// and caches make it uneven.
  static let unevenness = 1.5
  /// Shorter times are within a clock's error, in milliseconds.
  static let shortest = 0.02
  /// Less memory is within the error of allocators, in bytes.
  static let smallest = 64.0 * 1024

  /// Returns sentences on what is charged too low in `rows`, the sizes of one sample.
  ///
  /// - Parameter keeps: A Boolean value that indicates whether the work is charged for memory. That of
  ///   objects is not: they are limited by their number.
  package static func findings(in rows: [CostMeasurement], keeps: Bool) -> [String] {
    guard let first = rows.first, let last = rows.last else { return [] }
    var findings: [String] = []
    for row in rows where isTooLow(row.chargedMilliseconds, row.milliseconds, least: shortest) {
      findings.append(
        "\(row.work) of size \(row.size.grouped): "
          + String(
            format: "%.3f ms are charged, and it takes %.3f ms", row.chargedMilliseconds,
            row.milliseconds))
    }
    if growsFaster(
      (first.milliseconds, last.milliseconds),
      than: (first.chargedMilliseconds, last.chargedMilliseconds),
      least: shortest)
    {
      findings.append("\(first.work): the time grows faster than the charge")
    }
    guard keeps || last.chargedBytes > 0 else { return findings }
    for row in rows where isTooLow(Double(row.chargedBytes), Double(row.bytes), least: smallest) {
      findings.append(
        "\(row.work) of size \(row.size.grouped): \(row.chargedBytes.counted("byte")) are accounted "
          + "for, and it keeps \(row.bytes.counted("byte"))")
    }
    if growsFaster(
      (Double(first.bytes), Double(last.bytes)),
      than: (Double(first.chargedBytes), Double(last.chargedBytes)), least: smallest)
    {
      findings.append("\(first.work): the memory grows faster than what is accounted for")
    }
    return findings
  }

  private static func isTooLow(_ charged: Double, _ measured: Double, least: Double) -> Bool {
    measured > least && measured > factor * charged
  }

  private static func growsFaster(
    _ measured: (Double, Double), than charged: (Double, Double), least: Double
  ) -> Bool {
    guard measured.1 > least, measured.0 > 0 else { return false }
    guard charged.0 > 0 else { return charged.1 <= 0 }
    return measured.1 / measured.0 > unevenness * charged.1 / charged.0
  }
}
