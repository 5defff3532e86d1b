import Diagnostics
import Foundation
import Lua
import Rendering
import UsageLimits

/// A filter as scripts write it: a plain table with the kind first, `{ "pixellate", fraction = 0.1 }`,
/// or with a shader in place of the kind's name.
struct ScriptFilter: ScriptValue {
  let filter: Filter

  init(_ filter: Filter) { self.filter = filter }

  /// Filters of one layer.
  static let mostOfLayer = 16

  static var luaCATS: String { "transhost.Filter" }

  static func decode(_ value: LuaValue, at place: Place) throws -> ScriptFilter {
    guard case .table(let table) = value else {
      let example =
        if case .handle = value { "{ shader, amount = 1 }" } else {
          "{ \"gaussianBlur\", radius = 8 }"
        }
      throw LuaMisuse(expected: "a filter such as \(example)", for: place.name, found: value)
    }
    if let shader = try ScriptShader.shader(of: table[1]) {
      return try decode(shader, from: table, at: place)
    }
    let kind = try kind(of: table, at: place)
    let keys = Filter.parameterNames(of: kind)
    try checkKeys(of: table, for: kind, known: keys)
    var filter = Filter(kind: kind, name: try name(in: table))
    let isEnabled = try table["isEnabled"]
    if !isEnabled.isNil { filter.isEnabled = try isEnabled.boolean("isEnabled") }
    for parameter in kind.parameters {
      let value = try table[parameter.name]
      if value.isNil { continue }
      let numbers = try numbers(value, of: parameter, at: place)
      filter[numbers: parameter.name] = numbers
      let surroundings = place.bridge.surroundings
      if surroundings.filterTally.isOpen, numbers.count == 1, let line = place.bridge.state?.place {
        surroundings.filterTally.note(numbers[0], of: parameter, kind: kind.name, at: line)
      }
    }
    return ScriptFilter(filter)
  }

  func encode(for heap: ScriptHeap) throws -> LuaValue {
    try encode(for: heap, namingShaders: false)
  }

  /// Returns the filter as a table.
  ///
  /// - Parameter namingShaders: A Boolean value that indicates whether the table has the names of shaders
  ///   instead of the shaders and their pictures, for scripts without objects of the engine.
  func encode(for heap: ScriptHeap, namingShaders: Bool) throws -> LuaValue {
    try heap.budget.charge(.element, 2 + filter.numbers.count)
    let table = try heap.openState().makeTable()
    let kind = filter.kind as? ShaderKind
    if let kind, !namingShaders {
      try Self.encode(kind, into: table, for: heap)
    } else {
      try table.set(.integer(1), .string(filter.kind.name))
    }
    if filter.name != filter.kind.name { try table.set(.string("name"), .string(filter.name)) }
    if !filter.isEnabled { try table.set(.string("isEnabled"), .boolean(false)) }
    for parameter in filter.kind.parameters {
      let uniform = kind?.shader.uniforms.first { $0.name == parameter.name }
      if uniform != nil, Self.shaderKeys.contains(parameter.name) { continue }
      let numbers = filter[numbers: parameter.name].map { uniform?.encode($0) ?? .number($0) }
      try table.set(
        .string(parameter.name), numbers.count == 1 ? numbers[0] : heap.list(numbers))
    }
    return .table(table)
  }

  private static func kind(of table: LuaTable, at place: Place) throws -> any FilterKind {
    let catalog = place.bridge.filters
    let first = try table[1]
    guard case .string(let name) = first else {
      throw LuaMisuse(
        "expected a filter such as { \"gaussianBlur\", radius = 8 } for '\(place.name)': the kind's "
          + "name comes first, found \(first.found)")
    }
    guard let kind = catalog[name] else {
      throw LuaMisuse(
        "there is no filter \"\(name)\"; there are "
          + catalog.kinds.map(\.name).joined(separator: ", "),
        hint: nearestName(to: name, among: catalog.kinds.map(\.name)))
    }
    return kind
  }

  static func checkKeys(
    of table: LuaTable, for kind: any FilterKind, known: [String]
  ) throws {
    let known = known + ["name", "isEnabled"]
    for key in try table.keys where key != .integer(1) {
      guard case .string(let name) = key else {
        throw LuaMisuse(
          "the filter \(kind.name) takes its parameters by name, found \(key.found) as a key")
      }
      if !known.contains(name) {
        throw LuaMisuse(
          "the filter \(kind.name) has no parameter '\(name)'",
          hint: nearestName(to: name, among: known))
      }
    }
  }

  /// Returns the filter's name in key paths, which is a single word.
  static func name(in table: LuaTable) throws -> String? {
    let value = try table["name"]
    if value.isNil { return nil }
    let name = try value.string("name")
    guard !name.isEmpty, name.utf8.count <= 100, !name.contains(".") else {
      throw LuaMisuse(
        "a filter's name is a word without dots, as in the key path \"filters.\(name).…\"")
    }
    return name
  }

  /// The parameter's numbers; those out of its range are held to it.
  private static func numbers(
    _ value: LuaValue, of parameter: FilterParameter, at place: Place
  ) throws -> [Double] {
    let count = parameter.defaultValue.count
    if count == 1 {
      // A condition is often meant as an amount.
      if case .boolean(let truth) = value {
        throw LuaMisuse(
          "expected a number for '\(parameter.name)', found \(truth), which is \(truth ? 1 : 0)")
      }
      return [try value.number(parameter.name)]
    }
    let numbers = try [Double].decode(value, at: Place(parameter.name, bridge: place.bridge))
    guard numbers.count == count else {
      throw LuaMisuse(
        "expected \(count.counted("number")) for '\(parameter.name)', found \(numbers.count)")
    }
    return numbers
  }

  /// Adds `transhost.filter`.
  static func defineConstructor(in transhost: APINamespace, _ registry: BindingRegistry) {
    let kinds = registry.isDescribed ? describe(registry.bridge.filters) : ""
    transhost.function(
      "filter",
      .plain(
        "filter",
        "The kind's name or a `Shader`, then its parameters by name, and if need be `name` and "
          + "`isEnabled`. "
      ),
      doc: "A filter with all of its parameters, for a layer's `filters` or `compositingFilter`: a "
        + "table that can be changed and set again. The kinds are \(kinds); "
        + "docs/filters.md describes them. A shader's parameters are its uniforms, and the "
        + "pictures that it reads: images, views or layers, which are shown as they are now. "
        + "`resultSize` and `resultScale` give its result a size of its own."
    ) { (filter: ScriptFilter) in filter }
  }

  /// Returns the names of the kinds in `catalog`, with those of their parameters.
  private static func describe(_ catalog: FilterCatalog) -> String {
    let kinds = catalog.kinds.map { kind in
      let parameters = kind.parameters.map { parameter in
        let count = parameter.defaultValue.count
        return "`\(parameter.name)`\(count == 1 ? "" : " (\(count.counted("number")))")"
      }
      return "\(kind.name) (\(parameters.joined(separator: ", ")))"
    }
    return kinds.joined(separator: ", ")
  }
}

extension Filter {
  fileprivate static func parameterNames(of kind: any FilterKind) -> [String] {
    kind.parameters.map(\.name)
  }
}
