import PluginAPI

/// Writes values for parameters and properties, from their LuaCATS types: plausible ones, and now
/// and then hostile ones.
struct FuzzValues {
  let api: FuzzAPI
  var random: FuzzRandom
  /// A Boolean value that indicates whether arguments, and the number of times that they are used, have random sizes.
  private let isSized: Bool
  /// How many functions lie in each other.
  private var depth = 0
  /// The statements that may still be written, so that cases stay small.
  private var room = 60

  init(api: FuzzAPI, random: FuzzRandom, isSized: Bool = false) {
    self.api = api
    self.random = random
    self.isSized = isSized
  }

  /// A size up to `2^bits`, whose order of magnitude is what is random.
  private mutating func size(bits: Int) -> Int {
    let least = 1 << random.below(bits)
    return least + random.below(least)
  }

  static let numbers = [
    "0", "1", "-1", "0.5", "0.3", "2", "7", "100", "-0.0", "1e-300", "1e300", "-1e308", "1e308",
    "0/0", "1/0", "-1/0", "math.maxinteger", "math.mininteger", "1e9", "65536", "3.7", "2^53",
  ]
  static let strings = [
    "''", "'a'", "'position.x'", "'transform.rotation.z'", "'opacity'", "'to'", "'from'",
    "'#66CCFF'", "'\\0'", "'\\xff'", "'ä世🇦🇧'", "('x'):rep(5000)", "('.'):rep(3000)", "'../../x'",
    "'8x8.png'", "'fade'", "'flip'", "'nobody'", "'a\\nb'", "'%s%d'", "'end'", "'easeInOut'",
  ]
  static let hostile = [
    "nil", "{}", "true", "function() error('hostile') end", "print", "cycle", "endless", "grows",
    "setmetatable({}, { __index = function() error('index') end })", "coroutine.create(print)",
    "setmetatable({}, { __tostring = function() return 1 end })", "error", "pcall", "{ 1, nil, 3 }",
    "setmetatable({}, { __pairs = function() error('pairs') end })", "big", "transhost", "math",
  ]

  mutating func value(of type: String) -> String {
    if random.chance(6) { return random.pick(Self.hostile) }
    if random.chance(4) { return random.pick(Self.numbers) }
    if random.chance(4) { return anything() }
    return plausible(type)
  }

  /// Any object or value that the script has come across.
  private mutating func anything() -> String { "any(\(random.below(40) + 1))" }

  private mutating func plausible(_ type: String) -> String {
    let type = type.hasSuffix("?") ? String(type.dropLast()) : type
    if isSized, random.chance(40), let sized = sized(type) { return sized }
    let choices = FuzzType.choices(of: type)
    if choices.count > 1 { return plausible(random.pick(choices)) }
    if type.hasPrefix("("), type.hasSuffix(")") {
      return plausible(String(type.dropFirst().dropLast()))
    }
    if type.hasPrefix("\"") { return type }
    if type.hasSuffix("[]") { return list(of: String(type.dropLast(2))) }
    if type.hasPrefix("{") { return table(of: FuzzType.fields(of: type)) }
    switch type {
    case "number":
      return random.chance(70)
        ? random.pick(["0", "1", "0.5", "0.2", "20", "-3", "120"])
        : random.pick(Self.numbers)
    case "integer":
      return random.chance(70)
        ? random.pick(["0", "1", "2", "3"])
        : random.pick(Self.numbers)
    case "boolean": return random.chance(50) ? "true" : "false"
    case "string": return random.pick(Self.strings)
    case "function": return function()
    case "any": return anything()
    case "table": return "{}"
    default: return object(of: type)
    }
  }

  /// A value of a random size; nil for a type that has none.
  private mutating func sized(_ type: String) -> String? {
    if type.hasSuffix("[]") {
      let element = value(of: String(type.dropLast(2)))
      return "list(\(size(bits: 14)), function(i) return \(element) end)"
    }
    switch type {
    case "string": return "text(\(size(bits: 18)))"
    case "integer": return "\(size(bits: 24))"
    case "number": return random.chance(50) ? "\(size(bits: 24))" : "1 / \(size(bits: 24))"
    default: return nil
    }
  }

  private mutating func list(of element: String) -> String {
    let count = random.chance(5) ? 40 : random.below(4)
    return "{ " + (0..<count).map { _ in value(of: element) }.joined(separator: ", ") + " }"
  }

  private mutating func table(of fields: [(name: String, type: String)]) -> String {
    var parts: [String] = []
    for field in fields where random.chance(70) {
      parts.append("\(field.name) = \(value(of: field.type))")
    }
    return "{ " + parts.joined(separator: ", ") + " }"
  }

