internal import CLuaShims

extension LuaState {
  /// Bytes the state holds now.
  public var memoryInUse: Int { usage.memory }
  /// The most bytes the state has held.
  public var peakMemory: Int { usage.peak_memory }
  /// Ticks used since the state was made.
  public var ticks: Int { core.ticks }
  /// Processor time spent in calls since the state was made, the host functions they called included.
  public var cpuTime: Duration { .nanoseconds(usage.nanoseconds) }
  /// The most ticks that one call has used.
  public var peakTicks: Int { Int(usage.most_ticks) }
  /// The most processor time that one call has used.
  public var peakCPUTime: Duration { .nanoseconds(usage.most_nanoseconds) }

  /// Inside a host function: charges the running call for work that the host is about to do, so
  /// that a script can't have the host work without end. A tick stands for about 10 ns.
  ///
  /// - Throws: ``LuaError`` when a budget is used up; the call ends then, whatever the host function
  ///   answers.
  public func charge(ticks: Int) throws {
    guard let pointer = core.pointer else { return }
    try core.check(cluashims_charge_host(pointer, Int64(ticks)))
  }

  /// Inside a host function: ends the running call for a limit that the host keeps. No script can
  /// catch that.
  ///
  /// - Returns: The error to throw.
  public func stop(_ message: String) -> LuaError {
    if let pointer = core.pointer { cluashims_stop(pointer, message) }
    return LuaError(
      kind: .resources, message: message, chunk: place?.chunk, line: place?.line)
  }

  /// Requests for more memory so far.
  package var allocations: Int { Int(usage.allocations) }
  /// How often memory ran so short that everything had to be searched for garbage.
  public var emergencyCollections: Int { Int(usage.emergency_collections) }

  /// How many functions the host has defined for scripts; those are never given back.
  package var functionCount: Int { core.functions.count }
  /// How many tables, functions and suspended functions of the state Swift holds.
  public var referenceCount: Int { Int(usage.references) }

  /// Collects some garbage, for idle time between frames.
  ///
  /// - Parameter kilobytes: How much allocation the step makes up for.
  /// - Returns: Whether that ended a cycle.
  @discardableResult
  public func collectGarbage(step kilobytes: Int = 64) -> Bool {
    guard let pointer = core.pointer else { return true }
    defer { core.releaseDropped() }
    return cluashims_collect_step(pointer, Int32(clamping: kilobytes))
  }

  /// Collects all garbage, and lets go of the objects that only it held. Takes some milliseconds
  /// for a full state.
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
