import Diagnostics
import Foundation
import Lua
import Manifests

/// Hands the arguments of one call to its parameters, in order.
///
/// Unlabelled arguments come plainly; the labelled ones all in one table after them, which the
/// border has taken apart where it could.
struct ArgumentReader {
  /// The arguments as they came.
  let arguments: LuaArguments
  /// The bridge of the script that calls.
  let bridge: ScriptBridge
  private var position = 0
  private var labels: LuaTable?
  /// The error in the table of labelled arguments, which is thrown after those of the arguments before it.
  private var missingLabels: LuaMisuse?

  /// Checks that nothing was given that no parameter takes.
  init(_ arguments: LuaArguments, for shape: ArgumentShape, bridge: ScriptBridge) throws {
    self.arguments = arguments
    self.bridge = bridge
    if !bridge.ledger.isPlain { noteUses(of: shape) }
    if arguments.labelled > 0 { return }
    let room = shape.plain + (shape.labels.isEmpty ? 0 : 1)
    if arguments.count > room {
      let lead = shape.plain == 0 ? "give one table" : "the last is a table"
      throw LuaMisuse(
        "expected \(room == 0 ? "no arguments" : room.counted("argument")), "
          + "found \(arguments.count)"
          + (shape.labels.isEmpty ? "" : "; \(lead), such as \(shape.example)"))
    }
    guard !shape.labels.isEmpty else { return }
    let last = arguments[shape.plain]
    if last.isNil, shape.areLabelsOptional { return }
    guard case .table(let table) = last else {
      missingLabels = LuaMisuse(
        "expected a table such as \(shape.example), found \(last.found)")
      return
    }
    labels = table
    try Self.checkKeys(of: table, known: shape.labels)
    if !bridge.ledger.isPlain {
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