  /// An object of a class or a subclass: one from before, or a new one.
  private mutating func object(of type: String) -> String {
    let index = random.below(8) + 1
    let names = api.concrete(of: type)
    if let name = names.isEmpty ? nil : random.pick(names), random.chance(30), room > 0 {
      room -= 1
      if let constructor = api.constructors[name] { return call(constructor, on: name) }
    }
    return "of('\(names.isEmpty ? type : random.pick(names))', \(index))"
  }

  /// A function of some statements, all on one line.
  mutating func function() -> String {
    guard depth < 3, room > 0 else { return random.pick(["print", "function() end", "error"]) }
    depth += 1
    defer { depth -= 1 }
    let body = statements(random.below(4)).joined(separator: " ")
    return "function(...) keep(...) \(body) end"
  }

  // MARK: Statements

  /// Statements, each on a line of its own that can be left out.
  mutating func statements(_ count: Int) -> [String] { (0..<count).map { _ in statement() } }

  private mutating func statement() -> String {
    room -= 1
    let use = self.use()
    if isSized, random.chance(60) {
      return "try(times, \(size(bits: 13)), function(i) keep(\(use)) end)"
    }
    switch random.below(20) {
    case 0: return "do local r = \(use) keep(r) end"
    case 1: return "for i = 1, 3 do try(function() return \(use) end) end"
    case 2: return "try(function() transhost.wait(\(value(of: "number"))) end)"
    case 3:
      return "try(function() return transhost.waitFor(of('UIViewPropertyAnimator', 1)) end)"
    default: return "try(function() return \(use) end)"
    }
  }

  /// An expression that uses one member of the API.
  private mutating func use() -> String {
    guard let (entry, member) = entryAndMember() else { return anything() }
    let receiver = random.chance(92) ? receiver(of: entry) : anything()
    switch member.kind {
    case .constant: return "\(entry.name).\(member.name)"
    case .constructor, .function: return call(member, on: entry.name)
    case .method:
      return "\(receiver):\(member.name)(\(arguments(of: member, on: entry.name)))"
    case .property(let isReadOnly):
      if isReadOnly || random.chance(30) { return "\(receiver).\(member.name)" }
      return "set(\(receiver), '\(member.name)', \(value(of: member.type ?? "any")))"
    }
  }

  /// A member of the API: of sized calls any one as likely as another, else any class as likely.
  private mutating func entryAndMember() -> (APIEntry, APIMember)? {
    if isSized { return random.pick(api.uses) }
    let entry = random.pick(api.entries)
    let members = api.members[entry.name] ?? []
    return members.isEmpty ? nil : (entry, random.pick(members))
  }

  private mutating func receiver(of entry: APIEntry) -> String {
    let names = api.concrete(of: entry.name)
    return "of('\(names.isEmpty ? entry.name : random.pick(names))', \(random.below(8) + 1))"
  }

  private mutating func call(_ member: APIMember, on name: String) -> String {
    let path = member.kind == .constructor ? name : "\(name).\(member.name)"
    return "\(path)(\(arguments(of: member, on: name)))"
  }

  private mutating func arguments(of member: APIMember, on name: String) -> String {
    var plain: [String] = []
    var labelled: [String] = []
    for parameter in member.parameters where !parameter.isOptional || random.chance(60) {
      if parameter.isLabelled {
        labelled.append("\(parameter.name) = \(value(of: parameter.type))")
      } else if parameter.name == "properties", random.chance(90) {
        plain.append(properties(of: name))
      } else {
        plain.append(value(of: parameter.type))
      }
    }
    if !labelled.isEmpty || random.chance(2) {
      plain.append("{ \(labelled.joined(separator: ", ")) }")
    }
    if random.chance(2) { plain.append(random.pick(Self.hostile)) }
    return plain.joined(separator: ", ")
  }

  /// A table of some of a class's properties, for its constructor.
  private mutating func properties(of name: String) -> String {
    let writable = (api.inherited[name] ?? []).filter { $0.kind == .property(isReadOnly: false) }
    guard !writable.isEmpty else { return "{}" }
    var parts = (0..<random.below(4)).map { _ in
      let member = random.pick(writable)
      return "\(member.name) = \(value(of: member.type ?? "any"))"
    }
    if random.chance(50), writable.contains(where: { $0.name == "frame" }) {
      parts.append("frame = CGRect(10, 10, 80, 60)")
    }
    return "{ \(parts.joined(separator: ", ")) }"
  }
}
