import Foundation
import Lua
import Manifests

/// Describes a class of objects to scripts: each member is one entry, from which come what is
/// registered, how arguments are checked, what errors say and what the stubs show.
final class APIClass<Object: AnyObject>: APIDefinition {
  let lua: LuaClass<Object>
  private let table: APIClassTable
  unowned let bridge: ScriptBridge

  var entry: APIEntry { table.entry }
  /// The means that what its members do is charged to.
  var budget: ScriptBudget { bridge.budget }

  /// A class without a superclass.
  init(
    _ name: String, in registry: BindingRegistry, isGlobal: Bool = true, doc: String,
    describe: @escaping @MainActor (Object) -> String? = { _ in nil }
  ) {
    lua = LuaClass(name, describe: describe)
    table = APIClassTable(
      lua.definition, superclass: nil, in: registry, isGlobal: isGlobal, doc: doc)
    bridge = registry.bridge
  }

  /// A class that has all that `parent` has so far.
  init<Parent: AnyObject>(
    _ name: String, superclass parent: APIClass<Parent>, in registry: BindingRegistry,
    isGlobal: Bool = true, doc: String
  ) {
    lua = LuaClass(name, superclass: parent.lua)
    table = APIClassTable(
      lua.definition, superclass: parent.table, in: registry, isGlobal: isGlobal, doc: doc)
    bridge = registry.bridge
  }

  // MARK: - Properties

