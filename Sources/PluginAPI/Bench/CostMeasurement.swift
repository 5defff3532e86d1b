/// The time and memory that one size of a sample took, beside what was charged for it.
package nonisolated struct CostMeasurement: Encodable, Sendable {
  /// The work, as the table of costs names it.
  package let work: String
  /// The size.
  package let size: Int
  /// The ticks that were charged.
  package let ticks: Int
  /// The time that the ticks stand for, in milliseconds.
  package let chargedMilliseconds: Double
  /// The median time that the work took, in milliseconds.
  package let milliseconds: Double
  /// The memory that is accounted for afterwards, in bytes.
  package let chargedBytes: Int
  /// The memory that was kept afterwards, in bytes, without that of the script's state.
  package let bytes: Int

  /// A measurement of `work` of `size`, charged with `ticks` and `chargedBytes`.
  package init(
    _ work: String, size: Int, ticks: Int, milliseconds: Double, chargedBytes: Int = 0,
    bytes: Int = 0
  ) {
    self.work = work
    self.size = size
    self.ticks = ticks
    chargedMilliseconds = Double(ticks) * CostJudge.millisecondsPerTick
    self.milliseconds = milliseconds
    self.chargedBytes = chargedBytes
    self.bytes = bytes
  }
}
