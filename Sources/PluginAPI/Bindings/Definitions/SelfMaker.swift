import Diagnostics
import Foundation
import Lua
import Manifests
import PluginFiles

/// Makes what the functions of a plugin's table get as `self`: fresh each time, with the parameters
/// of the run, falling back to a copy of the table, so that one `self` can't change another's.
struct SelfMaker {
  private let bridge: ScriptBridge
  private let make: LuaFunction
  private let integers: Set<String>

  /// Prepares for `table`, whose functions run in `bridge` and which declares `parameters`.
  ///
  /// - Throws: `LuaError` when memory runs out.
  init(
    for table: LuaTable, in bridge: ScriptBridge, parameters: [ParameterDeclaration] = []
  ) throws {
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
    integers = Set(parameters.filter(\.isInteger).map(\.name))
    make = function
  }

  /// Adds the function that it keeps.
  func visitReferences(_ references: inout LuaReferences) { references.add(make) }

  /// A fresh `self` with `parameters`; with an `object` it has that one's `members` too, as they are
  /// when they are read.
  ///
  /// - Throws: `LuaError` when memory runs out, and for a picture that can't be read.
  func make(
    parameters: [String: ParameterValue], object: LuaValue = .nil, members: [String] = []
  ) throws -> LuaValue {
    var values: [String: LuaValue] = [:]
    var getters: [String: LuaGetter] = [:]
    for (name, value) in parameters {
      let value = try encode(value, of: name)
      // Reading a picture that is not set returns nil, and is no error as for an unknown name.
      if value.isNil { getters[name] = try bridge.heap.noValue() } else { values[name] = value }
    }
    let table = try bridge.openState().makeNamespace(
      "self.parameters", members: values, getters: getters)
    guard !object.isNil else { return try bridge.calls.call(make, [.table(table)]).first ?? .nil }
    let names = try bridge.openState().makeTable()
    for name in members { try names.set(.string(name), .boolean(true)) }
    return try bridge.calls.call(make, [.table(table), object, .table(names)]).first ?? .nil
  }
  private func encode(_ value: ParameterValue, of name: String) throws -> LuaValue {
    switch value {
    case .number(let number): return encode(number, of: name)
    case .boolean(let flag): return .boolean(flag)
    case .string(let text): return .string(text)
    // A table of its own, so that changes to it affect no other self.
    case .numbers(let numbers): return try bridge.heap.list(numbers.map { encode($0, of: name) })
    case .picture(nil): return .nil
    case .picture(let picture?):
      do {
        return try bridge.heap.assets.image(of: picture).encode(for: bridge.heap)
      } catch let misuse as LuaMisuse {
        throw LuaError(
          kind: .misuse,
          message: "the picture of the parameter \(name) can't be read: \(misuse.message)",
          hint: misuse.hint, code: .invalidParameter)
      }
    }
  }

  private func encode(_ number: Double, of name: String) -> LuaValue {
    integers.contains(name)
      ? Int(exactly: number).map { .integer($0) } ?? .number(number) : .number(number)
  }
}
