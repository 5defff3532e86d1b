package import Diagnostics
import Foundation
package import Lua
package import Manifests
import PluginFiles

/// The script of a role: the functions of a plugin's table, or of a table that a plugin made on the
/// spot, and the `self` that they receive.
///
/// The functions run in the plugin that made the table, and their failures are that plugin's.
package struct RoleScript {
  /// The plugin that the functions belong to.
  package let plugin: Plugin
  /// The manifest that the table describes.
  package let manifest: Manifest
  /// The values that the functions find in `self.parameters`.
  let parameters: [String: ParameterValue]
  /// The table itself.
  package let table: LuaTable
  private let functions: [String: LuaFunction]
  private let selfMaker: SelfMaker

  /// The role that `plugin` plays, with `parameters` for this run.
  package init(plugin: Plugin, parameters: [String: ParameterValue]? = nil) {
    self.plugin = plugin
    manifest = plugin.manifest
    self.parameters = parameters ?? plugin.manifest.parameterDefaults
    table = plugin.table
    functions = plugin.functions
    selfMaker = plugin.selfMaker
  }

  /// The role of `kind` that `table` plays, which `plugin` made on the spot. It is checked as a
  /// plugin's table is, but nothing is required.
  ///
  /// - Throws: `LuaError` for what is wrong with the table.
  package init(_ kind: PluginKind, table: LuaTable, madeBy plugin: Plugin) throws {
    var reader = ManifestReader(
      kind: kind, table: try ManifestTable(table), file: plugin.file.name,
      lines: LuaKeyLines(source: ""), limits: plugin.manifest.limits,
      edition: plugin.bridge.ledger.edition)
    guard let manifest = reader.readOnTheSpot(name: "\(plugin.manifest.name)-\(kind.rawValue)")
    else {
      let problem = reader.problems.first
      throw LuaError(
        kind: .misuse, message: problem?.message ?? "\(kind.withArticle) can't be made of this",
        hint: problem?.hint, code: problem?.code)
    }
    self.plugin = plugin
    self.manifest = manifest
    parameters = manifest.parameterDefaults
    self.table = table
    functions = try table.functions
    selfMaker = try SelfMaker(for: table, in: plugin.bridge, parameters: manifest.parameters)
  }

  /// A function of the table, ready to be called for `engagement`.
  func function(_ name: String, for engagement: Engagement? = nil) -> ScriptFunction? {
    functions[name].map {
      ScriptFunction($0, name: name, bridge: plugin.bridge, engagement: engagement)
    }
  }

  /// Adds the table and the functions that it keeps.
  func visitReferences(_ references: inout LuaReferences) {
    references.add(table)
    references.add(functions)
    selfMaker.visitReferences(&references)
  }

  /// The name of what the plugin made on the spot; nil for the plugin itself.
  var part: String? { table == plugin.table ? nil : manifest.name }

  /// Returns a Boolean value that indicates whether the table has the function `name`.
  package func has(_ name: String) -> Bool { functions[name] != nil }

  /// A fresh `self`.
  ///
  /// - Throws: `LuaError` when memory runs out.
  func makeSelf() throws -> LuaValue { try selfMaker.make(parameters: parameters) }

  /// A fresh `self` that has the `members` of `object` too.
  ///
  /// - Throws: `LuaError` when memory runs out.
  func makeSelf(of object: LuaValue, members: [String]) throws -> LuaValue {
    try selfMaker.make(parameters: parameters, object: object, members: members)
  }

  /// The line of the entry `key`, where that is known.
  func line(of key: String) -> Int? { table == plugin.table ? plugin.line(of: key) : nil }

  /// A diagnostic about the entry `key`, with its line where that is known.
  package func diagnostic(
    _ code: DiagnosticCode, _ message: String, key: String, severity: Diagnostic.Severity = .error,
    hint: String? = nil
  ) -> Diagnostic {
    let line = line(of: key)
    var diagnostic = Diagnostic(
      code: code, severity: severity, message: message, file: plugin.file.name, line: line,
      hint: hint)
    diagnostic.excerpt = line.flatMap { SourceExcerpt(source: plugin.file.text, line: $0) }
    return diagnostic
  }
}

extension Engagement {
  /// An engagement of what plays `role`.
  convenience init(of role: RoleScript) { self.init(of: role.plugin, part: role.part) }
}
