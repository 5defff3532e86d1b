import Diagnostics
import Foundation
import Lua
import Manifests

/// A parameter of a function that scripts call: its name, its type and what it must be.
struct Parameter<Value: ScriptValue> {
  /// What it says about itself, but for its type.
  let spec: APIParameter
  let range: ClosedRange<Double>?
  let defaultValue: Value?

  /// A parameter that is given by its place.
  static func plain(
    _ name: String, in range: ClosedRange<Double>? = nil, default defaultValue: Value? = nil,
    _ doc: String = ""
  ) -> Parameter {
    Parameter(name, isLabelled: false, range, defaultValue, doc)
  }

  /// A parameter that is given by its name, in the one table of labelled arguments.
  static func labelled(
    _ name: String, in range: ClosedRange<Double>? = nil, default defaultValue: Value? = nil,
    _ doc: String = ""
  ) -> Parameter {
    Parameter(name, isLabelled: true, range, defaultValue, doc)
  }

  private init(
    _ name: String, isLabelled: Bool, _ range: ClosedRange<Double>?, _ defaultValue: Value?,
    _ doc: String
  ) {
    spec = APIParameter(
      name: name, isLabelled: isLabelled,
      isOptional: defaultValue != nil || Value.acceptsNil, type: "", doc: doc)
    self.range = range
    self.defaultValue = defaultValue
  }

  /// What it says about itself, with its type where `bridge` describes the API.
  func spec(in bridge: ScriptBridge) -> APIParameter {
    guard bridge.isDescribed else { return spec }
    var spec = spec
    spec.type = Value.acceptsNil ? String(Value.luaCATS.dropLast()) : Value.luaCATS
    return spec
  }

  /// What was given, or the default for nothing.
  func read(_ value: LuaValue, for bridge: ScriptBridge) throws -> Value {
    if value.isNil, let defaultValue { return defaultValue }
    return try Value.decode(value, at: Place(spec.name, in: range, bridge: bridge))
  }
}

/// What the parameters of a function ask of its arguments, worked out once.
struct ArgumentShape {
  let specs: [APIParameter]
  /// How many arguments come plainly.
  let plain: Int
  /// The names of those in the one table after them.
  let labels: [String]
  /// Whether that table may be left out.
  let areLabelsOptional: Bool

  init(_ specs: [APIParameter]) {
    let labelled = specs.filter(\.isLabelled)
    precondition(
      specs.suffix(labelled.count).allSatisfy(\.isLabelled), "labelled parameters come last")
    self.specs = specs
    plain = specs.count - labelled.count
    labels = labelled.map(\.name)
    areLabelsOptional = labelled.allSatisfy(\.isOptional)
  }

  /// What the border is told, so that it takes the table apart.
  var luaLabels: LuaLabels? { labels.isEmpty ? nil : LuaLabels(after: plain, labels) }
}

/// Hands the arguments of one call to its parameters, in order.
///
/// Unlabelled arguments come plainly; the labelled ones all in one table after them, which the
/// border has taken apart where it could.
struct ArgumentReader {
  private let arguments: LuaArguments
  private let bridge: ScriptBridge
  private var position = 0
  private var labels: LuaTable?
  /// What is wrong with the table of labelled arguments, told after what is wrong before it.
  private var missingLabels: LuaMisuse?

  /// Checks that nothing was given that no parameter takes.
  init(_ arguments: LuaArguments, for shape: ArgumentShape, bridge: ScriptBridge) throws {
    self.arguments = arguments
    self.bridge = bridge
    if !bridge.edition.isPlain { noteUses(of: shape) }
    if arguments.labelled > 0 { return }
    let room = shape.plain + (shape.labels.isEmpty ? 0 : 1)
    if arguments.count > room {
      throw LuaMisuse(
        "expected \(room == 0 ? "no arguments" : room.counted("argument")), "
          + "found \(arguments.count)")
    }
    guard !shape.labels.isEmpty else { return }
    let last = arguments[shape.plain]
    if last.isNil, shape.areLabelsOptional { return }
    guard case .table(let table) = last else {
      let example = shape.labels.map { "\($0) = …" }.prefix(3).joined(separator: ", ")
      missingLabels = LuaMisuse("expected a table such as { \(example) }, found \(last.found)")
      return
    }
    labels = table
    try Self.checkKeys(of: table, known: shape.labels)
    if !bridge.edition.isPlain {
      try Self.noteUses(of: shape.specs.filter(\.isLabelled), in: table)
    }
  }

  /// A script gives those that are not nil, of which it names the labelled ones only if the border
  /// has taken their table apart.
  private func noteUses(of shape: ArgumentShape) {
    let count = arguments.labelled > 0 ? shape.specs.count : shape.plain
    for (index, spec) in shape.specs.prefix(count).enumerated() where !arguments[index].isNil {
      spec.use?.note()
    }
  }

  /// A script gives those of the labelled arguments that are in `table`.
  static func noteUses(of specs: [APIParameter], in table: LuaTable) throws {
    for spec in specs where try !table[spec.name].isNil { spec.use?.note() }
  }

  /// The value of the next parameter.
  mutating func next<Value>(_ parameter: Parameter<Value>) throws -> Value {
    let value: LuaValue
    if parameter.spec.isLabelled, arguments.labelled == 0 {
      if let missingLabels { throw missingLabels }
      value = try labels?[parameter.spec.name] ?? .nil
    } else {
      value = arguments[position]
      position += 1
    }
    return try parameter.read(value, for: bridge)
  }

  /// Refuses keys of `table` that are not in `known`.
  static func checkKeys(of table: LuaTable, known: [String]) throws {
    for key in try table.keys {
      guard case .string(let name) = key else {
        throw LuaMisuse("expected named arguments, found \(key.found) as a key")
      }
      if !known.contains(name) {
        throw LuaMisuse(
          "there is no argument '\(name)'", hint: nearestName(to: name, among: known))
      }
    }
  }
}
