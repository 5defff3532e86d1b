import Foundation
import Lua
import Manifests

/// Describes a class of objects to scripts: each member is one entry, from which come what is
/// registered, how arguments are checked, what errors say and what the stubs show.
final class APIClass<Object: AnyObject>: APIDefinition {
  let lua: LuaClass<Object>
  private(set) var entry: APIEntry
  /// What `Name.new { … }` may set, inherited ones included.
  let setters: SetterTable
  private unowned let bridge: ScriptBridge

  /// A class without a superclass.
  init(
    _ name: String, bridge: ScriptBridge, isGlobal: Bool = true, doc: String,
    describe: @escaping @MainActor (Object) -> String? = { _ in nil }
  ) {
    lua = LuaClass(name, describe: describe)
    setters = SetterTable(parent: nil)
    entry = APIEntry(
      name: name, kind: .objects(superclass: nil), doc: doc, isGlobal: isGlobal,
      terms: bridge.edition.terms(of: name) ?? APITerms())
    self.bridge = bridge
  }

  /// A class that has all that `parent` has so far.
  init<Parent: AnyObject>(
    _ name: String, superclass parent: APIClass<Parent>, bridge: ScriptBridge,
    isGlobal: Bool = true, doc: String
  ) {
    lua = LuaClass(name, superclass: parent.lua)
    entry = APIEntry(
      name: name, kind: .objects(superclass: parent.lua.name), doc: doc, isGlobal: isGlobal,
      terms: bridge.edition.terms(of: name) ?? APITerms())
    self.bridge = bridge
    setters = SetterTable(parent: parent.setters)
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
    let use = add(name, .property(isReadOnly: false), type: Value.luaCATS, doc)
    let write: SetterTable.Setter = { [unowned bridge] object, value in
      use?.note()
      try set(
        LuaClass.own(object), Value.decode(value, at: Place(name, in: range, bridge: bridge)))
    }
    setters.add(name, write)
    lua.untypedProperty(
      name,
      get: { [unowned bridge] object in
        use?.note()
        return try get(LuaClass.own(object)).encode(for: bridge)
      }, set: write)
  }

  /// A property that scripts only read.
  ///
  /// - Parameter cost: What reading it costs, in ticks, when that grows with the object.
  func readOnly<Value: ScriptValue>(
    _ name: String, _ doc: String, cost: (@MainActor (Object) -> Int)? = nil,
    _ get: @escaping @MainActor (Object) throws -> Value
  ) {
    let use = add(name, .property(isReadOnly: true), type: Value.luaCATS, doc)
    lua.untypedProperty(name) { [unowned bridge] object in
      use?.note()
      let object = try LuaClass<Object>.own(object)
      if let cost { try bridge.charge(cost(object)) }
      return try get(object).encode(for: bridge)
    }
  }

  /// A property that scripts only set, such as a controller's callbacks.
  func setOnly<Value: ScriptValue>(
    _ name: String, _ doc: String, set: @escaping @MainActor (Object, Value) throws -> Void
  ) {
    let use = add(name, .property(isReadOnly: false), type: Value.luaCATS, doc)
    let write: SetterTable.Setter = { [unowned bridge] object, value in
      use?.note()
      try set(LuaClass.own(object), Value.decode(value, at: Place(name, bridge: bridge)))
    }
    setters.add(name, write)
    lua.untypedProperty(
      name, get: { _ in throw LuaMisuse("'\(name)' can only be set") }, set: write)
  }

