import Foundation
package import Manifests

/// The reference pages of the Lua API, one a name, as `docs/lua/` holds them.
///
/// They come from the same entries that scripts' calls are checked against.
public enum LuaReference {
  /// A Markdown page.
  public struct Page: Hashable, Sendable {
    /// The file's name in `docs/lua/`.
    public var name: String
    /// Its text.
    public var text: String
  }

  /// All pages, the index first.
  public static func pages() -> [Page] { pages(.current) }

  /// The pages of an edition of the API.
  package static func pages(_ edition: APIEdition) -> [Page] {
    let entries = ScriptAPI.entries(edition)
    let tables = PluginKind.allCases.map { kind in
      Page(name: "\(kind.rawValue).md", text: table(of: kind, edition))
    }
    let shapes = TableShape.all.map { Page(name: "\($0.name).md", text: table(of: $0, edition)) }
    let classes = entries.map { Page(name: fileName($0), text: page(for: $0)) }
    return [Page(name: "README.md", text: index(of: entries))] + tables + shapes + classes
  }

  private static let notice =
    "<!-- Generated from the bindings (LuaReference); do not edit. -->\n\n"

  private static func fileName(_ entry: APIEntry) -> String { "\(entry.name).md" }

  private static func index(of entries: [APIEntry]) -> String {
    var text = notice + "# The Lua API\n\nHow to write a plugin: [docs/lua.md](../lua.md).\n"
    text += "\n## What a file returns\n\n"
    for kind in PluginKind.allCases {
      text += "- [`transhost.\(kind.rawValue) { … }`](\(kind.rawValue).md)\n"
    }
    text += "\n## Tables that plugins write\n\n"
    for shape in TableShape.all { text += "- [`\(shape.name)`](\(shape.name).md): \(shape.doc)\n" }
    let groups: [(String, (APIEntry) -> Bool)] = [
      ("Objects", { if case .objects = $0.kind { true } else { false } }),
      ("Values", { $0.kind.isValues }), ("Functions", { $0.kind.isFunctions }),
    ]
    for (title, belongs) in groups {
      text += "\n## \(title)\n\n"
      for entry in entries where belongs(entry) {
        text += "- [`\(entry.name)`](\(fileName(entry))): \(entry.doc)\n"
      }
    }
    return text
  }

  // MARK: - Plugin tables

  private static func table(of kind: PluginKind, _ edition: APIEdition) -> String {
    var text = notice + "# The table of \(kind.withArticle)\n\n"
    text += "`return transhost.\(kind.rawValue) { … }` takes these keys and no others.\n\n"
    text += "| key | type | |\n|---|---|---|\n"
    for key in ManifestKey.effective(for: kind) {
      let type = key.luaCATS ?? key.shape.luaCATS
      let note = key.isRequired ? "Required. " : ""
      let terms = edition.terms(of: "transhost.\(kind.rawValue).\(key.name)")?.note ?? ""
      text += "| `\(key.name)` | \(escaped(code(type))) | \(note)\(escaped(key.doc))\(terms) |\n"
    }
    return text
  }

  private static func table(of shape: TableShape, _ edition: APIEdition) -> String {
    var text = notice + "# \(shape.name)\n\n\(shape.doc)\n\n"
    text += "The table takes these keys and no others.\n\n| key | type | |\n|---|---|---|\n"
    for key in shape.keys {
      let note = key.isRequired ? "Required. " : ""
      let type = key.luaCATS ?? key.shape.luaCATS
      let terms = edition.terms(of: "\(shape.name).\(key.name)")?.note ?? ""
      text += "| `\(key.name)` | \(escaped(code(type))) | \(note)\(escaped(key.doc))\(terms) |\n"
    }
    return text
  }

  // MARK: - Classes, values, namespaces

  private static func page(for entry: APIEntry) -> String {
    var text = notice + "# \(entry.name)\n\n\(entry.doc)\(entry.terms.note)\n"
    if case .objects(let superclass?) = entry.kind {
      text += "\nIt has all that [`\(superclass)`](\(superclass).md) has.\n"
    }
    let fields = entry.members.filter(\.isField)
    if !fields.isEmpty {
      text += "\n| property | type | |\n|---|---|---|\n"
      for member in fields {
        // What belongs to the class, not to its objects, is named with it.
        let name = member.kind == .constant ? "\(entry.name).\(member.name)" : member.name
        let note = member.kind == .property(isReadOnly: true) ? "Read only." : ""
        let words = [escaped(member.doc), note].filter { !$0.isEmpty }.joined(separator: " ")
        text +=
          "| `\(name)` | \(escaped(code(member.type ?? "any"))) | \(words)\(member.terms.note) |\n"
      }
    }
    for member in entry.members where !member.isField { text += section(member, of: entry) }
    return text
  }

  private static func section(_ member: APIMember, of entry: APIEntry) -> String {
    let plain = member.parameters.filter { !$0.isLabelled }
    let labelled = member.parameters.filter(\.isLabelled)
    var arguments = plain.map(\.name)
    if !labelled.isEmpty {
      arguments.append("{ \(labelled.map { "\($0.name) = …" }.joined(separator: ", ")) }")
    }
    let call =
      switch member.kind {
      case .method: "\(variable(for: entry)):\(member.name)"
      case .function: "\(entry.name).\(member.name)"
      case .constructor, .constant, .property: entry.name
      }
    let result = member.type.map { " → \(code($0))" } ?? ""
    var text = "\n### `\(call)(\(arguments.joined(separator: ", ")))`\(result)\n\n"
    text += "\(member.doc)\(member.terms.note)\n"
    if !member.parameters.isEmpty { text += "\n" }
    for parameter in member.parameters {
      let optional = parameter.isOptional ? ", optional" : ""
      let told = parameter.doc + parameter.terms.note
      let doc = told.isEmpty ? "" : ": \(told.drop { $0 == " " })"
      text += "- `\(parameter.name)` (\(code(parameter.type))\(optional))\(doc)\n"
    }
    return text
  }

  /// Returns the name of the variable for an object of the class in examples: `view` for `UIView`.
  private static func variable(for entry: APIEntry) -> String {
    let name = entry.name.split(separator: ".").last.map(String.init) ?? entry.name
    let word = name.drop { $0.isUppercase }
    let capital = name.dropLast(word.count).last.map { $0.lowercased() } ?? ""
    return word.isEmpty ? name.lowercased() : capital + word
  }

  private static func code(_ type: String) -> String { "`\(type)`" }

  /// A bar would end the cell of a table.
  private static func escaped(_ text: String) -> String { text.replacing("|", with: "\\|") }
}

extension APIMember {
  /// A Boolean value that indicates whether the member is read with a dot, rather than called.
  fileprivate var isField: Bool {
    switch kind {
    case .property, .constant: true
    case .method, .function, .constructor: false
    }
  }
}

extension APIEntry.Kind {
  fileprivate var isValues: Bool { if case .values = self { true } else { false } }

  fileprivate var isFunctions: Bool {
    switch self {
    case .function, .namespace: true
    case .objects, .values: false
    }
  }
}
