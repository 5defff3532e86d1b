import Foundation
package import Manifests

/// The definitions of the API for editors.
public enum Stubs {
  /// The LuaCATS definitions, as `plugins/_meta/transhost.d.lua` holds them.
  ///
  /// They come from the same entries that scripts' calls are checked against.
  public static func luaCATS() -> String { luaCATS(.current) }

  /// The definitions of an edition of the API.
  package static func luaCATS(_ edition: APIEdition) -> String {
    var text = header
    text += ScriptAPI.aliases.map(alias).joined(separator: "\n") + "\n"
    for kind in PluginKind.allCases { text += "\n" + table(for: kind, edition) }
    for shape in TableShape.all { text += "\n" + table(of: shape, edition) }
    text += "\n" + scriptSelf
    for described in ScriptAPI.entries(edition) { text += "\n" + entry(described) }
    return text
  }

  private static let header = """
    ---@meta
    -- What plugins can use. Generated from the bindings (Stubs.luaCATS); do not edit.


    """

  /// The definition of the type that a plugin's functions receive as `self`.
  private static let scriptSelf = """
    ---What a plugin's functions get: the plugin's table, the values of this run, and what they put in.
    ---@class transhost.Self
    ---@field parameters table<string, any> The values of this run.
    ---@field [string] any

    ---What a presentation's functions get: what a plugin's get, and what is presented.
    ---@class transhost.PresentationSelf: transhost.Self
    ---@field containerView UIView? The view in which it takes place; nil before it begins and after its end.
    ---@field presentedView UIView? The view that moves.
    ---@field presentedViewController UIViewController Who is presented.
    ---@field presentingViewController UIViewController Who presents.
    ---@field transitionCoordinator UIViewControllerTransitionCoordinator? The coordinator of the transition that runs.
    ---@field presentationStyle string The style that it has.

    """

  private static func alias(_ alias: (name: String, type: String)) -> String {
    "---@alias \(alias.name) \(alias.type)"
  }

  // MARK: - Plugin tables

  private static func table(for kind: PluginKind, _ edition: APIEdition) -> String {
    var lines = ["---The table of \(kind.withArticle).", "---@class transhost.\(name(of: kind))"]
    for key in ManifestKey.effective(for: kind) {
      let mark = key.isRequired ? "" : "?"
      let note = edition.terms(of: "transhost.\(kind.rawValue).\(key.name)")?.note ?? ""
      lines.append(
        "---@field \(key.name)\(mark) \(key.luaCATS ?? key.shape.luaCATS) \(key.doc)\(note)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func table(of shape: TableShape, _ edition: APIEdition) -> String {
    var lines = ["---\(shape.doc)", "---@class \(shape.name)"]
    for key in shape.keys {
      let mark = key.isRequired ? "" : "?"
      let note = edition.terms(of: "\(shape.name).\(key.name)")?.note ?? ""
      lines.append(
        "---@field \(key.name)\(mark) \(key.luaCATS ?? key.shape.luaCATS) \(key.doc)\(note)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func name(of kind: PluginKind) -> String { kind.rawValue.capitalized }

  // MARK: - Classes, values, namespaces

  private static func entry(_ entry: APIEntry) -> String {
    switch entry.kind {
    case .function:
      return entry.members.map { function($0, owner: nil, separator: "") }.joined()
    case .namespace, .objects, .values: break
    }
    var lines = ["---\(entry.doc)\(entry.terms.note)"]
    if entry.terms.deprecation != nil { lines.append("---@deprecated") }
    if case .objects(let superclass?) = entry.kind {
      lines.append("---@class \(entry.name): \(superclass)")
    } else {
      lines.append("---@class \(entry.name)")
    }
    lines += entry.members.compactMap(field)
    lines += entry.members.filter { $0.kind == .constructor }.map(overload)
    let members = entry.members.filter { $0.kind == .method || $0.kind == .function }
    let owner = entry.name.replacing(".", with: "_")
    let local = entry.isGlobal ? "\(entry.name) = {}" : "local \(owner) = {}"
    var text = lines.joined(separator: "\n") + "\n\(local)\n"
    for member in members {
      let separator = member.kind == .method ? ":" : "."
      text +=
        "\n" + function(member, owner: entry.isGlobal ? entry.name : owner, separator: separator)
    }
    return text
  }

  private static func field(_ member: APIMember) -> String? {
    let note: String
    switch member.kind {
    case .property(let isReadOnly): note = isReadOnly ? " (read only)" : ""
    case .constant: note = ""
    default: return nil
    }
    let doc = member.doc.isEmpty ? "" : " " + member.doc
    return "---@field \(member.name) \(member.type ?? "any")\(doc)\(note)\(member.terms.note)"
  }

  private static func overload(_ member: APIMember) -> String {
    let parameters = member.parameters.map { "\($0.name)\($0.isOptional ? "?" : ""): \($0.type)" }
    return "---@overload fun(\(parameters.joined(separator: ", "))): \(member.type ?? "any")"
  }

  private static func function(
    _ member: APIMember, owner: String?, separator: String
  ) -> String {
    var lines = ["---\(member.doc)\(member.terms.note)"]
    let plain = member.parameters.filter { !$0.isLabelled }
    let labelled = member.parameters.filter(\.isLabelled)
    if member.terms.deprecation != nil { lines.append("---@deprecated") }
    lines += labelled.filter { !$0.doc.isEmpty || $0.terms != APITerms() }.map {
      "---- `\($0.name)`: \($0.doc)\($0.terms.note)"
    }
    lines += plain.map { parameter in
      let text = parameter.doc + parameter.terms.note
      let doc = text.isEmpty ? "" : " " + text.drop { $0 == " " }
      return "---@param \(parameter.name)\(parameter.isOptional ? "?" : "") \(parameter.type)\(doc)"
    }
    var names = plain.map(\.name)
    if !labelled.isEmpty {
      let fields = labelled.map { "\($0.name)\($0.isOptional ? "?" : ""): \($0.type)" }
      let isOptional = labelled.allSatisfy(\.isOptional)
      lines.append(
        "---@param labelled\(isOptional ? "?" : "") {\(fields.joined(separator: ", "))}")
      names.append("labelled")
    }
    if let type = member.type { lines.append("---@return \(type)") }
    let target = owner.map { "\($0)\(separator)\(member.name)" } ?? member.name
    lines.append("function \(target)(\(names.joined(separator: ", "))) end")
    return lines.joined(separator: "\n") + "\n"
  }
}
