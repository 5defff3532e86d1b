package import Diagnostics
import Foundation
import Lua
package import UsageLimits

/// Checks a plugin's table and makes its ``Manifest``, finding all problems in one pass.
package nonisolated struct ManifestReader {
  /// The kind of plugin that the file returns.
  package let kind: PluginKind
  /// The table that the file returned.
  package let table: ManifestTable
  /// The file's name for messages.
  package let file: String
  /// The lines of the table's keys in the source.
  package let lines: LuaKeyLines
  /// The limits that the host allows.
  package let limits: PluginLimits
  /// The API that the host offers.
  package let edition: APIEdition
  /// The problems that prevent the plugin from being used.
  package private(set) var problems: [Diagnostic] = []
  /// The warnings for the plugin's author.
  package private(set) var warnings: [Diagnostic] = []

  package init(
    kind: PluginKind, table: ManifestTable, file: String, lines: LuaKeyLines, limits: PluginLimits,
    edition: APIEdition = .current
  ) {
    self.kind = kind
    self.table = table
    self.file = file
    self.lines = lines
    self.limits = limits
    self.edition = edition
  }

  /// The manifest, or nil with ``problems`` filled.
  package mutating func read() -> Manifest? {
    checkKeys(requiring: true)
    let manifest = read(name: readName(), version: readVersion(), api: readAPI())
    if let manifest {
      warnOfUnusedKeys(manifest)
      warnOfTerms(api: manifest.api)
    }
    return manifest
  }

  /// Reads the manifest of a table that was created in place, where a plugin could be used: no key
  /// is required.
  ///
  /// - Parameter name: The name of the manifest if the table has none.
  package mutating func readOnTheSpot(name: String) -> Manifest? {
    checkKeys(requiring: false)
    return read(
      name: table["name"] == nil ? name : readName(),
      version: table["version"] == nil ? SemanticVersion("0.0.0") : readVersion(),
      api: table["api"] == nil ? edition.version : readAPI())
  }

  private mutating func read(
    name: String?, version: SemanticVersion?, api: APIVersion?
  ) -> Manifest? {
    let allowed = readLimits()
    let transitions = readNames(
      "transitions", known: Manifest.knownTransitions, of: .transitions)
    let capabilities = readNames(
      "capabilities", known: Manifest.knownCapabilities, of: .capabilities)
    let parameters = readParameters()
    let style = readChoice("presentationStyle", from: Manifest.knownPresentationStyles)
    let form = kind == .animator ? readAnimationForm() : nil
    let interaction = [.animator, .interaction].contains(kind) ? readInteractionForm() : nil
    let interactions = kind == .delegate ? readDelegate() : []
    checkText()
    checkDuplicateKeys()
    guard problems.isEmpty, let name, let version, let api else { return nil }
    var manifest = Manifest(kind: kind, name: name, version: version, api: api, limits: allowed)
    manifest.summary = string("summary")
    manifest.author = string("author")
    manifest.license = string("license")
    manifest.transitions = transitions ?? []
    manifest.capabilities = capabilities
    manifest.parameters = parameters
    manifest.presentationStyle = style
    manifest.isInteractive = boolean("interactive") ?? true
    manifest.endsEarly = boolean("endsEarly") ?? false
    manifest.needsSharedElements = boolean("needsSharedElements") ?? false
    manifest.animation = form
    manifest.interaction = interaction
    manifest.interactions = interactions
    if kind == .delegate {
      manifest.parts = Set(DelegatePart.allCases.filter { table[$0.rawValue] != nil })
    }
    manifest.functions = Set(table.entries.filter { $0.value == .function }.keys)
    return manifest
  }

  /// Notes a problem at the entry `path`, or at the constructor where that is not written out.
  mutating func report(
    _ code: DiagnosticCode, _ message: String, at path: String, line: Int? = nil,
    hint: String? = nil
  ) {
    guard problems.count < Self.mostProblems else { return }
    problems.append(
      Diagnostic(
        code: code, message: message, file: file,
        line: line ?? lines[path] ?? lines.constructor, hint: hint))
  }

  /// The largest number of problems that are reported for one table.
  private static let mostProblems = 100

  /// Notes what works, but not as the author may think.
  mutating func warn(
    _ code: DiagnosticCode, _ message: String, at path: String, hint: String? = nil
  ) {
    warnings.append(
      Diagnostic(
        code: code, severity: .warning, message: message, file: file,
        line: lines[path] ?? lines.constructor, hint: hint))
  }

  /// Drops what was found that another problem explains.
  mutating func dropProblems(_ code: DiagnosticCode) { problems.removeAll { $0.code == code } }

  // MARK: - Keys and types

  private mutating func checkKeys(requiring: Bool) {
    let known = ManifestKey.all(for: kind)
    let names = known.map(\.name)
    let shapes = Dictionary(uniqueKeysWithValues: known.map { ($0.name, $0.shape) })
    for (key, value) in table.entries.sorted(by: { $0.key < $1.key }) {
      guard let shape = shapes[key] else {
        guard problems.count < Self.mostProblems else { break }
        let hint = Suggestion.hint(for: key, in: names) ?? misplacedHint(for: key, value: value)
        report(
          .unknownKey, "\(kind.withArticle) has no key '\(ManifestTable.shown(key))'", at: key,
          hint: hint)
        continue
      }
      if !shape.accepts(value) {
        report(
          .wrongType, "\(key) must be \(shape.expectation), not \(value.kindDescription)",
          at: key, hint: Self.remedy(for: key, shape, value))
      }
      guard case .table(let inner) = value,
        let nested = known.first(where: { $0.name == key })?.table
      else { continue }
      for problem in nested.problems(in: inner) {
        report(
          problem.code, problem.message, at: problem.key.isEmpty ? key : "\(key).\(problem.key)",
          hint: problem.hint)
      }
    }
    for index in table.list.indices {
      let path = "[\(index + 1)]"
      report(
        .unknownKey,
        "\(kind.withArticle)'s table has entry \(index + 1) without a key", at: path,
        hint: "write it as key = value")
    }
    for key in table.strayKeys {
      report(.unknownKey, "\(kind.withArticle)'s table has a key that is \(key)", at: "")
    }
    for key in known where requiring && key.isRequired && table[key.name] == nil {
      report(
        .missingKey, "\(key.name) is missing", at: "",
        hint: "add \(key.name) = \(Self.example(of: key.name))")
    }
  }

  private func misplacedHint(for key: String, value: ManifestValue) -> String? {
    if let other = PluginKind.allCases.first(where: { other in
      other != kind && ManifestKey.all(for: other).contains { $0.name == key }
    }) {
      return "that is a key of \(other.withArticle)"
    }
    return value == .function ? "make it a local function above the table" : nil
  }

  private static func example(of key: String) -> String {
    switch key {
    case "name": "\"myTransition\""
    case "version": "\"1.0.0\""
    case "api": "1"
    case "transitions": "{ \"push\", \"pop\" }"
    case "build": "function(self, stage) … end"
    default: "…"
    }
  }

  /// Returns the likely correction of a value of the wrong type.
  private static func remedy(
    for key: String, _ shape: ManifestKey.Shape, _ value: ManifestValue
  ) -> String? {
    switch (shape, value) {
    case (.table, .string(let text)) where listKeys.contains(key):
      "write \(key) = { \"\(text.prefix(40))\" }"
    case (.number, .string(let text)): Double(text).map { "write \(key) = \(NumberText.of($0))" }
    case (.boolean, .string(let text)) where ["true", "false"].contains(text):
      "write \(key) = \(text)"
    case (.api, .number(let number)) where number.isFinite && number >= 1:
      number == number.rounded()
        ? "write api = \(NumberText.of(number))" : "write api = \"\(NumberText.of(number))\""
    case (.string, .number), (.string, .integer): "put it in quotes"
    default: nil
    }
  }

  private static let listKeys = ["transitions", "capabilities", "edges", "interactions"]

  /// Returns the string at `key`, if there is one.
  package func string(_ key: String) -> String? {
    if case .string(let value)? = table[key] { value } else { nil }
  }

  /// Returns the Boolean value at `key`, if there is one.
  package func boolean(_ key: String) -> Bool? {
    if case .boolean(let value)? = table[key] { value } else { nil }
  }

  // MARK: - Name and versions

  private mutating func readName() -> String? {
    guard let name = string("name") else { return nil }
    guard Manifest.isName(name)
    else {
      report(
        .invalidValue,
        "name must be a letter and up to 63 letters, digits, '.', '_' or '-', "
          + "not \(ManifestValue.string(name).shown)", at: "name",
        hint: "pictures and traces are named after it")
      return nil
    }
    return name
  }

  private mutating func readVersion() -> SemanticVersion? {
    guard let text = string("version") else { return nil }
    guard let version = SemanticVersion(text) else {
      report(
        .invalidValue,
        "version must be three numbers such as \"1.0.0\", not \(ManifestValue.string(text).shown)",
        at: "version", hint: "see https://semver.org")
      return nil
    }
    return version
  }

  private mutating func readAPI() -> APIVersion? {
    let written: APIVersion?
    switch table["api"] {
    case .integer(let major)? where major >= 1: written = APIVersion(major: major, minor: 0)
    case .string(let text)?: written = APIVersion(text)
    default: written = nil
    }
    guard let value = table["api"], ManifestKey.Shape.api.accepts(value) else { return nil }
    guard let api = written, api.major >= 1 else {
      report(
        .invalidValue, "api must be 1 or a string such as \"1.2\", not \(value.shown)",
        at: "api")
      return nil
    }
    let current = edition.version
    if api > current {
      // What it has besides may well be right there.
      dropProblems(.unknownKey)
      report(
        .apiTooNew, "it needs API \(api), and this host has \(current)", at: "api",
        hint: "update transhost, or write api = \(current.major) if nothing newer is used")
      return nil
    }
    if api.major < current.major {
      report(
        .apiTooOld, "it was made for API \(api), and this host has \(current)", at: "api",
        hint: "write api = \(current.major), and see what validate finds")
      return nil
    }
    return api
  }

  // MARK: - Lists, choices, limits

  mutating func readChoice(_ key: String, from known: [String]) -> String? {
    guard let text = string(key) else { return nil }
    guard known.contains(text) else {
      report(
        .invalidValue,
        "\(key) must be one of \(Self.quoted(known)), not '\(ManifestTable.shown(text))'",
        at: key,
        hint: Suggestion.hint(for: text, in: known))
      return nil
    }
    return text
  }

  /// The things that a list of the table names.
  private struct NamedThings {
    /// The word for one of them.
    let noun: String
    /// The code for a name of none of them.
    let unknown: DiagnosticCode
    /// The code for a name that is there twice.
    let duplicate: DiagnosticCode

    /// Transitions.
    static let transitions = NamedThings(
      noun: "transition", unknown: .unknownTransition, duplicate: .duplicateTransition)
    /// Capabilities.
    static let capabilities = NamedThings(
      noun: "capability", unknown: .unknownCapability, duplicate: .duplicateCapability)
  }

  private mutating func readNames(
    _ key: String, known: [String], of things: NamedThings
  ) -> [String]? {
    guard case .table(let names)? = table[key] else { return nil }
    if !names.entries.isEmpty || !names.strayKeys.isEmpty {
      let found = names.entries.keys.filter(known.contains).sorted()
      report(
        .wrongType, "\(key) must be a list of strings", at: key,
        hint: found.isEmpty
          ? nil
          : "write \(key) = { \(found.map { "\"\($0)\"" }.joined(separator: ", ")) }")
      return nil
    }
    if key == "transitions", kind == .animator, names.list.isEmpty {
      report(
        .invalidValue, "transitions is empty, so nothing can run the plugin", at: key,
        hint: "name one of \(Self.quoted(known))")
    }
    var result: [String] = []
    for (index, value) in names.list.enumerated() {
      let path = "\(key)[\(index + 1)]"
      if value == .computed { continue }
      guard case .string(let name) = value else {
        report(
          .wrongType,
          "\(key) must hold strings, and its entry \(index + 1) is "
            + value.kindDescription, at: path)
        continue
      }
      if !known.contains(name) {
        report(
          things.unknown, "there is no \(things.noun) '\(ManifestTable.shown(name))'", at: path,
          hint: Suggestion.hint(for: name, in: known) ?? "there are \(Self.quoted(known))")
      } else if result.contains(name) {
        report(things.duplicate, "\(key) names '\(name)' twice", at: path)
      } else {
        result.append(name)
      }
    }
    return result
  }

  private mutating func readLimits() -> PluginLimits {
    guard case .table(let own)? = table["limits"] else { return limits }
    var result = limits
    let known: [(key: String, slot: WritableKeyPath<PluginLimits, Int>)] = [
      ("memory", \.memory), ("ticks", \.ticks),
    ]
    reportUnknown(in: own, at: "limits", known: known.map(\.key))
    for (key, slot) in known {
      guard let value = own[key], value != .computed else { continue }
      let path = "limits.\(key)"
      guard let number = value.double, let amount = Int(exactly: number), amount > 0 else {
        report(
          .invalidValue, "\(path) must be a positive whole number, not \(value.shown)", at: path,
          hint: key == "memory" ? "in bytes: 4 MiB is 4 * 1024 * 1024" : nil)
        continue
      }
      if amount > limits[keyPath: slot] {
        report(
          .limitRaised,
          "\(path) is \(amount), and the host allows \(limits[keyPath: slot])", at: path,
          hint: "a plugin may only lower its limits")
      } else {
        result[keyPath: slot] = amount
      }
    }
    return result
  }

  /// Notes every entry of the table at `path` whose key is none of `known`.
  mutating func reportUnknown(in inner: ManifestTable, at path: String, known: [String]) {
    for key in inner.entries.keys.sorted() where !known.contains(key) {
      report(
        .unknownKey, "\(path) has no key '\(ManifestTable.shown(key))'", at: "\(path).\(key)",
        hint: Suggestion.hint(for: key, in: known)
          ?? "its keys are " + known.joined(separator: ", "))
    }
    if !inner.list.isEmpty || !inner.strayKeys.isEmpty {
      report(
        .unknownKey, "\(path) has entries without a name", at: path,
        hint: "its keys are " + known.joined(separator: ", "))
    }
  }

  static func quoted(_ names: [String]) -> String {
    names.map { "'\($0)'" }.joined(separator: ", ")
  }
}
