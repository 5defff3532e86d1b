internal import CLuaShims

/// A function of a script, or one the host made.
public final class LuaFunction: LuaObject {
  /// Calls the function and answers what it returns (at most 32 values; more are an error).
  ///
  /// - Parameter budget: What the call may use; the limits' own when nil. Inside another call it can only narrow what
  ///   that one has left.
  /// - Throws: ``LuaError``.
  @discardableResult
  public func call(_ arguments: LuaValue..., budget: LuaBudget? = nil) throws -> [LuaValue] {
    try call(arguments, budget: budget)
  }

  /// Ticks that its state has used since it was made.
  public var stateTicks: Int { core.ticks }

  /// Calls the function without arguments, within the limits' own budget: what takes least time.
  ///
  /// - Throws: ``LuaError``.
  @discardableResult
  public func call() throws -> [LuaValue] { try core.call(self) }

  /// Calls the function with one argument, within the limits' own budget.
  ///
  /// - Throws: ``LuaError``.
  @discardableResult
  public func call(_ argument: LuaValue) throws -> [LuaValue] {
    try core.call(self, with: argument)
  }

  /// Calls the function with an array of arguments (at most 32).
  ///
  /// - Throws: ``LuaError``.
  @discardableResult
  public func call(_ arguments: [LuaValue], budget: LuaBudget? = nil) throws -> [LuaValue] {
    if arguments.isEmpty, budget == nil { return try core.call(self) }
    return try core.call(self, arguments, budget)
  }
}
