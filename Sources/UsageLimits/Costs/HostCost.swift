/// The cost of one kind of work that the host does for scripts, as a function of its size.
///
/// A tick stands for some 20 ns of work. Ticks are the same on every machine, so that they, and not a
/// clock, end a script that has the host work without end. The charge is made before the work is
/// done. All costs are static members, listed in ``all``: the charges and the page on the sandbox are
/// made from the same values, and `transhost bench costs` compares them with the time and memory that
/// the work takes.
package nonisolated struct HostCost: Sendable {
  /// The work, as a phrase for the documentation: "measuring a text".
  package let work: StaticString
  /// The unit of its size, in the singular: "byte". Empty where the work has no size.
  package let unit: StaticString
  /// The ticks for the work itself.
  package let fixedTicks: Int
  /// The ticks for each unit of its size.
  package let ticksEach: Int
  /// The memory that the host keeps afterwards, in bytes.
  package let fixedBytes: Int
  /// The memory that the host keeps afterwards for each unit of its size, in bytes.
  package let bytesEach: Int

  /// A cost of `ticks`, and of `ticksEach` more for each unit of the size, that keeps `bytes`, and
  /// `bytesEach` more for each unit.
  package init(
    _ work: StaticString, ticks: Int = 0, per unit: StaticString = "", ticksEach: Int = 0,
    bytes: Int = 0, bytesEach: Int = 0
  ) {
    self.work = work
    self.unit = unit
    fixedTicks = ticks
    self.ticksEach = ticksEach
    fixedBytes = bytes
    self.bytesEach = bytesEach
  }

  /// Returns the ticks to charge for work of `size` units; `Int.max` where the number is too large.
  ///
  /// - Parameter size: The size; a negative one counts as 0.
  @inline(__always)
  package func ticks(_ size: Int = 0) -> Int {
    Self.sum(fixedTicks, ticksEach, size)
  }

  /// Returns the memory to account for after work of `size` units, in bytes; `Int.max` where the
  /// number is too large.
  ///
  /// - Parameter size: The size; a negative one counts as 0.
  package func bytes(_ size: Int = 0) -> Int {
    Self.sum(fixedBytes, bytesEach, size)
  }

  @inline(__always)
  private static func sum(_ fixed: Int, _ each: Int, _ size: Int) -> Int {
    guard size > 0 else { return fixed }
    let (product, overflows) = each.multipliedReportingOverflow(by: size)
    if overflows { return .max }
    let (sum, exceeds) = product.addingReportingOverflow(fixed)
    return exceeds ? .max : sum
  }
}
