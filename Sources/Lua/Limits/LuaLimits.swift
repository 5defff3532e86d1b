/// What a state may use. Every limit is uncatchable: no `pcall` of a script outlives it.
nonisolated public struct LuaLimits: Sendable, Hashable {
  /// Bytes the state may hold in all. Default 8 MiB.
  public var memory = 8 << 20
  /// Bytes a single string or part of a table may take. Default 256 KiB.
  public var block = 256 << 10
  /// Bytes beyond ``memory`` for the host's own marshalling. Default 256 KiB.
  public var reserve = 256 << 10
  /// What a call may use unless it says otherwise.
  public var call = LuaBudget(ticks: 10_000_000, cpuTime: .seconds(2))
  /// Lines that `print` may write in one call; further ones are dropped. Default 100.
  public var logLines = 100

  /// For tests: the number of the allocation that is refused, from 1, and whether all after it are; 0 for none.
  package var refusedAllocation = 0
  package var refusesAllAfter = false
  /// For tests: follows the states made under these limits.
  package var probe: LuaProbe?

  /// The default limits.
  public init() {}
}

/// What one call into a script may use.
nonisolated public struct LuaBudget: Sendable, Hashable {
  /// Virtual-machine instructions, and what library functions charge for work of the same size: the same on every
  /// machine. Must be > 0.
  public var ticks: Int
  /// Processor time of the calling thread: the backstop for what ticks do not see. Must be > 0.
  public var cpuTime: Duration

  /// A budget of ticks, with a backstop in processor time.
  public init(ticks: Int, cpuTime: Duration) {
    precondition(ticks > 0 && cpuTime > .zero, "a budget is more than nothing")
    self.ticks = ticks
    self.cpuTime = cpuTime
  }
}
