/// The rest of a script's function that a host function has suspended.
///
/// A continuation is resumed once, or never: when the last reference to it is gone, or after
/// ``drop()``, the function ends where it stopped. The rest of it does not run, and the values that
/// it held become garbage.
public final class LuaContinuation {
  private var function: LuaObject?
  /// A Boolean value that indicates whether the block that received the continuation has returned.
  var hasBegun = false

  init(_ function: LuaObject) { self.function = function }

  /// A Boolean value that indicates whether the function can still be resumed.
  public var isWaiting: Bool { function?.core.pointer != nil }

  /// Resumes the function: the host function that suspended it returns `values` (at most 32).
  ///
  /// Ticks and processor time count from here, as in a new call.
  ///
  /// - Parameter budget: The budget of this part of the function; the default of the limits when
  ///   nil.
  /// - Returns: The function's results, or that it was suspended again (with another continuation).
  /// - Throws: ``LuaError``: the failure of the function; of kind `misuse` when it was resumed or
  ///   dropped already, or inside the block that received it; of kind `closed` after the state was
  ///   closed.
  @discardableResult
  public func resume(_ values: [LuaValue] = [], budget: LuaBudget? = nil) throws -> LuaOutcome {
    guard hasBegun else {
      throw LuaError(kind: .misuse, message: "a function can't go on before it has stopped")
    }
    guard let function else {
      throw LuaError(kind: .misuse, message: "a suspended function goes on only once")
    }
    self.function = nil
    return try function.core.resume(function, values, budget)
  }

  /// Ends the function where it stopped.
  public func drop() { function = nil }
}

/// The outcome of a function that was started, or of a part of it.
nonisolated public enum LuaOutcome: Sendable, Equatable {
  /// The function returned.
  case finished([LuaValue])
  /// A host function suspended the function and holds the continuation.
  case suspended
}

/// A value that indicates whether a host function may suspend the script's function that called it,
/// or the reason why it may not.
nonisolated public enum LuaSuspension: Sendable, Hashable {
  /// The host function may return ``LuaResults/suspend(_:)``.
  case possible
  /// The host called the function with ``LuaFunction/call(_:budget:)-(LuaValue...,_)`` and waits
  /// for it.
  case notStarted
  /// The call was made inside a coroutine of the script's own.
  case ownCoroutine
  /// A function of the host or of the library, such as `table.sort`, lies between the host function
  /// and the started function and can't be suspended.
  case boundary

  var message: String {
    switch self {
    case .possible: ""
    case .notStarted: "the function can't wait here: the host called it and waits for it"
    case .ownCoroutine: "the function can't wait inside a coroutine of the script's own"
    case .boundary:
      "the function can't wait inside one that the host or the library calls, as table.sort does"
    }
  }
}

extension LuaFunction {
  /// Calls the function like ``call(_:budget:)-([LuaValue],_)``, except that host functions may
  /// suspend it.
  ///
  /// - Returns: The function's results, or that a host function suspended it and holds the
  ///   continuation.
  /// - Throws: ``LuaError``.
  public func start(_ arguments: [LuaValue] = [], budget: LuaBudget? = nil) throws -> LuaOutcome {
    try core.start(self, arguments, budget)
  }
}
