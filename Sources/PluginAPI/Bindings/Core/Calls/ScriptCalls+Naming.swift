import Lua
import UsageLimits

extension ScriptCalls {
  /// Runs `body`, in whose errors the outermost function is called `name` if it has none.
  func naming<Result>(_ name: String?, _ body: @MainActor () throws -> Result) throws -> Result {
    do {
      return try metering(name, body)
    } catch {
      throw named(error, name)
    }
  }

  /// Returns `error`, in which the outermost function is called `name` if it has none.
  func named(_ error: any Error, _ name: String?) -> any Error {
    guard var error = error as? LuaError else { return error }
    error.name(name)
    return error
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
