internal import CLuaShims

/// The execution of functions that can be suspended.
extension LuaCore {
  func start(
    _ function: LuaObject, _ arguments: [LuaValue], _ budget: LuaBudget?
  ) throws -> LuaOutcome {
    try runPart {
      try entering(arguments, budget) { pointer, sent, budget in
        var (count, suspended): (Int32, UInt32) = (0, 0)
        let status = cluashims_start(
          pointer, function.number, sent, budget, &count, &suspended)
        extendLifetime(function)
        if status == CLUASHIMS_SUSPENDED {
          return .suspended(LuaObject(core: self, number: suspended, identity: 0))
        }
        try check(status)
        return .finished(receive(count))
      }
    }
  }

  func resume(
    _ function: LuaObject, _ values: [LuaValue], _ budget: LuaBudget?
  ) throws -> LuaOutcome {
    try runPart {
      try entering(values, budget) { pointer, sent, budget in
        var count: Int32 = 0
        let status = cluashims_resume(pointer, function.number, sent, budget, &count)
        if status == CLUASHIMS_SUSPENDED { return .suspended(function) }
        extendLifetime(function)
        try check(status)
        return .finished(receive(count))
      }
    }
  }

  private enum Part {
    case finished([LuaValue])
    case suspended(LuaObject)
  }

  /// Runs a part of a function; when the part is suspended, passes the continuation to the host
  /// function that suspended it.
  private func runPart(_ body: @MainActor () throws -> Part) throws -> LuaOutcome {
    let outer = suspending
    suspending = nil
    defer { suspending = outer }
    switch try body() {
    case .finished(let values): return .finished(values)
    case .suspended(let function):
      let begin = suspending
      suspending = nil
      let continuation = LuaContinuation(function)
      begin?(continuation)
      continuation.hasBegun = true
      return .suspended
    }
  }

  /// A value that indicates whether the running host function may suspend the script's function
  /// that called it.
  var suspension: LuaSuspension {
    guard let pointer else { return .notStarted }
    switch cluashims_suspension_of(pointer) {
    case CLUASHIMS_MAY_SUSPEND: return .possible
    case CLUASHIMS_OWN_COROUTINE: return .ownCoroutine
    case CLUASHIMS_BOUNDARY: return .boundary
    default: return .notStarted
    }
  }
}
