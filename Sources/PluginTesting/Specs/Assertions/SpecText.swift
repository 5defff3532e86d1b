import Lua

/// Functions that describe values of a spec in messages, and compare them.
@MainActor enum SpecText {
  /// Returns the value as text: `{ 1, "two", x = CGPoint(3, 4) }`; long or deep values are
  /// shortened.
  static func of(_ value: LuaValue, depth: Int = 0) throws -> String {
    switch value {
    case .nil: return "nil"
    case .boolean(let flag): return "\(flag)"
    case .integer(let number): return "\(number)"
    case .number(let number): return luaDescription(of: number)
    case .string(let text):
      let shown = text.unicodeScalars.map(escaped).joined()
      return "\"\(shown.count > 200 ? shown.prefix(199) + "…" : shown)\""
    case .record(let record): return record.description
    case .handle(let handle): return handle.className
    case .function: return "a function"
    case .thread: return "a coroutine"
    case .table(let table): return try text(of: table, depth: depth)
    }
  }

  private static func text(of table: LuaTable, depth: Int) throws -> String {
    let keys = try table.keys
    guard !keys.isEmpty else { return "{}" }
    guard depth < 3 else { return "{ … }" }
    var parts: [String] = []
    for (place, key) in keys.prefix(12).enumerated() {
      let text = try of(table[key], depth: depth + 1)
      switch key {
      case .integer(place + 1): parts.append(text)
      case .string(let name): parts.append("\(name) = \(text)")
      default: parts.append("[\(try of(key, depth: 3))] = \(text)")
      }
    }
    if keys.count > 12 { parts.append("…") }
    return "{ \(parts.joined(separator: ", ")) }"
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": "\\n"
    case "\t": "\\t"
    case "\"": "\\\""
    case _ where scalar.properties.generalCategory == .control:
      "\\\(scalar.value)"
    default: String(scalar)
    }
  }

  /// Returns a Boolean value that indicates whether two values are equal as by Lua's `==` without
  /// metamethods.
  static func isEqual(_ left: LuaValue, _ right: LuaValue) -> Bool {
    switch (left, right) {
    case (.integer(let whole), .number(let number)), (.number(let number), .integer(let whole)):
      Double(whole) == number && Int(exactly: number) == whole
    default: left == right
    }
  }
}

/// Compares the contents of tables, including all tables in them.
@MainActor struct SpecComparison {
  /// A closure that charges ticks for the inspection of a value.
  let charge: () throws -> Void
  private var under: [(LuaTable, LuaTable)] = []

  /// The largest depth at which tables are compared.
  private static let mostDepth = 100

  init(charge: @escaping () throws -> Void) { self.charge = charge }

  /// Returns the path of the first difference: `.a[2]`, or an empty path for the values themselves;
  /// nil if there is none.
  mutating func difference(_ left: LuaValue, _ right: LuaValue) throws -> String? {
    try charge()
    guard case .table(let one) = left, case .table(let other) = right, one != other else {
      return SpecText.isEqual(left, right) ? nil : ""
    }
    // Tables that are already being compared are regarded as equal, so that cycles end.
    if under.contains(where: { $0.0 == one && $0.1 == other }) { return nil }
    guard under.count < Self.mostDepth else {
      throw LuaMisuse("tables can be compared up to \(Self.mostDepth) deep")
    }
    under.append((one, other))
    defer { under.removeLast() }
    let keys = try one.keys
    for key in keys {
      if let path = try difference(one[key], other[key]) { return Self.step(key) + path }
    }
    for key in try other.keys where try one[key].isNil { return Self.step(key) }
    return nil
  }

  private static func step(_ key: LuaValue) -> String {
    if case .string(let name) = key { return ".\(name)" }
    return "[\((try? SpecText.of(key, depth: 3)) ?? "?")]"
  }
}
