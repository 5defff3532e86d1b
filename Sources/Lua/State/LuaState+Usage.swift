internal import CLuaShims

extension LuaState {
  /// The memory that the state holds now, in bytes.
  public var memoryInUse: Int { usage.memory }
  /// The most memory that the state has held, in bytes.
  public var peakMemory: Int { usage.peak_memory }
  /// The number of ticks used since the state was opened.
  public var ticks: Int { core.ticks }
  /// The processor time spent in calls since the state was opened, including the host functions
  /// they called.
  public var cpuTime: Duration { .nanoseconds(usage.nanoseconds) }
  /// The most ticks that one call has used.
  public var peakTicks: Int { Int(usage.most_ticks) }
  /// The most processor time that one call has used.
  public var peakCPUTime: Duration { .nanoseconds(usage.most_nanoseconds) }

  /// Charges the running call for work that the calling host function is about to do, so that
  /// scripts can't make the host work without limit. A tick stands for about 10 ns.
  ///
  /// - Throws: ``LuaError`` when a budget is used up; the call then ends, whatever the host
  ///   function returns.
  public func charge(ticks: Int) throws {
    guard let pointer = core.pointer else { return }
    try core.check(cluashims_charge_host(pointer, Int64(ticks)))
  }

  /// Ends the call of the running host function because of a limit of the host. Scripts can't catch
  /// this.
  ///
  /// - Returns: The error to throw.
  public func stop(_ message: String) -> LuaError {
    if let pointer = core.pointer { cluashims_stop(pointer, message) }
    return LuaError(
      kind: .resources, message: message, chunk: place?.chunk, line: place?.line)
  }

  /// The number of requests for more memory so far.
  package var allocations: Int { Int(usage.allocations) }
  /// The number of full collections that were made because memory ran out.
  public var emergencyCollections: Int { Int(usage.emergency_collections) }

  /// The number of functions that the host has defined for scripts; these are never released.
  package var functionCount: Int { core.functions.count }
  /// The number of tables, functions, suspended functions and handles of the state that Swift holds.
  public var referenceCount: Int { Int(usage.references) }

  /// Collects some garbage, for idle time between frames.
  ///
  /// - Parameter kilobytes: The amount of allocation that the step compensates for, in KiB.
  /// - Returns: A Boolean value that indicates whether the step ended a cycle.
  @discardableResult
  public func collectGarbage(step kilobytes: Int = 64) -> Bool {
    guard let pointer = core.pointer else { return true }
    defer { core.releaseDropped() }
    return cluashims_collect_step(pointer, Int32(clamping: kilobytes))
  }

  /// Collects all garbage, and stops keeping objects alive that only garbage held. Takes some
  /// milliseconds for a full state.
  public func collectAllGarbage() {
    guard let pointer = core.pointer else { return }
    cluashims_collect(pointer)
    core.releaseDropped()
    core.handles.sweep()
  }

  private var usage: cluashims_usage {
    core.releaseReferences()
    return core.pointer.map { cluashims_usage_of($0) } ?? cluashims_usage()
  }
}
