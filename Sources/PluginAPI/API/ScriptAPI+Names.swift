import Foundation
package import Manifests

// The API as a list of names, for tests that keep it.

extension ScriptAPI {
  /// Every name that scripts can write, with what it takes and gives and since when it is there,
  /// sorted: `UIView:addSubview(view: UIView) 1.0`.
  package static func names(_ edition: APIEdition = .current) -> [String] {
    var names: [String] = []
    for entry in entries(edition) {
      names.append("\(entry.name) \(entry.terms.since)")
      for member in entry.members { names.append(name(of: member, in: entry)) }
    }
    for (path, key) in tableKeys {
      let mark = key.isRequired ? "" : "?"
      let since = edition.terms(of: path)?.since ?? .first
      names.append("\(path)\(mark): \(key.luaCATS ?? key.shape.luaCATS) \(since)")
    }
    return names.sorted()
  }

  /// The names of all members of the API's objects, and of all keys of plugins' tables.
  package static let memberNames: Set<String> = {
    var names = Set(tableKeys.map(\.key.name))
    for entry in entries() { names.formUnion(entry.members.map(\.name)) }
    return names
  }()

  /// The paths of `edition` that are no entry of the API: slips of the pen, or an enumeration's
  /// strings.
  package static func unknownPaths(in edition: APIEdition) -> [String] {
    var known = Set(tableKeys.map(\.path))
    for entry in entries() {
      known.insert(entry.name)
      for member in entry.members {
        known.insert("\(entry.name).\(member.name)")
        let call = member.kind == .constructor ? entry.name : "\(entry.name).\(member.name)"
        known.formUnion(member.parameters.map { "\(call).\($0.name)" })
      }
    }
    return edition.paths.filter { !known.contains($0) }
  }

  /// The keys of plugins' tables and of those in them, with their paths.
  private static var tableKeys: [(path: String, key: ManifestKey)] {
    PluginKind.allCases.flatMap { kind in
      ManifestKey.all(for: kind).map { ("transhost.\(kind.rawValue).\($0.name)", $0) }
    }
      + TableShape.all.flatMap { shape in shape.keys.map { ("\(shape.name).\($0.name)", $0) } }
  }

  private static func name(of member: APIMember, in entry: APIEntry) -> String {
    let parameters = member.parameters.map { parameter in
      "\(parameter.isLabelled ? parameter.name + " =" : parameter.name + ":") \(parameter.type)"
        + (parameter.isOptional ? "?" : "")
    }.joined(separator: ", ")
    let result = member.type.map { ": \($0)" } ?? ""
    let since = member.terms.since
    switch member.kind {
    case .property(let isReadOnly):
      return "\(entry.name).\(member.name)\(result)\(isReadOnly ? " (read only)" : "") \(since)"
    case .constant: return "\(entry.name).\(member.name)\(result) \(since)"
    case .method: return "\(entry.name):\(member.name)(\(parameters))\(result) \(since)"
    case .function: return "\(entry.name).\(member.name)(\(parameters))\(result) \(since)"
    case .constructor: return "\(entry.name)(\(parameters))\(result) \(since)"
    }
  }
}
