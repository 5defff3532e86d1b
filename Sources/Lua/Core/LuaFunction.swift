internal import CLuaShims

/// A function of a script or of the host.
public final class LuaFunction: LuaObject {
  /// Calls the function and returns its results (at most 32 values; more are an error).
  ///
  /// - Parameter budget: The budget of the call; the default of the limits when nil. Inside another
  ///   call it can only narrow the remaining budget of that call.
  /// - Throws: ``LuaError``.
  @discardableResult
  public func call(_ arguments: LuaValue..., budget: LuaBudget? = nil) throws -> [LuaValue] {
    try call(arguments, budget: budget)
  }

  /// The number of ticks that the function's state has used since it was opened.
  public var stateTicks: Int { core.ticks }

  /// Calls the function without arguments, within the default budget: the fastest form of a call.
  ///
  /// - Throws: ``LuaError``.
  @discardableResult
  public func call() throws -> [LuaValue] { try core.call(self) }

  /// Calls the function with one argument, within the default budget.
  ///
  /// - Throws: ``LuaError``.
  @discardableResult
  public func call(_ argument: LuaValue) throws -> [LuaValue] {
    try core.call(self, with: argument)
  }

  /// Calls the function with one argument that the host holds, within the default budget.
  ///
  /// - Throws: ``LuaError``.
  @discardableResult
  public func call(_ argument: LuaHeldHandle) throws -> [LuaValue] {
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