  /// A function that scripts only set, and that the object keeps in a closure; see
  /// ``KeptFunctions``.
  func hook(
    _ name: String, _ doc: String,
    set: @escaping @MainActor (Object, ScriptFunction?) throws -> Void
  ) {
    setOnly(name, doc) { [unowned bridge] (object: Object, function: ScriptFunction?) in
      try set(object, function)
      bridge.kept.set(function, of: object, as: name)
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
    let specs = specs(of: name, repeat each parameters)
    let shape = ArgumentShape(specs)
    let use = add(name, .method, specs, type: Result.luaCATS, doc)
    lua.method(name) { [unowned bridge] object, arguments in
      use?.note()
      var reader = try ArgumentReader(arguments, for: shape, bridge: bridge)
      if let cost { try bridge.charge(cost(object)) }
      let result = try body(object, repeat reader.next(each parameters))
      return .value(try result.encode(for: bridge))
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
    let specs = specs(of: name, repeat each parameters)
    let shape = ArgumentShape(specs)
    let use = add(name, .method, specs, type: nil, doc)
    lua.method(name) { [unowned bridge] object, arguments in
      use?.note()
      var reader = try ArgumentReader(arguments, for: shape, bridge: bridge)
      if let cost { try bridge.charge(cost(object)) }
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
    let specs = specs(of: name, repeat each parameters)
    let shape = ArgumentShape(specs)
    let use = add(name, .function, specs, type: Result.luaCATS, doc)
    lua.function(name, labels: shape.luaLabels) { [unowned bridge] arguments in
      use?.note()
      var reader = try ArgumentReader(arguments, for: shape, bridge: bridge)
      let result = try body(repeat reader.next(each parameters))
      return .value(try result.encode(for: bridge))
    }
  }

  /// A function of the class that reads its arguments itself, in the order of `specs`: what takes
  /// many and is called often is a good deal faster so.
  func function<Result: ScriptValue>(
    _ name: String, reading specs: [APIParameter], doc: String,
    _ body: @escaping @MainActor (inout ArgumentReader) throws -> Result
  ) {
    let specs = APIMember.specs(of: "\(entry.name).\(name)", in: bridge, specs)
    let shape = ArgumentShape(specs)
    let use = add(name, .function, specs, type: Result.luaCATS, doc)
    lua.function(name, labels: shape.luaLabels) { [unowned bridge] arguments in
      use?.note()
      var reader = try ArgumentReader(arguments, for: shape, bridge: bridge)
      return .value(try body(&reader).encode(for: bridge))
    }
  }

  /// A function of the class without a result.
  func procedure<each Argument: ScriptValue>(
    _ name: String, _ parameters: repeat Parameter<each Argument>, doc: String,
    _ body: @escaping @MainActor (repeat each Argument) throws -> Void
  ) {
    let specs = specs(of: name, repeat each parameters)
    let shape = ArgumentShape(specs)
    let use = add(name, .function, specs, type: nil, doc)
    lua.function(name, labels: shape.luaLabels) { [unowned bridge] arguments in
      use?.note()
      var reader = try ArgumentReader(arguments, for: shape, bridge: bridge)
      try body(repeat reader.next(each parameters))
      return .none
    }
  }

  /// `Name.new { property = value, … }`: makes an object and sets its properties.
  ///
  /// Properties named in `first` are set before the others, in that order; the others follow by
  /// name, so that the result does not hang on the order in which a table is walked. Call this after
  /// the properties are defined.
  ///
  /// - Parameter capability: What a plugin that makes one must have among its capabilities.
  func constructor(
    doc: String, first: [String] = [], needs capability: Capability? = nil,
    _ make: @escaping @MainActor () throws -> Object
  ) {
    let spec = APIParameter(
      name: "properties", isLabelled: false, isOptional: true,
      type: "\(entry.name)|table<string, any>",
      doc: setters.isEmpty
        ? "An empty table, since it has no properties that can be set." : "Any of its properties.")
    let shape = ArgumentShape([spec])
    let use = add("new", .function, [spec], type: entry.name, doc)
    lua.function("new") { [unowned bridge, setters] arguments in
      use?.note()
      if let capability { try bridge.require(capability) }
      _ = try ArgumentReader(arguments, for: shape, bridge: bridge)
      let object = try make()
      let handle = try bridge.handle(for: object, ownership: .strong)
      guard !arguments[0].isNil else { return .value(handle) }
      let table = try arguments[0].table("properties")
      let names = setters.names
      try ArgumentReader.checkKeys(of: table, known: names)
      for name in first + names.filter({ !first.contains($0) }) {
        let value = try table[name]
        if !value.isNil { try setters[name]?(object, value) }
      }
      return .value(handle)
    }
  }

  /// `Name.new { … }` of a class whose objects need something from the start: those labels go to
  /// `make`, the rest are properties.
  func constructor<each Argument: ScriptValue>(
    doc: String, needing parameters: repeat Parameter<each Argument>,
    make: @escaping @MainActor (repeat each Argument) throws -> Object
  ) {
    let specs = specs(of: "new", repeat each parameters)
    let isOptional = specs.allSatisfy(\.isOptional)
    var spec = APIParameter(
      name: "properties", isLabelled: false, isOptional: isOptional, type: "", doc: "")
    if bridge.isDescribed { describe(&spec, taking: specs) }
    let shape = ArgumentShape([spec])
    let use = add("new", .function, [spec], type: entry.name, doc)
    lua.function("new") { [unowned bridge, setters] arguments in
      use?.note()
      _ = try ArgumentReader(arguments, for: shape, bridge: bridge)
      let names = setters.names
      let isEmpty = arguments[0].isNil && isOptional
      let table = isEmpty ? nil : try arguments[0].table("properties")
      if let table {
        try ArgumentReader.checkKeys(of: table, known: specs.map(\.name) + names)
        if !bridge.edition.isPlain { try ArgumentReader.noteUses(of: specs, in: table) }
      }
      let object = try make(
        repeat (each parameters).read(try table?[(each parameters).spec.name] ?? .nil, for: bridge))
      let handle = try bridge.handle(for: object, ownership: .strong)
      for name in names where !specs.contains(where: { $0.name == name }) {
        let value = try table?[name] ?? .nil
        if !value.isNil { try setters[name]?(object, value) }
      }
      return .value(handle)
    }
  }

  /// Says what the table of a constructor may hold.
  private func describe(_ spec: inout APIParameter, taking specs: [APIParameter]) {
    let fields = specs.map { "\($0.name)\($0.isOptional ? "?" : ""): \($0.type)" }
    spec.type = "\(entry.name)|{\(fields.joined(separator: ", "))}|table<string, any>"
    spec.doc =
      specs.filter { !$0.doc.isEmpty }.map { "`\($0.name)`: \($0.doc) " }.joined()
      + "And any of its properties."
  }

  /// Adds an entry.
  ///
  /// - Returns: Its use, where that is to be told.
  @discardableResult
  private func add(
    _ name: String, _ kind: APIMember.Kind, _ parameters: [APIParameter] = [],
    type: @autoclosure () -> String?, _ doc: String
  ) -> APIUse? {
    let use = APIUse(of: "\(entry.name).\(name)", in: bridge)
    guard bridge.isDescribed else { return use }
    entry.members.append(
      APIMember(
        name: name, kind: kind, parameters: parameters, type: type(), doc: doc,
        terms: use?.terms ?? APITerms()))
    return use
  }

  private func specs<each Argument: ScriptValue>(
    of name: String, _ parameters: repeat Parameter<each Argument>
  ) -> [APIParameter] {
    APIMember.specs(of: "\(entry.name).\(name)", in: bridge, repeat each parameters)
  }

  func register(in state: LuaState) throws { try state.register(lua) }
}
