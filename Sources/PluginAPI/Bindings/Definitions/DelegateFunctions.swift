import Diagnostics
import Foundation
import Lua
import Manifests

/// The functions of a table that a script sets on an object of the engine's: its data source or its
/// delegate.
///
/// Once one of them has failed none is called any more: layouts ask again in every frame.
class DelegateFunctions {
  /// The table, for the scripts of the plugin that made it.
  let table: LuaTable
  let bridge: ScriptBridge
  private let functions: [String: LuaFunction]
  private let scriptSelf: LuaValue
  private let engagement: Engagement?
  private var isBroken = false

  /// Reads `table`, which has the keys of `shape`.
  ///
  /// - Throws: `LuaError` for what is wrong with it.
  init(_ table: LuaTable, _ shape: TableShape, in bridge: ScriptBridge) throws {
    try shape.check(table)
    self.table = table
    self.bridge = bridge
    functions = try table.functions
    scriptSelf = try SelfMaker(for: table, in: bridge).make(parameters: [:])
    engagement = bridge.calls.engagement
  }

  /// Calls a function of the table and returns its result, or nil if the table has no such function
  /// or one has failed.
  @discardableResult
  final func call<each Argument: ScriptValue>(
    _ name: String, _ arguments: repeat each Argument
  ) -> LuaValue? {
    guard !isBroken, let function = functions[name] else { return nil }
    let call = ScriptFunction(function, name: name, bridge: bridge, engagement: engagement)
    guard let answer = call.callReporting(scriptSelf, repeat each arguments) else {
      isBroken = true
      return nil
    }
    return answer.first ?? .nil
  }

  /// Calls a function and returns its decoded result, or nil if the result is nil or was reported
  /// as wrong.
  final func answer<Value: ScriptValue, each Argument: ScriptValue>(
    _ name: String, _ arguments: repeat each Argument
  ) -> Value? {
    guard let value = call(name, repeat each arguments), !value.isNil else { return nil }
    return bridge.calls.reporting(for: engagement) {
      do {
        return try Value.decode(value, at: Place(name, bridge: bridge))
      } catch let error as LuaMisuse {
        isBroken = true
        throw LuaError(
          kind: .misuse,
          message: "\(name) must return a \(Value.luaCATS), and returned \(value.found)",
          hint: error.hint, code: .wrongResult)
      }
    }
  }
}

extension DelegateFunctions: ScriptReferring {
  final func visitReferences(_ references: inout LuaReferences) {
    references.add(table)
    references.add(functions)
    references.add(scriptSelf)
  }
}

/// `collection.dataSource`, `sheet.delegate` and their like: a table, or nil.
struct DelegateTable: ScriptValue {
  let table: LuaTable?
  let bridge: ScriptBridge?

  /// Creates the value that an object has now.
  init(_ script: DelegateFunctions?) { (table, bridge) = (script?.table, script?.bridge) }

  private init(_ table: LuaTable?, _ bridge: ScriptBridge) {
    (self.table, self.bridge) = (table, bridge)
  }

  static var luaCATS: String { "table?" }
  static var acceptsNil: Bool { true }

  static func decode(_ value: LuaValue, at place: Place) throws -> DelegateTable {
    DelegateTable(value.isNil ? nil : try value.table(place.name), place.bridge)
  }

  /// The table, for the plugin that wrote it.
  func encode(for heap: ScriptHeap) -> LuaValue {
    guard let table, heap === bridge?.heap else { return .nil }
    return .table(table)
  }
}
