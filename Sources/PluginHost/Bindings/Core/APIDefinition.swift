import Foundation
import Lua

/// Something that scripts see under one name: it can be documented, and put into a state.
protocol APIDefinition {
  /// What the stubs say.
  var entry: APIEntry { get }
  /// Makes it known to the scripts of `state`.
  func register(in state: LuaState) throws
}

/// Describes a read-only table of functions, such as `transhost`, or plain global functions.
final class APINamespace: APIDefinition {
  private(set) var entry: APIEntry
  private unowned let bridge: ScriptBridge
  private var functions: [String: LuaBody] = [:]
  private var computed: [String: @MainActor () throws -> LuaValue] = [:]

  init(_ name: String, bridge: ScriptBridge, doc: String) {
    entry = APIEntry(name: name, kind: .namespace, doc: doc)
    self.bridge = bridge
  }

  /// A function of the namespace with a result.
  func function<each Argument: ScriptValue, Result: ScriptValue>(
    _ name: String, _ parameters: repeat Parameter<each Argument>, doc: String,
    _ body: @escaping (repeat each Argument) throws -> Result
  ) {
    let specs = APIMember.specs(repeat each parameters)
    let shape = ArgumentShape(specs)
    entry.members.append(
      APIMember(name: name, kind: .function, parameters: specs, type: Result.luaCATS, doc: doc))
    functions[name] = { [unowned bridge] arguments in
      let reader = try ArgumentReader(arguments, for: shape, bridge: bridge)
      return .value(try body(repeat reader.next(each parameters)).encode(for: bridge))
    }
  }

  /// A value that is asked for whenever a script reads it, such as
  /// `UIAccessibility.isReduceMotionEnabled`.
  func computed<Result: ScriptValue>(
    _ name: String, _ doc: String, _ get: @escaping () throws -> Result
  ) {
    entry.members.append(APIMember(name: name, kind: .constant, type: Result.luaCATS, doc: doc))
    computed[name] = { [unowned bridge] in try get().encode(for: bridge) }
  }

  /// A function that makes the script wait: `body` answers what for.
  func waiting<each Argument: ScriptValue>(
    _ name: String, _ parameters: repeat Parameter<each Argument>, returns type: String? = nil,
    doc: String, _ body: @escaping (repeat each Argument) throws -> ScriptWaits.Start
  ) {
    let specs = APIMember.specs(repeat each parameters)
    let shape = ArgumentShape(specs)
    let member = APIMember(name: name, kind: .function, parameters: specs, type: type, doc: doc)
    raw(member) { [unowned bridge] arguments in
      let reader = try ArgumentReader(arguments, for: shape, bridge: bridge)
      return try bridge.wait(until: body(repeat reader.next(each parameters)))
    }
  }

  /// A function of the namespace without a result.
  func procedure<each Argument: ScriptValue>(
    _ name: String, _ parameters: repeat Parameter<each Argument>, doc: String,
    _ body: @escaping (repeat each Argument) throws -> Void
  ) {
    let specs = APIMember.specs(repeat each parameters)
    let shape = ArgumentShape(specs)
    entry.members.append(
      APIMember(name: name, kind: .function, parameters: specs, type: nil, doc: doc))
    functions[name] = { [unowned bridge] arguments in
      let reader = try ArgumentReader(arguments, for: shape, bridge: bridge)
      try body(repeat reader.next(each parameters))
      return .none
    }
  }

  /// A function whose arguments and documentation are its own affair.
  func raw(_ member: APIMember, _ body: @escaping LuaBody) {
    entry.members.append(member)
    functions[member.name] = body
  }

  func register(in state: LuaState) throws {
    var members: [String: LuaValue] = [:]
    for (name, body) in functions {
      members[name] = .function(try state.makeFunction("\(entry.name).\(name)", body))
    }
    try state.setGlobal(
      entry.name, .table(state.makeNamespace(entry.name, members: members, computed: computed)))
  }
}

/// Describes one global function, such as `CACurrentMediaTime`.
final class APIFunction<Result: ScriptValue>: APIDefinition {
  let entry: APIEntry
  private let body: () throws -> Result
  private unowned let bridge: ScriptBridge

  init(_ name: String, bridge: ScriptBridge, doc: String, _ body: @escaping () throws -> Result) {
    entry = APIEntry(
      name: name, kind: .function, doc: doc,
      members: [APIMember(name: name, kind: .constructor, type: Result.luaCATS, doc: doc)])
    self.bridge = bridge
    self.body = body
  }

  func register(in state: LuaState) throws {
    let function = try state.makeFunction(entry.name) { [unowned bridge, body] arguments in
      _ = try ArgumentReader(arguments, for: ArgumentShape([]), bridge: bridge)
      return .value(try body().encode(for: bridge))
    }
    try state.setGlobal(entry.name, .function(function))
  }
}

extension APIMember {
  /// What the parameters say about themselves.
  @MainActor static func specs<each Argument: ScriptValue>(
    _ parameters: repeat Parameter<each Argument>
  ) -> [APIParameter] {
    var specs: [APIParameter] = []
    for parameter in repeat each parameters { specs.append(parameter.spec) }
    return specs
  }
}
