import Foundation
import Lua

/// A Swift value of a few numbers that scripts see as an immutable value: `CGRect`, `UIColor`.
protocol ScriptRecord: ScriptValue {
  /// What scripts call it.
  static var recordName: String { get }
  /// The names of the stored numbers.
  static var recordFields: [String] { get }
  /// Makes the value from its numbers, as many as there are fields.
  init(fields: [Double])
  /// The stored numbers.
  var fields: [Double] { get }
}

extension ScriptRecord {
  static var luaCATS: String { recordName }

  /// Reads a record, and refuses one that arithmetic has made infinite.
  static func decode(_ value: LuaValue, at place: Place) throws -> Self {
    let fields = try value.record(try place.bridge.recordType(Self.self), place.name)
    guard fields.allSatisfy(\.isFinite) else {
      throw LuaMisuse(expected: "a finite \(recordName)", for: place.name, found: value)
    }
    return Self(fields: fields)
  }

  func encode(for bridge: ScriptBridge) throws -> LuaValue {
    .record(LuaRecord(try bridge.recordType(Self.self), fields))
  }
}

/// Describes a type of immutable values to scripts, as ``APIClass`` does for objects.
final class APIRecord<Value: ScriptRecord>: APIDefinition {
  let lua: LuaRecordType
  private(set) var entry: APIEntry
  private unowned let bridge: ScriptBridge
  private var call: LuaBody?
  private var functions: [String: LuaBody] = [:]
  private var constants: [String: Value] = [:]
  private var computed: [String: @MainActor () throws -> LuaValue] = [:]

  /// - Parameter assignmentHint: how to write what an assignment to a field means.
  init(_ type: Value.Type, bridge: ScriptBridge, assignmentHint: String? = nil, doc: String) {
    let names = Value.recordFields
    lua = LuaRecordType(Value.recordName, fields: names, assignmentHint: assignmentHint)
    entry = APIEntry(name: Value.recordName, kind: .values, doc: doc)
    entry.members = names.map {
      APIMember(name: $0, kind: .property(isReadOnly: true), type: "number", doc: "")
    }
    let changes = APIParameter(
      name: "changes", isLabelled: false, isOptional: false,
      type: "{" + names.map { "\($0)?: number" }.joined(separator: ", ") + "}", doc: "")
    entry.members.append(
      APIMember(
        name: "with", kind: .method, parameters: [changes], type: Value.recordName,
        doc: "The same value with some fields changed."))
    self.bridge = bridge
  }

  /// A field that is computed.
  func property<Result: ScriptValue>(
    _ name: String, _ doc: String, _ get: @escaping (Value) -> Result
  ) {
    add(name, .property(isReadOnly: true), type: Result.luaCATS, doc)
    lua.property(name) { [unowned bridge] in
      try get(Value(fields: $0.fields)).encode(for: bridge)
    }
  }

  /// A method; values are immutable, so all have a result.
  func method<each Argument: ScriptValue, Result: ScriptValue>(
    _ name: String, _ parameters: repeat Parameter<each Argument>, doc: String,
    _ body: @escaping (Value, repeat each Argument) throws -> Result
  ) {
    let specs = APIMember.specs(repeat each parameters)
    let shape = ArgumentShape(specs)
    add(name, .method, specs, type: Result.luaCATS, doc)
    lua.method(name) { [unowned bridge] record, arguments in
      let reader = try ArgumentReader(arguments, for: shape, bridge: bridge)
      let result = try body(
        Value(fields: record.fields), repeat reader.next(each parameters))
      return .value(try result.encode(for: bridge))
    }
  }

  /// What calling the type's name makes.
  func constructor<each Argument: ScriptValue>(
    _ parameters: repeat Parameter<each Argument>, doc: String,
    _ make: @escaping (repeat each Argument) throws -> Value
  ) {
    let specs = APIMember.specs(repeat each parameters)
    let shape = ArgumentShape(specs)
    add(entry.name, .constructor, specs, type: entry.name, doc)
    call = { [unowned bridge] arguments in
      let reader = try ArgumentReader(arguments, for: shape, bridge: bridge)
      return .value(try make(repeat reader.next(each parameters)).encode(for: bridge))
    }
  }

  /// A function of the type, such as `CGAffineTransform.scale`.
  func function<each Argument: ScriptValue>(
    _ name: String, _ parameters: repeat Parameter<each Argument>, doc: String,
    _ make: @escaping (repeat each Argument) throws -> Value
  ) {
    let specs = APIMember.specs(repeat each parameters)
    let shape = ArgumentShape(specs)
    add(name, .function, specs, type: entry.name, doc)
    functions[name] = { [unowned bridge] arguments in
      let reader = try ArgumentReader(arguments, for: shape, bridge: bridge)
      return .value(try make(repeat reader.next(each parameters)).encode(for: bridge))
    }
  }

  /// A value of the type, such as `CGRect.zero`.
  func constant(_ name: String, _ value: Value, _ doc: String) {
    add(name, .constant, type: entry.name, doc)
    constants[name] = value
  }

  /// A value of the type that is asked for whenever a script reads it, such as `UIColor.label`.
  func computedConstant(_ name: String, _ doc: String, _ get: @escaping () -> Value) {
    add(name, .constant, type: entry.name, doc)
    computed[name] = { [lua] in .record(LuaRecord(lua, get().fields)) }
  }

  func register(in state: LuaState) throws {
    try state.register(lua)
    var members: [String: LuaValue] = [:]
    for (name, value) in constants { members[name] = .record(LuaRecord(lua, value.fields)) }
    for (name, body) in functions {
      members[name] = .function(try state.makeFunction("\(entry.name).\(name)", body))
    }
    let namespace = try state.makeNamespace(
      entry.name, members: members, computed: computed, call: call)
    try state.setGlobal(entry.name, .table(namespace))
  }

  private func add(
    _ name: String, _ kind: APIMember.Kind, _ parameters: [APIParameter] = [], type: String?,
    _ doc: String
  ) {
    entry.members.append(
      APIMember(name: name, kind: kind, parameters: parameters, type: type, doc: doc))
  }
}
