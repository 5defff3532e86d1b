/// The limits of a state. Scripts can't catch the error of an exceeded limit with `pcall`.
nonisolated public struct LuaLimits: Sendable, Hashable {
  /// The memory that the state may hold, in bytes. Default 8 MiB.
  public var memory = 8 << 20
  /// The size of a single string or part of a table, in bytes. Default 256 KiB.
  public var block = 256 << 10
  /// The memory beyond ``memory`` that the host may use to pass values, in bytes. Default 256 KiB.
  public var reserve = 256 << 10
  /// The default budget of a call.
  public var call = LuaBudget(ticks: 10_000_000, cpuTime: .seconds(2))
  /// The number of lines that `print` may write in one call; further ones are dropped. Default 100.
  public var logLines = 100

  /// The trail on which calls are noted, for a process that can be stopped from outside.
  public var trail: LuaTrail?

  /// The number of the allocation that is refused, from 1 (0 for none), and a Boolean value that
  /// indicates whether all after it are refused too, for tests.
  package var refusedAllocation = 0
  package var refusesAllAfter = false
  /// The probe that records the states made under these limits, for tests.
  package var probe: LuaProbe?

  /// Creates the default limits.
  public init() {}
}

/// The budget of one call into a script.
nonisolated public struct LuaBudget: Sendable, Hashable {
  /// The number of virtual-machine instructions, plus what library functions charge for equivalent
  /// work: the same on every machine. Must be > 0.
  public var ticks: Int
  /// The processor time of the calling thread: a backstop for work that ticks do not count. Must be
  /// > 0.
  public var cpuTime: Duration

  /// Creates a budget of ticks, with a backstop in processor time.
  public init(ticks: Int, cpuTime: Duration) {
    precondition(ticks > 0 && cpuTime > .zero, "a budget is more than nothing")
    self.ticks = ticks
    self.cpuTime = cpuTime
  }
}
