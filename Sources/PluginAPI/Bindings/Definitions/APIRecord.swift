import Foundation
import Lua
import Manifests

/// Describes a type of immutable values to scripts, as ``APIClass`` does for objects.
final class APIRecord<Value: ScriptRecord>: APIDefinition {
  let lua: LuaRecordType
  private(set) var entry: APIEntry
  private unowned let registry: BindingRegistry
  private unowned let bridge: ScriptBridge
  private var call: LuaBody?
  private var functions: [String: LuaBody] = [:]
  private var constants: [String: Value] = [:]
  private var computed: [String: @MainActor () throws -> LuaValue] = [:]

  /// - Parameter assignmentHint: how to write what an assignment to a field means.
  init(_ type: Value.Type, in registry: BindingRegistry, assignmentHint: String? = nil, doc: String)
  {
    let names = Value.recordFields
    let name = Value.recordName
    lua =
      registry.type(named: name)
      ?? LuaRecordType(name, fields: names, assignmentHint: assignmentHint)
    let terms = registry.edition.terms(of: name) ?? APITerms()
    entry = APIEntry(name: name, kind: .values, doc: doc, terms: terms)
    self.registry = registry
    bridge = registry.bridge
    guard registry.isDescribed else { return }
    entry.members = names.map {
      APIMember(name: $0, kind: .property(isReadOnly: true), type: "number", doc: "", terms: terms)
    }
    let changes = APIParameter(
      name: "changes", isLabelled: false, isOptional: false,
      type: "{" + names.map { "\($0)?: number" }.joined(separator: ", ") + "}", doc: "")
    entry.members.append(
      APIMember(
        name: "with", kind: .method, parameters: [changes], type: Value.recordName,
        doc: "The same value with some fields changed.", terms: terms))
  }

  /// A field that is computed.
  func property<Result: ScriptValue>(
    _ name: String, _ doc: String, _ get: @escaping @MainActor (Value) -> Result
  ) {
    let use = add(name, .property(isReadOnly: true), type: Result.luaCATS, doc)
    lua.property(name) { [unowned bridge] in
      use?.note()
      return try get(Value(fields: $0.fields)).encode(for: bridge.heap)
    }
  }

  /// A method; values are immutable, so all have a result.
  func method<each Argument: ScriptValue, Result: ScriptValue>(
    _ name: String, _ parameters: repeat Parameter<each Argument>, doc: String,
    _ body: @escaping @MainActor (Value, repeat each Argument) throws -> Result
  ) {
    let specs = APIMember.specs(
      of: "\(entry.name).\(name)", in: registry, descriptions(repeat each parameters))
    let use = add(name, .method, specs, type: Result.luaCATS, doc)
    let method = APICall(specs, use: use, in: bridge).method { (record: LuaRecord, reader) in
      let result = try body(Value(fields: record.fields), repeat reader.next(each parameters))
      return .value(try result.encode(for: reader.bridge.heap))
    }
    lua.method(name, method)
  }

  /// Defines the constructor that runs when the type's name is called.
  func constructor<each Argument: ScriptValue>(
    _ parameters: repeat Parameter<each Argument>, doc: String,
    _ make: @escaping @MainActor (repeat each Argument) throws -> Value
  ) {
    let specs = APIMember.specs(of: entry.name, in: registry, descriptions(repeat each parameters))
    let use = add(entry.name, .constructor, specs, type: entry.name, doc)
    call = APICall(specs, use: use, in: bridge).function { reader in
      .value(try make(repeat reader.next(each parameters)).encode(for: reader.bridge.heap))
    }
  }

  /// A function of the type, such as `CGAffineTransform.scale`.
  func function<each Argument: ScriptValue>(
    _ name: String, _ parameters: repeat Parameter<each Argument>, doc: String,
    _ make: @escaping @MainActor (repeat each Argument) throws -> Value
  ) {
    let specs = APIMember.specs(
      of: "\(entry.name).\(name)", in: registry, descriptions(repeat each parameters))
    let use = add(name, .function, specs, type: entry.name, doc)
    functions[name] = APICall(specs, use: use, in: bridge).function { reader in
      .value(try make(repeat reader.next(each parameters)).encode(for: reader.bridge.heap))
    }
  }

  /// A value of the type, such as `CGRect.zero`.
  func constant(_ name: String, _ value: Value, _ doc: String) {
    guard let use = add(name, .constant, type: entry.name, doc) else {
      constants[name] = value
      return
    }
    computed[name] = { [lua] in
      use.note()
      return .record(LuaRecord(lua, value.fields))
    }
  }

  /// A value of the type that is asked for whenever a script reads it, such as `UIColor.label`.
  func computedConstant(_ name: String, _ doc: String, _ get: @escaping @MainActor () -> Value) {
    let use = add(name, .constant, type: entry.name, doc)
    computed[name] = { [lua] in
      use?.note()
      return .record(LuaRecord(lua, get().fields))
    }
  }

  var definition: LuaDefinition {
    LuaDefinition(
      lua, functions: functions,
      constants: constants.mapValues { .record(LuaRecord(lua, $0.fields)) }, computed: computed,
      call: call)
  }

  /// Adds an entry.
  ///
  /// - Returns: Its use, where that is to be told.
  private func add(
    _ name: String, _ kind: APIMember.Kind, _ parameters: [APIParameter] = [],
    type: @autoclosure () -> String?, _ doc: String
  ) -> APIUse? {
    let path = kind == .constructor ? name : "\(entry.name).\(name)"
    let use = APIUse(of: path, in: bridge.ledger)
    guard registry.isDescribed else { return use }
    entry.members.append(
      APIMember(
        name: name, kind: kind, parameters: parameters, type: type(), doc: doc,
        terms: use?.terms ?? APITerms()))
    return use
  }
}

extension BindingRegistry {
  /// Adds a type of values, so that Swift values of that type cross.
  func define<Value>(record: APIRecord<Value>) {
    bridge.heap.add(record.lua, of: Value.self)
    values.append(Value.self)
    define(record)
  }
}
