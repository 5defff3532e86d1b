import Foundation
import Lua

/// Makes what the functions of a plugin's table get as `self`: fresh each time, with the parameters
/// of the run, falling back to a copy of the table, so that one `self` can't change another's.
struct SelfMaker {
  private let bridge: ScriptBridge
  private let make: LuaFunction

  /// Prepares for `table`, whose functions run in `bridge`.
  ///
  /// - Throws: `LuaError` when memory runs out.
  init(for table: LuaTable, in bridge: ScriptBridge) throws {
    let chunk = try bridge.openState().load(
      """
      local plugin = ...
      local shared = {}
      for key, value in pairs(plugin) do shared[key] = value end
      local metatable = { __index = shared }
      return function(parameters)
        return setmetatable({ parameters = parameters }, metatable)
      end
      """, chunkName: "transhost")
    guard case .function(let function)? = try bridge.call(chunk, [.table(table)]).first else {
      throw LuaError(kind: .runtime, message: "a plugin's self can't be made")
    }
    self.bridge = bridge
    make = function
  }

  /// A fresh `self` with `parameters`.
  ///
  /// - Throws: `LuaError` when memory runs out.
  func make(parameters: [String: ParameterValue]) throws -> LuaValue {
    let values = parameters.mapValues { value -> LuaValue in
      switch value {
      case .number(let number): .number(number)
      case .boolean(let flag): .boolean(flag)
      case .string(let text): .string(text)
      }
    }
    let table = try bridge.openState().makeNamespace("self.parameters", members: values)
    return try bridge.call(make, [.table(table)]).first ?? .nil
  }
}
