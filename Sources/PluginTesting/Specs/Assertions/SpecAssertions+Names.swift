// The spellings of assertions, as in busted.

extension SpecAssertions {
  /// A name in `assert`, and the assertion that it stands for.
  struct Spelling {
    var name: String
    var base: String
    var isNegated = false
  }

  /// A table in `assert`, such as `are_not`.
  struct Group {
    var name: String
    var isNegated: Bool
    var members: [(name: String, base: String)]
  }

  /// The names of assertions about values.
  static let plainNames = [
    "equal", "equals", "same", "near", "truthy", "falsy", "falsey", "true", "false", "nil",
    "number",
    "string", "boolean", "table", "function",
  ]
  /// The names of assertions about errors.
  static let errorNames = ["error", "errors"]
  /// The names of assertions about transitions.
  static let domainNames = ["matches_golden", "monotonic", "trace"]
  /// The names that are keywords of Lua, which cannot follow a dot, with their replacements.
  private static let keywords = ["true": "True", "false": "False", "nil": "Nil", "function": nil]

  /// The spellings in `assert` itself.
  static var spellings: [Spelling] {
    var all: [Spelling] = []
    for name in plainNames {
      if keywords[name] == nil { all.append(Spelling(name: name, base: name)) }
      for verb in ["is", "are"] {
        all.append(Spelling(name: "\(verb)_\(name)", base: name))
        all.append(Spelling(name: "\(verb)_not_\(name)", base: name, isNegated: true))
      }
      all.append(Spelling(name: "not_\(name)", base: name, isNegated: true))
    }
    for name in errorNames {
      all += ["", "has_"].map { Spelling(name: $0 + name, base: name) }
      all += ["no_", "has_no_"].map { Spelling(name: $0 + name, base: name, isNegated: true) }
    }
    all.append(Spelling(name: "does_not_error", base: "error", isNegated: true))
    all += domainNames.map { Spelling(name: $0, base: $0) }
    return all
  }

  /// The tables in `assert`.
  static var groups: [Group] {
    let plain: [(name: String, base: String)] = plainNames.compactMap { name in
      guard let other = keywords[name] else { return (name, name) }
      return other.map { ($0, name) }
    }
    let errors = errorNames.map { (name: $0, base: $0) }
    return ["is", "are"].flatMap {
      [
        Group(name: $0, isNegated: false, members: plain),
        Group(name: "\($0)_not", isNegated: true, members: plain),
      ]
    } + [
      Group(name: "has", isNegated: false, members: errors),
      Group(name: "has_no", isNegated: true, members: errors),
    ]
  }
}
