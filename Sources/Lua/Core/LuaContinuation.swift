/// The rest of a script's function that a host function has suspended.
///
/// It is resumed once, or never: when the last reference to it is gone, or after ``drop()``, the
/// function has ended where it stopped, without any more of it having run, and what it held is
/// garbage.
public final class LuaContinuation {
  private var function: LuaObject?
  /// Whether the block that first got it has returned.
  var hasBegun = false

  init(_ function: LuaObject) { self.function = function }

  /// Whether it can still be resumed.
  public var isWaiting: Bool { function?.core.pointer != nil }

  /// Lets the function go on: the host function that suspended it returns `values` (at most 32).
  ///
  /// Ticks and processor time count from here, as in a new call.
  ///
  /// - Parameter budget: What this part may use; the limits' own when nil.
  /// - Returns: What the function returned, or that it was suspended again (with another
  ///   continuation).
  /// - Throws: ``LuaError``: what the function failed with; of kind `misuse` when it was resumed
  ///   or dropped already, or inside the block that got it; of kind `closed` after the state.
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

/// How a started function, or a part of it, came back.
nonisolated public enum LuaOutcome: Sendable, Equatable {
  /// It returned.
  case finished([LuaValue])
  /// A host function suspended it; who did holds the continuation.
  case suspended
}

/// Whether a host function may suspend the script's function that called it, or why not.
nonisolated public enum LuaSuspension: Sendable, Hashable {
  /// It may answer ``LuaResults/suspend(_:)``.
  case possible
  /// The host called the function with ``LuaFunction/call(_:budget:)-(LuaValue...,_)`` and waits.
  case notStarted
  /// It was called inside a coroutine that the script made.
  case ownCoroutine
  /// Between here and the started function lies one of the host or of the library, such as
  /// `table.sort`, which can't wait.
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
  /// - Returns: What it returned, or that a host function suspended it and holds the rest.
  /// - Throws: ``LuaError``.
  public func start(_ arguments: [LuaValue] = [], budget: LuaBudget? = nil) throws -> LuaOutcome {
    try core.start(self, arguments, budget)
  }
}
