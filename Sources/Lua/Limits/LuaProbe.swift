/// A probe for tests that records the states made under one set of limits, and refuses an
/// allocation in one of them.
package final class LuaProbe {
  /// The number of the state in which an allocation is refused, from 0 in the order they are made.
  package var refusingState = 0
  /// The number of the allocation in that state that is refused, from 1; 0 for none.
  package var refusedAllocation = 0
  /// A Boolean value that indicates whether all allocations after that one are refused too.
  package var refusesAllAfter = false

  /// The number of states made.
  package private(set) var made = 0
  /// The number of states that are still open.
  package private(set) var open = 0
  /// The number of bytes that closed states did not give back, in all.
  package private(set) var bytesLeft = 0
  /// The number of allocations that each state had made when it was closed, by the number of the
  /// state.
  package private(set) var allocations: [Int: Int] = [:]

  /// Creates a probe that refuses nothing yet.
  package init() {}

  /// Counts a state that is about to be made, and returns its number and its limits, with the
  /// allocation to refuse.
  func opens(under limits: LuaLimits) -> (number: Int, limits: LuaLimits) {
    var limits = limits
    if made == refusingState, refusedAllocation > 0 {
      limits.refusedAllocation = refusedAllocation
      limits.refusesAllAfter = refusesAllAfter
    }
    made += 1
    open += 1
    return (made - 1, limits)
  }

  /// Counts a state that was closed, or could not be made.
  func closes(_ number: Int, allocations: Int, bytesLeft: Int) {
    open -= 1
    self.allocations[number] = allocations
    self.bytesLeft += bytesLeft
  }
}

extension LuaProbe: Hashable {
  nonisolated package static func == (left: LuaProbe, right: LuaProbe) -> Bool { left === right }
  nonisolated package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