  /// A property at a key path, which is known where this is inlined.
  @inline(__always)
  func property<Value: ScriptValue>(
    _ name: String, _ path: ReferenceWritableKeyPath<Object, Value>,
    in range: ClosedRange<Double>? = nil, _ doc: String
  ) {
    property(
      name, in: range, doc, get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 })
  }

  /// A property that takes code to read or write.
  func property<Value: ScriptValue>(
    _ name: String, in range: ClosedRange<Double>? = nil, _ doc: String,
    get: @escaping @MainActor (Object) throws -> Value,
    set: @escaping @MainActor (Object, Value) throws -> Void
  ) {
    table.property(
      name, of: Value.self, doc,
      get: { [bridge = UnownedBridge(bridge)] object in
        try get(LuaClass.own(object)).encode(across: bridge)
      },
      set: { [unowned bridge] object, value in
        try set(
          LuaClass.own(object), Value.decode(value, at: Place(name, in: range, bridge: bridge)))
      })
  }

  /// A property that scripts only read.
  ///
  /// - Parameter cost: What reading it costs, in ticks, when that grows with the object.
  func readOnly<Value: ScriptValue>(
    _ name: String, _ doc: String, cost: (@MainActor (Object) -> Int)? = nil,
    _ get: @escaping @MainActor (Object) throws -> Value
  ) {
    table.property(
      name, of: Value.self, doc,
      get: { [bridge = UnownedBridge(bridge)] object in
        let object = try LuaClass<Object>.own(object)
        if let cost { try bridge.object.charge(cost(object)) }
        return try get(object).encode(across: bridge)
      })
  }

  /// A property that scripts only set, such as a controller's callbacks.
  func setOnly<Value: ScriptValue>(
    _ name: String, _ doc: String, set: @escaping @MainActor (Object, Value) throws -> Void
  ) {
    table.property(
      name, of: Value.self, doc,
      get: { _ in throw LuaMisuse("'\(name)' can only be set") },
      set: { [unowned bridge] object, value in
        try set(LuaClass.own(object), Value.decode(value, at: Place(name, bridge: bridge)))
      })
  }

  /// A function that scripts only set, and that the object keeps in a closure; see
  /// ``KeptFunctions``.
  func hook(
    _ name: String, _ doc: String,
    set: @escaping @MainActor (Object, ScriptFunction?) throws -> Void
  ) {
    setOnly(name, doc) { [unowned bridge] (object: Object, function: ScriptFunction?) in
      try set(object, function)
      bridge.heap.kept.set(function, of: object, as: name)
    }
  }

  // MARK: - Methods

  /// A method with a result.
  ///
  /// - Parameter cost: What a call costs, in ticks, when that grows with the object.
  func method<each Argument: ScriptValue, Result: ScriptValue>(
    _ name: String, _ parameters: repeat Parameter<each Argument>, doc: String,
    cost: (@MainActor (Object) -> Int)? = nil,
    _ body: @escaping @MainActor (Object, repeat each Argument) throws -> Result
  ) {
    table.method(name, descriptions(repeat each parameters), returning: Result.self, doc) {
      object, reader in
      let object = try LuaClass<Object>.own(object)
      if let cost { try reader.bridge.charge(cost(object)) }
      let result = try body(object, repeat reader.next(each parameters))
      return .value(try result.encode(for: reader.bridge.heap))
    }
  }

  /// A method without a result.
  ///
  /// - Parameter cost: What a call costs, in ticks, when that grows with the object.
  func action<each Argument: ScriptValue>(
    _ name: String, _ parameters: repeat Parameter<each Argument>, doc: String,
    cost: (@MainActor (Object) -> Int)? = nil,
    _ body: @escaping @MainActor (Object, repeat each Argument) throws -> Void
  ) {
    table.method(name, descriptions(repeat each parameters), returning: nil, doc) {
      object, reader in
      let object = try LuaClass<Object>.own(object)
      if let cost { try reader.bridge.charge(cost(object)) }
      try body(object, repeat reader.next(each parameters))
      return .none
    }
  }

  // MARK: - On the class

  /// A function of the class with a result.
  func function<each Argument: ScriptValue, Result: ScriptValue>(
    _ name: String, _ parameters: repeat Parameter<each Argument>, doc: String,
    _ body: @escaping @MainActor (repeat each Argument) throws -> Result
  ) {
    let specs = table.specs(of: name, descriptions(repeat each parameters))
    table.function(name, specs, returning: Result.self, doc) { reader in
      let result = try body(repeat reader.next(each parameters))
      return .value(try result.encode(for: reader.bridge.heap))
    }
  }

  /// A function of the class that reads its arguments itself, in the order of `parameters`: what takes
  /// many and is called often is a good deal faster so.
  func function<Result: ScriptValue>(
    _ name: String, reading parameters: [ParameterDescription], doc: String,
    _ body: @escaping @MainActor (inout ArgumentReader) throws -> Result
  ) {
    table.function(name, table.specs(of: name, parameters), returning: Result.self, doc) { reader in
      .value(try body(&reader).encode(for: reader.bridge.heap))
    }
  }

  /// A function of the class without a result.
  func procedure<each Argument: ScriptValue>(
    _ name: String, _ parameters: repeat Parameter<each Argument>, doc: String,
    _ body: @escaping @MainActor (repeat each Argument) throws -> Void
  ) {
    let specs = table.specs(of: name, descriptions(repeat each parameters))
    table.function(name, specs, returning: nil, doc) { reader in
      try body(repeat reader.next(each parameters))
      return .none
    }
  }

  /// `Name.new { property = value, … }`: makes an object and sets its properties.
  ///
  /// Properties named in `first` are set before the others, in that order; the others follow by
  /// name. Call this after the properties are defined.
  ///
  /// - Parameter capability: The capability that a plugin must have to make one.
  func constructor(
    doc: String, first: [String] = [], needs capability: Capability? = nil,
    _ make: @escaping @MainActor () throws -> Object
  ) {
    table.constructor(needing: [], first: first, needs: capability, doc) { _, _ in try make() }
  }

  /// `Name.new { … }` of a class whose objects need values from the start: those labels go to
  /// `make`, the rest are properties.
  func constructor<each Argument: ScriptValue>(
    doc: String, needing parameters: repeat Parameter<each Argument>,
    make: @escaping @MainActor (repeat each Argument) throws -> Object
  ) {
    table.constructor(
      needing: descriptions(repeat each parameters), first: [], needs: nil, doc
    ) { table, bridge in
      try make(
        repeat (each parameters).read(try table?[(each parameters).spec.name] ?? .nil, for: bridge))
    }
  }

  var definition: LuaDefinition { LuaDefinition(lua.definition) }
}
