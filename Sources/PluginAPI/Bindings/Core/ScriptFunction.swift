import Foundation
import Lua
import UsageLimits

/// A function of a script that the engine will call.
///
/// A class, since engines hand it on and call it in every frame: copying four references takes as
/// long as calling a short function.
package final class ScriptFunction: ScriptValue {
  /// The function in the script's state.
  let function: LuaFunction
  /// The name that tracebacks call it by, where the script gives it no name.
  private let name: String?
  private let bridge: ScriptBridge
  /// The calls of the bridge: to find them there, it would have to be retained at each call.
  private let calls: ScriptCalls
  /// The engagement that it is called for: what a function hands to the engine is called for the
  /// same as that.
  private let engagement: Engagement?

  /// A function of the scripts of `bridge`, which is called for `engagement`.
  init(
    _ function: LuaFunction, name: String? = nil, bridge: ScriptBridge,
    engagement: Engagement? = nil
  ) {
    self.function = function
    self.name = name
    self.bridge = bridge
    calls = bridge.calls
    self.engagement = engagement
  }

  static var luaCATS: String { "function" }

  static func decode(_ value: LuaValue, at place: Place) throws -> ScriptFunction {
    ScriptFunction(
      try value.function(place.name), name: place.name, bridge: place.bridge,
      engagement: place.bridge.calls.engagement)
  }

  func encode(for heap: ScriptHeap) -> LuaValue { .function(function) }

  /// The name that messages call it by.
  var label: String { name ?? "the function" }

  // MARK: - On behalf of the engine

  // The forms without and with one argument are what engines call in every frame, and a good deal
  // faster than a pack.

  /// Calls it on behalf of the engine: a failure is reported, not thrown.
  @discardableResult
  func callReporting() -> [LuaValue]? {
    calls.callReporting(function, named: name, for: engagement)
  }

  /// Calls it on behalf of the engine with one argument.
  @discardableResult
  func callReporting(_ argument: some ScriptValue) -> [LuaValue]? {
    guard calls.mayCall(for: engagement) else { return nil }
    do {
      return calls.callReporting(
        function, named: name, for: engagement, with: try argument.encode(for: bridge.heap))
    } catch {
      calls.report(error, for: engagement)
      return nil
    }
  }

  /// Calls it as the target of a recogniser or control, `sender`.
  func answerTouches(on sender: some ScriptValue) {
    calls.hasAnsweredTouches = true
    callReporting(sender)
  }

  /// Calls it on behalf of the engine with an object whose handle the host holds.
  @discardableResult
  func callReporting(_ argument: LuaHeldHandle) -> [LuaValue]? {
    calls.callReporting(function, named: name, for: engagement, with: argument)
  }

  /// Calls it on behalf of the engine with several arguments.
  @discardableResult
  func callReporting<each Argument: ScriptValue>(
    _ arguments: repeat each Argument
  ) -> [LuaValue]? {
    calls.reporting(for: engagement) { try callThrowing(repeat each arguments) }
  }

  /// Returns what it answered, as `name`.
  func decode<Value: ScriptValue>(_ value: LuaValue, as name: String) throws -> Value {
    try Value.decode(value, at: Place(name, bridge: bridge))
  }

  /// Reports that what it answered makes no sense.
  func reportMisuse(_ message: String) {
    calls.reporting(for: engagement) { throw LuaMisuse(message) } as Void?
  }

  /// Calls it on behalf of the engine, to run the transition that `waits` belongs to: it may wait, and
  /// then goes on later. A failure is reported, not thrown.
  ///
  /// - Returns: false when it failed at once.
  @discardableResult
  func startReporting<each Argument: ScriptValue>(
    in waits: ScriptWaits, _ arguments: repeat each Argument
  ) -> Bool {
    let started: Void? = calls.reporting(for: engagement) {
      let values = try encode(repeat each arguments)
      waits.functionName = name
      try calls.waiting(in: waits) { try function.start(values) }
    }
    return started != nil
  }

  /// A block that calls it: its errors go to the script's call that the block runs in, or are reported
  /// where the engine calls it on its own.
  var block: () -> Void {
    {
      self.bridge.budget.inBlock {
        self.calls.callBlock(orReport: { self.callReporting() }) { try self.callThrowing() }
      }
    }
  }

  // MARK: - On behalf of a script

  /// Calls it on behalf of the script that is running, to which a failure belongs.
  @discardableResult
  func callThrowing() throws -> [LuaValue] {
    guard let engagement, engagement !== calls.engagement else { return try callHere() }
    return try calls.engaged(in: engagement) { try callHere() }
  }

  /// Calls it as an animation block, on behalf of the script that is running.
  func callAnimating() throws { _ = try bridge.budget.inBlock { try callThrowing() } }

  /// Calls it with arguments on behalf of the script that is running.
  @discardableResult
  func callThrowing<each Argument: ScriptValue>(
    _ arguments: repeat each Argument
  ) throws -> [LuaValue] {
    try callEngaged(encode(repeat each arguments))
  }

  private func callEngaged(_ arguments: [LuaValue]) throws -> [LuaValue] {
    guard let engagement, engagement !== calls.engagement else {
      return try callHere(arguments)
    }
    return try calls.engaged(in: engagement) { try callHere(arguments) }
  }

  /// Calls it for what the bridge is engaged in.
  private func callHere(_ arguments: [LuaValue]) throws -> [LuaValue] {
    try calls.naming(name) { try calls.call(function, arguments) }
  }

  private func callHere() throws -> [LuaValue] {
    try calls.call(function, named: name)
  }

  private func encode<each Argument: ScriptValue>(
    _ arguments: repeat each Argument
  ) throws -> [LuaValue] {
    var values: [LuaValue] = []
    for argument in repeat each arguments { values.append(try argument.encode(for: bridge.heap)) }
    return values
  }
}

extension ScriptFunction: ScriptReferring {
  func visitReferences(_ references: inout LuaReferences) { references.add(function) }
}

/// A script's own value, passed on as it is.
extension LuaValue: ScriptValue {
  static var luaCATS: String { "any" }
  static var acceptsNil: Bool { true }
  static func decode(_ value: LuaValue, at place: Place) -> LuaValue { value }
  func encode(for heap: ScriptHeap) -> LuaValue { self }
}
