internal import CLuaShims
import Glibc

extension LuaState {
  /// Creates a function that scripts can call. Its name appears in its errors.
  ///
  /// - Throws: ``LuaError`` when memory runs out.
  public func makeFunction(
    _ name: String, labels: LuaLabels? = nil, _ body: @escaping LuaBody
  ) throws -> LuaFunction {
    let pointer = try core.open()
    let names = CStrings(labels?.names ?? [])
    defer { extendLifetime(names) }
    var value = cluashims_value()
    try core.check(
      cluashims_function_new(
        pointer, core.number(name, body), Int32(clamping: labels?.plain ?? 0), names.pointers,
        Int32(names.pointers.count), &value))
    return core.function(value)
  }

  /// Creates a read-only table, which may also be called: `CGRect(0, 0, 10, 10)` beside
  /// `CGRect.zero`. Reading a member that it does not have is an error that names the nearest one.
  ///
  /// - Parameters:
  ///   - computed: Members whose values are computed whenever a script reads them; iterating over the
  ///     table does not include them.
  ///   - getters: Members that are computed by functions that several tables can share.
  /// - Throws: ``LuaError`` when memory runs out.
  public func makeNamespace(
    _ name: String, members: [String: LuaValue],
    computed: [String: @MainActor () throws -> LuaValue] = [:],
    getters: [String: LuaGetter] = [:], call: LuaBody? = nil
  ) throws -> LuaTable {
    let pointer = try core.open()
    let sorted = members.sorted { $0.key < $1.key }
    let call = call.map { Int64(core.number(name, $0)) } ?? Int64(CLUASHIMS_NONE)
    var value = cluashims_value()
    let values = try sorted.map { try core.encode($0.value) }
    let names = CStrings(sorted.map(\.key))
    defer { extendLifetime(names); extendLifetime(sorted) }
    try core.check(
      cluashims_namespace_new(
        pointer, name, names.pointers, values, Int32(values.count),
        call, &value))
    let table = core.table(value)
    var getters = getters
    for (key, get) in computed { getters[key] = makeGetter("\(name).\(key)", get) }
    try compute(getters, of: value)
    for member in Array(members.keys) + Array(getters.keys) {
      core.knownNames[member] = "\(name).\(member)"
    }
    return table
  }

  /// Makes a function that computes a member of any number of namespaces. It lives as long as the state.
  public func makeGetter(
    _ name: String, _ get: @escaping @MainActor () throws -> LuaValue
  ) -> LuaGetter {
    LuaGetter(number: core.number(name) { _ in .value(try get()) })
  }

  private func compute(
    _ members: [String: LuaGetter], of namespace: cluashims_value
  ) throws {
    guard !members.isEmpty else { return }
    let pointer = try core.open()
    let sorted = members.sorted { $0.key < $1.key }
    let getters = sorted.map { Int64($0.value.number) }
    let names = CStrings(sorted.map(\.key))
    defer { extendLifetime(names) }
    var table = namespace
    try core.check(
      cluashims_namespace_compute(
        pointer, &table, names.pointers, getters, Int32(getters.count)))
  }

  /// Defines a global that scripts can read but not write.
  ///
  /// - Throws: ``LuaError`` when memory runs out.
  public func setGlobal(_ name: String, _ value: LuaValue) throws {
    let pointer = try core.open()
    var plain = try core.encode(value)
    defer { extendLifetime(value) }
    try core.check(cluashims_global_set(pointer, name, &plain))
    core.knownNames[name] = name
  }

