import Foundation
import Lua

/// A function of a script that the engine will call.
struct ScriptFunction: ScriptValue {
  let function: LuaFunction
  private let bridge: ScriptBridge

  init(_ function: LuaFunction, bridge: ScriptBridge) {
    self.function = function
    self.bridge = bridge
  }

  static var luaCATS: String { "function" }

  static func decode(_ value: LuaValue, at place: Place) throws -> ScriptFunction {
    ScriptFunction(try value.function(place.name), bridge: place.bridge)
  }

  func encode(for bridge: ScriptBridge) -> LuaValue { .function(function) }

  /// Calls it on behalf of the engine: a failure is reported, not thrown.
  @discardableResult
  func callReporting(_ arguments: LuaValue...) -> [LuaValue]? {
    bridge.reporting { try bridge.call(function, arguments) }
  }

  /// Calls it on behalf of the script that is running, to which a failure belongs.
  @discardableResult
  func callThrowing(_ arguments: LuaValue...) throws -> [LuaValue] {
    try bridge.call(function, arguments)
  }
}
