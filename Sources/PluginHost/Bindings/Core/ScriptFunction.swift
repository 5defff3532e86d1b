import Foundation
import Lua

/// A function of a script that the engine will call.
struct ScriptFunction: ScriptValue {
  let function: LuaFunction
  /// What tracebacks call it, where the script gives it no name.
  private let name: String?
  private let bridge: ScriptBridge
  /// What it is called for: what a function hands to the engine is called for the same as that.
  private let engagement: Engagement?

  init(
    _ function: LuaFunction, name: String? = nil, bridge: ScriptBridge,
    engagement: Engagement? = nil
  ) {
    self.function = function
    self.name = name
    self.bridge = bridge
    self.engagement = engagement
  }

  static var luaCATS: String { "function" }

  static func decode(_ value: LuaValue, at place: Place) throws -> ScriptFunction {
    ScriptFunction(
      try value.function(place.name), name: place.name, bridge: place.bridge,
      engagement: place.bridge.engagement)
  }

  func encode(for bridge: ScriptBridge) -> LuaValue { .function(function) }

  /// Calls it on behalf of the engine: a failure is reported, not thrown.
  @discardableResult
  func callReporting<each Argument: ScriptValue>(
    _ arguments: repeat each Argument
  ) -> [LuaValue]? {
    bridge.reporting(for: engagement) { try callThrowing(repeat each arguments) }
  }

  /// What messages call it.
  var label: String { name ?? "the function" }

  /// Reports that what it answered makes no sense.
  func reportMisuse(_ message: String) {
    bridge.reporting(for: engagement) { throw LuaMisuse(message) } as Void?
  }

  /// Calls it on behalf of the script that is running, to which a failure belongs.
  @discardableResult
  func callThrowing<each Argument: ScriptValue>(
    _ arguments: repeat each Argument
  ) throws -> [LuaValue] {
    let values = try encode(repeat each arguments)
    return try bridge.engaged(in: engagement ?? bridge.engagement) {
      try bridge.naming(name) { try bridge.call(function, values) }
    }
  }

  /// Calls it on behalf of the engine, to run the transition of `context`: it may wait, and then
  /// goes on later. A failure is reported, not thrown.
  ///
  /// - Returns: false when it failed at once.
  @discardableResult
  func startReporting<each Argument: ScriptValue>(
    in context: ScriptContext, _ arguments: repeat each Argument
  ) -> Bool {
    let started: Void? = bridge.reporting(for: engagement) {
      let values = try encode(repeat each arguments)
      context.waits.functionName = name
      try bridge.waiting(in: context.waits) { try function.start(values) }
    }
    return started != nil
  }

  private func encode<each Argument: ScriptValue>(
    _ arguments: repeat each Argument
  ) throws -> [LuaValue] {
    var values: [LuaValue] = []
    for argument in repeat each arguments { values.append(try argument.encode(for: bridge)) }
    return values
  }

}

extension ScriptBridge {
  /// Runs `body`, in whose errors the outermost function is called `name` if it has none.
  func naming<Result>(_ name: String?, _ body: () throws -> Result) throws -> Result {
    do {
      guard let meter, let state else { return try body() }
      return try meter.measure(name, in: state, body)
    } catch var error as LuaError {
      if let last = error.traceback.indices.last, error.traceback[last].function == nil {
        error.traceback[last].function = name
      }
      throw error
    }
  }
}

/// A script's own value, passed on as it is.
extension LuaValue: ScriptValue {
  static var luaCATS: String { "any" }
  static var acceptsNil: Bool { true }
  static func decode(_ value: LuaValue, at place: Place) -> LuaValue { value }
  func encode(for bridge: ScriptBridge) -> LuaValue { self }
}
