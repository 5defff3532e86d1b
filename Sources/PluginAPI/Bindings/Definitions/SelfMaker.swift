import Foundation
import Lua
import Manifests

/// Makes what the functions of a plugin's table get as `self`: fresh each time, with the parameters
/// of the run, falling back to a copy of the table, so that one `self` can't change another's.
struct SelfMaker {
  private let bridge: ScriptBridge
  private let make: LuaFunction
  private let integers: Set<String>

  /// Prepares for `table`, whose functions run in `bridge`; whole values of the parameters in
  /// `integers` arrive as integers.
  ///
  /// - Throws: `LuaError` when memory runs out.
  init(for table: LuaTable, in bridge: ScriptBridge, integers: Set<String> = []) throws {
    let chunk = try bridge.openState().loadHostPart(
      """
      local plugin = ...
      local shared = {}
      for key, value in pairs(plugin) do shared[key] = value end
      local metatable = { __index = shared }
      return function(parameters, object, members)
        if not object then return setmetatable({ parameters = parameters }, metatable) end
        return setmetatable({ parameters = parameters }, {
          __index = function(_, key)
            local value = shared[key]
            if value == nil and members[key] then value = object[key] end
            return value
          end,
        })
      end
      """)
    guard case .function(let function)? = try bridge.calls.call(chunk, [.table(table)]).first else {
      throw LuaError(kind: .runtime, message: "a plugin's self can't be made")
    }
    self.bridge = bridge
    self.integers = integers
    make = function
  }

  /// Adds the function that it keeps.
  func visitReferences(_ references: inout LuaReferences) { references.add(make) }

  /// A fresh `self` with `parameters`; with an `object` it has that one's `members` too, as they are
  /// when they are read.
  ///
  /// - Throws: `LuaError` when memory runs out.
  func make(
    parameters: [String: ParameterValue], object: LuaValue = .nil, members: [String] = []
  ) throws -> LuaValue {
    var values: [String: LuaValue] = [:]
    for (name, value) in parameters {
      values[name] =
        switch value {
        case .number(let number):
          integers.contains(name)
            ? Int(exactly: number).map { .integer($0) } ?? .number(number) : .number(number)
        case .boolean(let flag): .boolean(flag)
        case .string(let text): .string(text)
        }
    }
    let table = try bridge.openState().makeNamespace("self.parameters", members: values)
    guard !object.isNil else { return try bridge.calls.call(make, [.table(table)]).first ?? .nil }
    let names = try bridge.openState().makeTable()
    for name in members { try names.set(.string(name), .boolean(true)) }
    return try bridge.calls.call(make, [.table(table), object, .table(names)]).first ?? .nil
  }
}