  /// Registers a class. If it has class-level functions or constants, they become a global of its
  /// name.
  ///
  /// - Precondition: The superclass is registered, and the class is not registered yet.
  /// - Throws: ``LuaError`` when memory runs out.
  public func register<Object: AnyObject>(_ type: LuaClass<Object>) throws {
    let definition = type.definition
    precondition(
      core.classNumbers[ObjectIdentifier(definition)] == nil, "\(type.name) is registered already")
    let parent = definition.superclass.map { superclass in
      guard let number = core.classNumbers[ObjectIdentifier(superclass)] else {
        preconditionFailure("register \(superclass.name) before its subclass \(type.name)")
      }
      return Int32(number)
    }
    let pointer = try core.open()
    let describe = core.number("\(type.name).tostring", LuaHandleClass.describing)
    let number = try withMembers(definition.name, definition.members, fields: []) {
      var number: UInt32 = 0
      try core.check(
        cluashims_class_new(
          pointer, definition.name, parent ?? Int32(CLUASHIMS_NONE), $0.baseAddress,
          Int32($0.count), Int64(describe), &number))
      return number
    }
    assert(Int(number) == core.classes.count)
    core.classes.append(
      LuaHandleClass(
        definition.name, number: number, registry: core.handles, describe: definition.describe,
        matches: definition.matches))
    core.definitions.append(definition)
    core.classNumbers[ObjectIdentifier(definition)] = number
    core.classOfType = [:]
    for case (let name, .method) in definition.members {
      core.knownMethods[name, default: []].append(definition.name)
    }
    guard !definition.functions.isEmpty || !definition.constants.isEmpty else { return }
    var members = definition.constants
    for (name, function) in definition.functions {
      members[name] = .function(
        try makeFunction(
          "\(definition.name).\(name)", labels: function.labels, function.body))
    }
    try setGlobal(type.name, .table(makeNamespace(type.name, members: members)))
  }

  /// Registers a type of immutable values. To let scripts create values, the host defines a
  /// namespace that can be called.
  ///
  /// - Precondition: The type is not registered yet.
  /// - Throws: ``LuaError`` when memory runs out.
  public func register(_ type: LuaRecordType) throws {
    precondition(
      core.recordNumbers[ObjectIdentifier(type)] == nil, "\(type.name) is registered already")
    let pointer = try core.open()
    let describe = core.number("\(type.name).tostring", type.describing)
    let number = try withMembers(type.name, type.members, fields: type.fields) {
      var number: UInt32 = 0
      try core.check(
        cluashims_record_new(
          pointer, type.name, type.assignmentHint, $0.baseAddress,
          Int32($0.count), Int64(describe), &number))
      return number
    }
    assert(Int(number) == core.recordTypes.count)
    core.recordTypes.append(type)
    core.recordNumbers[ObjectIdentifier(type)] = number
  }

  /// Registers the bodies of members and calls `body` with their C form.
  private func withMembers<Result>(
    _ owner: String, _ members: [(name: String, member: LuaMember)], fields: [String],
    _ body: (UnsafeBufferPointer<cluashims_member>) throws -> Result
  ) rethrows -> Result {
    let names = CStrings(fields + members.map(\.name))
    defer { extendLifetime(names) }
    var plain = fields.indices.map {
      cluashims_member(
        name: names.pointers[$0], kind: CLUASHIMS_FIELD, getter: Int64($0), setter: -1,
        title: nil)
    }
    for (index, (name, member)) in members.enumerated() {
      let pointer = names.pointers[fields.count + index]
      switch member {
      case .property(let get, let set):
        let number = Int64(
          core.number(LuaProperty(name: "\(owner).\(name)", get: get, set: set)))
        plain.append(
          cluashims_member(
            name: pointer, kind: CLUASHIMS_PROPERTY, getter: number,
            setter: set == nil ? -1 : number, title: nil))
      case .computed(let body):
        let number = Int64(core.number("\(owner).\(name)", body))
        plain.append(
          cluashims_member(
            name: pointer, kind: CLUASHIMS_PROPERTY, getter: number, setter: -1, title: nil))
      case .method(let body):
        let number = core.number("\(owner):\(name)", body)
        plain.append(
          cluashims_member(
            name: pointer, kind: CLUASHIMS_METHOD, getter: Int64(number), setter: -1,
            title: nil))
      }
    }
    return try plain.withUnsafeBufferPointer(body)
  }
}

/// C strings that exist for as long as this object does.
private final class CStrings {
  let pointers: [UnsafePointer<CChar>?]

  init(_ strings: [String]) { pointers = strings.map { strdup($0).map { UnsafePointer($0) } } }

  isolated deinit { for pointer in pointers { free(UnsafeMutablePointer(mutating: pointer)) } }
}

/// A function of the host that computes a member of namespaces.
public struct LuaGetter {
  let number: UInt32
}
