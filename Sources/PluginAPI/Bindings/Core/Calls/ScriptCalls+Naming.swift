import Lua
import UsageLimits

extension ScriptCalls {
  /// Runs `body`, in whose errors the outermost function is called `name` if it has none.
  @inline(__always)
  func naming<Result>(_ name: String?, _ body: @MainActor () throws -> Result) throws -> Result {
    do {
      if meter == nil { return try body() }
      return try metering(name, body)
    } catch var error as LuaError {
      error.name(name)
      throw error
    }
  }

  /// Runs `body`, a call of the function called `name`, and measures what it uses.
  private func metering<Result>(
    _ name: String?, _ body: @MainActor () throws -> Result
  ) throws -> Result {
    guard let meter, let state = budget.state else { return try body() }
    return try meter.measure(name, in: state, body)
  }
}

extension LuaError {
  /// Calls the outermost function `name` if it has none.
  fileprivate mutating func name(_ name: String?) {
    if let last = traceback.indices.last, traceback[last].function == nil {
      traceback[last].function = name
    }
  }
}
