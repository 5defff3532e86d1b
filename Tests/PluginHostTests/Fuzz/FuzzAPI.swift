import PluginAPI

/// The API as the fuzzer walks it.
struct FuzzAPI {
  /// All that has members, but for plain functions.
  let entries: [APIEntry]
  /// All members, each with what has it.
  let uses: [(APIEntry, APIMember)]
  /// A class's own members, by its name.
  let members: [String: [APIMember]]
  /// Those, and its superclasses'.
  let inherited: [String: [APIMember]]
  /// What makes objects and values of a class, by its name.
  let constructors: [String: APIMember]
  private let subclasses: [String: [String]]

  init(_ entries: [APIEntry] = ScriptAPI.entries()) {
    self.entries = entries
    uses = entries.flatMap { entry in entry.members.map { (entry, $0) } }
    var members: [String: [APIMember]] = [:]
    var inherited: [String: [APIMember]] = [:]
    var constructors: [String: APIMember] = [:]
    var subclasses: [String: [String]] = [:]
    var parents: [String: String] = [:]
    for entry in entries {
      members[entry.name] = entry.members
      inherited[entry.name] = entry.members
      subclasses[entry.name, default: []].append(entry.name)
      if case .objects(let superclass?) = entry.kind {
        inherited[entry.name, default: []] += inherited[superclass] ?? []
        parents[entry.name] = superclass
        var ancestor: String? = superclass
        while let next = ancestor {
          subclasses[next, default: []].append(entry.name)
          ancestor = parents[next]
        }
      }
      constructors[entry.name] = entry.members.first {
        $0.kind == .constructor || $0.kind == .function && $0.name == "new"
      }
    }
    self.members = members
    self.inherited = inherited
    self.constructors = constructors
    self.subclasses = subclasses
  }

  /// The class and its subclasses.
  func concrete(of name: String) -> [String] { subclasses[name] ?? [] }
}

/// LuaCATS types, taken apart.
enum FuzzType {
  /// `a|b|c` at the top level.
  static func choices(of type: String) -> [String] { split(type, at: "|") }

  /// The fields of `{a: number, b?: string}`.
  static func fields(of type: String) -> [(name: String, type: String)] {
    split(String(type.dropFirst().dropLast()), at: ",").compactMap { field in
      guard let colon = field.firstIndex(of: ":") else { return nil }
      let name = field[..<colon].filter { $0 != "?" && $0 != " " }
      return (name, field[field.index(after: colon)...].trimmingPrefix(" ").description)
    }
  }

  private static func split(_ text: String, at separator: Character) -> [String] {
    var parts = [""]
    var depth = 0
    var isQuoted = false
    for character in text {
      if character == "\"" { isQuoted.toggle() }
      if !isQuoted {
        if "({<[".contains(character) { depth += 1 }
        if ")}>]".contains(character) { depth -= 1 }
        if character == separator, depth == 0 {
          parts.append("")
          continue
        }
      }
      parts[parts.count - 1].append(character)
    }
    return parts
  }
}
