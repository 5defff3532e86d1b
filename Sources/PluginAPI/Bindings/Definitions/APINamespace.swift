import Foundation
import Lua
import Manifests

/// Describes a read-only table of functions, such as `transhost`, or plain global functions.
final class APINamespace: APIDefinition {
  private(set) var entry: APIEntry
  private unowned let registry: BindingRegistry
  private unowned let bridge: ScriptBridge
  private var functions: [String: LuaBody] = [:]
  private var computed: [String: @MainActor () throws -> LuaValue] = [:]

  init(_ name: String, in registry: BindingRegistry, doc: String) {
    entry = APIEntry(
      name: name, kind: .namespace, doc: doc, terms: registry.edition.terms(of: name) ?? APITerms())
    self.registry = registry
    bridge = registry.bridge
  }

  /// A function of the namespace with a result.
  func function<each Argument: ScriptValue, Result: ScriptValue>(
    _ name: String, _ parameters: repeat Parameter<each Argument>, doc: String,
    _ body: @escaping @MainActor (repeat each Argument) throws -> Result
  ) {
    let specs = APIMember.specs(
      of: "\(entry.name).\(name)", in: registry, descriptions(repeat each parameters))
    add(specs, APIMember(name: name, kind: .function, type: type(of: Result.self), doc: doc)) {
      reader in
      .value(try body(repeat reader.next(each parameters)).encode(for: reader.bridge.heap))
    }
  }

  /// A value that is asked for whenever a script reads it, such as
  /// `UIAccessibility.isReduceMotionEnabled`.
  func computed<Result: ScriptValue>(
    _ name: String, _ doc: String, _ get: @escaping @MainActor () throws -> Result
  ) {
    let use = add(APIMember(name: name, kind: .constant, type: type(of: Result.self), doc: doc))
    computed[name] = { [unowned bridge] in
      use?.note()
      return try get().encode(for: bridge.heap)
    }
  }

  /// A function that makes the script wait: `body` answers what for.
  func waiting<each Argument: ScriptValue>(
    _ name: String, _ parameters: repeat Parameter<each Argument>, returns type: String? = nil,
    doc: String, _ body: @escaping @MainActor (repeat each Argument) throws -> ScriptWaits.Start
  ) {
    let specs = APIMember.specs(
      of: "\(entry.name).\(name)", in: registry, descriptions(repeat each parameters))
    add(specs, APIMember(name: name, kind: .function, type: type, doc: doc)) { reader in
      try reader.bridge.wait(until: body(repeat reader.next(each parameters)))
    }
  }

  /// A function of the namespace without a result.
  func procedure<each Argument: ScriptValue>(
    _ name: String, _ parameters: repeat Parameter<each Argument>, doc: String,
    _ body: @escaping @MainActor (repeat each Argument) throws -> Void
  ) {
    let specs = APIMember.specs(
      of: "\(entry.name).\(name)", in: registry, descriptions(repeat each parameters))
    add(specs, APIMember(name: name, kind: .function, type: nil, doc: doc)) { reader in
      try body(repeat reader.next(each parameters))
      return .none
    }
  }

  /// A function that reads its arguments itself.
  func raw(_ member: APIMember, _ body: @escaping LuaBody) {
    guard let use = add(member) else {
      functions[member.name] = body
      return
    }
    functions[member.name] = { arguments in
      use.note()
      return try body(arguments)
    }
  }

  private func add(_ specs: [APIParameter], _ member: APIMember, _ body: @escaping APICall.Body) {
    var member = member
    member.parameters = specs
    functions[member.name] = APICall(specs, use: add(member), in: bridge).function(body)
  }

  /// Returns the type for documents.
  private func type<Value: ScriptValue>(of value: Value.Type) -> String? {
    registry.isDescribed ? value.luaCATS : nil
  }

  private func add(_ member: APIMember) -> APIUse? {
    let use = APIUse(of: "\(entry.name).\(member.name)", in: bridge.ledger)
    var member = member
    if let use { member.terms = use.terms }
    if registry.isDescribed { entry.members.append(member) }
    return use
  }

  var definition: LuaDefinition {
    LuaDefinition(namespace: entry.name, functions: functions, computed: computed)
  }
}

/// Describes one global function, such as `CACurrentMediaTime`.
final class APIFunction<Result: ScriptValue>: APIDefinition {
  let entry: APIEntry
  private let body: () throws -> Result
  private unowned let bridge: ScriptBridge

  init(
    _ name: String, in registry: BindingRegistry, doc: String,
    _ body: @escaping @MainActor () throws -> Result
  ) {
    let terms = registry.edition.terms(of: name) ?? APITerms()
    entry = APIEntry(
      name: name, kind: .function, doc: doc,
      members: [
        APIMember(
          name: name, kind: .constructor, type: registry.isDescribed ? Result.luaCATS : nil,
          doc: doc, terms: terms)
      ], terms: terms)
    bridge = registry.bridge
    self.body = body
  }

  var definition: LuaDefinition {
    let use = APIUse(of: entry.name, in: bridge.ledger)
    let shape = ArgumentShape([])
    return LuaDefinition(function: entry.name) { [unowned bridge, body] arguments in
      use?.note()
      _ = try ArgumentReader(arguments, for: shape, bridge: bridge)
      return .value(try body().encode(for: bridge.heap))
    }
  }
}
