import Diagnostics
import Foundation
import Lua
import Manifests
import PluginAPI
import PluginFiles

/// Looks for fields of `self` that a plugin reads, and that none of its files sets.
struct FieldCheck {
  private let file: PluginFile

  /// The check of `file` and the modules in its folder.
  init(of file: PluginFile) { self.file = file }

  /// The most fields that are reported.
  private static let mostFields = 20

  /// A warning for each field, at the place where it is read first.
  var problems: [Diagnostic] {
    // The Lua of a shader is the host's.
    guard file.shader == nil else { return [] }
    let modules = ModuleCheck(of: file).texts
    let files =
      [(name: file.name, text: file.text)] + modules.map { (name: $0.name, text: $0.text) }
    let names = Set(modules.map { String($0.path.dropLast(4)).replacing("/", with: ".") })
    let fields = LuaUnsetFields(in: files, modules: names)
    guard !fields.all.isEmpty else { return [] }
    let members = ScriptAPI.memberNames
    let sources = ScriptSources(main: file)
    for module in modules { sources.add(module.text, chunkName: module.name) }
    return fields.all.filter { !members.contains($0.name) }.prefix(Self.mostFields).map { field in
      let hint = Suggestion.hint(for: field.name, in: fields.names)
      return sources.showing(
        Diagnostic(
          code: .fieldNeverSet, severity: .warning,
          message: "self.\(field.name) is read, and none of the plugin's files sets it",
          file: field.file, line: field.line,
          hint: hint ?? "set it before it is read, or take it out"))
    }
  }
}
