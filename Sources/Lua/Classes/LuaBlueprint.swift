internal import CLuaShims
import Glibc

/// The names and numbers of definitions, without their bodies. Any number of states can have the same
/// ones; each state makes the bodies of a part when a script first uses that part; see
/// ``LuaState/install(_:values:bodies:)``.
///
/// The moment at which a body is made changes nothing that a script can see, and neither the memory nor
/// the ticks of the state.
package final class LuaBlueprint {
  /// Definitions whose bodies are made together.
  private struct Part {
    var first: LuaNumbers
    var end: LuaNumbers
  }

  /// A class without its members.
  struct Class {
    let name: String
    let describe: (AnyObject) -> String?
    let matches: (AnyObject) -> Bool
  }

  /// A type of values without its members.
  private struct Values {
    let name: String
    let fields: [String]
    let hint: String
  }

  /// The first numbers: a state defines `require` itself.
  static let first = LuaNumbers(functions: 1, properties: 0)

  private var parts: [Part] = []
  private(set) var end = LuaBlueprint.first
  private(set) var classes: [Class] = []
  private var values: [Values] = []
  /// The names of globals and of members of namespaces, for hints.
  private(set) var knownNames: [String: String] = [:]
  /// The classes of methods by the methods' names, for hints.
  private(set) var knownMethods: [String: [String]] = [:]
  /// The remedies for names that do not exist, by the names.
  let remedies: [String: String]
  private var plans: [cluashims_plan] = []
  private let memory = PlanMemory()

  /// The numbers of classes and of types of values, while they are collected.
  private var classNumbers: [ObjectIdentifier: Int] = [:]
  private var memberNames: [Set<String>] = []
  private var valueNumbers: [ObjectIdentifier: Int] = [:]

  /// A blueprint of definitions, in parts whose bodies are made together; superclasses come before
  /// their subclasses.
  ///
  /// - Parameters:
  ///   - parts: The definitions of each part.
  ///   - remedies: The hints for names that scripts may use and that do not exist, by the names; those for values that are
  ///     nil where a name in front is `nil`, as in `nil from`, and for classes that are called, `UIView()`.
  package init(_ parts: [[LuaDefinition]], remedies: [String: String] = [:]) {
    self.remedies = remedies
    for part in parts {
      let first = end
      for definition in part { add(definition) }
      self.parts.append(Part(first: first, end: end))
    }
    (classNumbers, memberNames, valueNumbers) = ([:], [], [:])
  }

  /// Returns the types of values, without their members, for one state.
  package func makeValues() -> [LuaRecordType] {
    values.map { LuaRecordType($0.name, fields: $0.fields, assignmentHint: $0.hint) }
  }

  /// Has C define everything.
  func install(in pointer: OpaquePointer) -> cluashims_status {
    plans.withUnsafeBufferPointer {
      cluashims_install(pointer, $0.baseAddress, Int32($0.count))
    }
  }

  /// The number of parts.
  var partCount: Int { parts.count }
  /// Returns the part that has the host function of that number.
  func part(ofFunction number: Int) -> Int { part { $0.end.functions > number } }
  /// Returns the part that has the property of that number.
  func part(ofProperty number: Int) -> Int { part { $0.end.properties > number } }
  /// Returns the numbers of the first bodies of a part, and those after its last.
  func numbers(of part: Int) -> (first: LuaNumbers, end: LuaNumbers) {
    (parts[part].first, parts[part].end)
  }

  private func part(where isPast: (Part) -> Bool) -> Int {
    guard let index = parts.firstIndex(where: isPast) else {
      preconditionFailure("the number is not of the blueprint")
    }
    return index
  }

  // MARK: - Plans

  private func add(_ definition: LuaDefinition) {
    var plan = cluashims_plan()
    plan.name = memory.text(definition.name)
    plan.parent = Int32(CLUASHIMS_NONE)
    switch definition.kind {
    case .objects(let type):
      plan.kind = CLUASHIMS_CLASS_PLAN
      add(type, to: &plan)
    case .values(let type):
      plan.kind = CLUASHIMS_RECORD_PLAN
      plan.assignment_hint = memory.text(type.assignmentHint)
      valueNumbers[ObjectIdentifier(type)] = values.count
      values.append(
        Values(name: type.name, fields: type.fields, hint: type.assignmentHint))
      plan.size = Int32(Set(type.fields + type.members.map(\.name)).count)
    case .namespace: plan.kind = CLUASHIMS_NAMESPACE_PLAN
    case .function: plan.kind = CLUASHIMS_FUNCTION_PLAN
    }
    addMembers(of: definition, to: &plan)
    plan.is_global = definition.isGlobal
    if definition.isGlobal { addGlobal(definition, to: &plan) }
    plans.append(plan)
  }

  private func add(_ type: LuaClassDefinition, to plan: inout cluashims_plan) {
    var names = Set(type.members.map(\.name))
    if let superclass = type.superclass {
      guard let number = classNumbers[ObjectIdentifier(superclass)] else {
        preconditionFailure("define \(superclass.name) before its subclass \(type.name)")
      }
      plan.parent = Int32(number)
      names.formUnion(memberNames[number])
    }
    plan.size = Int32(names.count)
    classNumbers[ObjectIdentifier(type)] = classes.count
    memberNames.append(names)
    classes.append(Class(name: type.name, describe: type.describe, matches: type.matches))
  }

  private func addMembers(of definition: LuaDefinition, to plan: inout cluashims_plan) {
    var members: [cluashims_member] = []
    if case .values(let type) = definition.kind {
      for (index, field) in type.fields.enumerated() {
        members.append(member(field, CLUASHIMS_FIELD, getter: index))
      }
    }
    switch definition.kind {
    case .objects, .values: plan.describe = Int64(nextFunction())
    case .namespace, .function: break
    }
    for (name, body) in definition.members {
      switch body {
      case .property(_, let set):
        let number = end.properties
        end.properties += 1
        members.append(
          member(name, CLUASHIMS_PROPERTY, getter: number, setter: set == nil ? -1 : number))
      case .computed:
        members.append(member(name, CLUASHIMS_PROPERTY, getter: nextFunction()))
      case .method:
        members.append(
          member(
            name, CLUASHIMS_METHOD, getter: nextFunction(), title: "\(definition.name):\(name)"))
        knownMethods[name, default: []].append(definition.name)
      }
    }
    plan.member_count = Int32(members.count)
    plan.members = memory.array(members)
  }

  private func member(
    _ name: String, _ kind: cluashims_member_kind, getter: Int, setter: Int = -1,
    title: String? = nil
  ) -> cluashims_member {
    cluashims_member(
      name: memory.text(name), kind: kind, getter: Int64(getter), setter: Int64(setter),
      title: title.flatMap(memory.text))
  }

  private func addGlobal(_ definition: LuaDefinition, to plan: inout cluashims_plan) {
    let name = definition.name
    let functions = definition.functions.sorted { $0.key < $1.key }
    plan.function_count = Int32(functions.count)
    plan.functions = memory.array(functions.map { named($0.key, $0.value.labels) })
    let constants = definition.constants.sorted { $0.key < $1.key }
    plan.constant_count = Int32(constants.count)
    plan.constant_names = memory.array(constants.map { memory.text($0.key) })
    plan.constants = memory.array(constants.map { plain($0.value) })
    let computed = definition.computed.keys.sorted()
    plan.computed_count = Int32(computed.count)
    plan.computed_names = memory.array(computed.map(memory.text))
    plan.getters = memory.array(computed.map { _ in Int64(nextFunction()) })
    plan.call = definition.call == nil ? Int64(CLUASHIMS_NONE) : Int64(nextFunction())
    if plan.kind != CLUASHIMS_FUNCTION_PLAN {
      for member in functions.map(\.key) + constants.map(\.key) + computed {
        knownNames[member] = "\(name).\(member)"
      }
    }
    knownNames[name] = name
  }

  private func nextFunction() -> Int {
    defer { end.functions += 1 }
    return end.functions
  }

  private func named(_ name: String, _ labels: LuaLabels?) -> cluashims_named_function {
    let names = labels?.names ?? []
    return cluashims_named_function(
      name: memory.text(name), number: UInt32(nextFunction()),
      plain: Int32(clamping: labels?.plain ?? 0), label_count: Int32(names.count),
      labels: memory.array(names.map(memory.text)))
  }

  private func plain(_ value: LuaValue) -> cluashims_value {
    var plain = cluashims_value()
    switch value {
    case .boolean(let value):
      plain.kind = CLUASHIMS_BOOLEAN
      plain.payload.boolean = value
    case .integer(let value):
      plain.kind = CLUASHIMS_INTEGER
      plain.payload.integer = Int64(value)
    case .number(let value):
      plain.kind = CLUASHIMS_NUMBER
      plain.payload.number = value
    case .record(let record):
      guard let number = valueNumbers[ObjectIdentifier(record.type)] else {
        preconditionFailure("define \(record.type.name) before constants of it")
      }
      plain.kind = CLUASHIMS_RECORD
      plain.type = UInt32(number)
      plain.payload.fields.count = record.fields.count
      plain.payload.fields.values = memory.array(record.fields)
    default: preconditionFailure("a constant must be a number, a Boolean value or a record")
    }
    return plain
  }
}

/// The memory that plans point to, for as long as this object exists.
private final class PlanMemory {
  private var blocks: [UnsafeMutableRawPointer] = []

  /// Returns a C string.
  func text(_ text: String) -> UnsafePointer<CChar>? {
    text.withCString { array(Array(UnsafeBufferPointer(start: $0, count: strlen($0) + 1))) }
  }

  /// Returns a C array of plain values; nil for an empty one.
  func array<Element>(_ elements: [Element]) -> UnsafePointer<Element>? {
    if elements.isEmpty { return nil }
    let block = UnsafeMutableRawPointer.allocate(
      byteCount: elements.count * MemoryLayout<Element>.stride,
      alignment: MemoryLayout<Element>.alignment)
    blocks.append(block)
    return UnsafePointer(
      block.initializeMemory(as: Element.self, from: elements, count: elements.count))
  }

  isolated deinit { for block in blocks { block.deallocate() } }
}
