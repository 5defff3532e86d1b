package import Diagnostics
import Files
import Foundation
import Lua
package import Manifests
import PluginFiles

// What to say when there is no such plugin.

nonisolated extension PluginLocator {
  private static let shape =
    "give the path of a .lua or .glsl file, of a folder with an init.lua, "
    + "or a plugin's name"

  func missingPath(_ value: String) -> PluginFailure {
    let message =
      value.isEmpty
      ? "a plugin is named by a path or a name, not by nothing" : "there is no plugin at '\(value)'"
    return PluginFailure(
      .notFound, Diagnostic(code: .pluginNotFound, message: message, hint: Self.shape))
  }

  /// For a path where only names count.
  func notAName(_ value: String) -> PluginFailure {
    PluginFailure(
      .notFound,
      Diagnostic(
        code: .pluginNotFound,
        message: "'\(PluginFolder.shown(value))' is no plugin's name",
        hint: "plugins are named here, and not given by their paths"))
  }

  func missingMain(_ value: String) -> PluginFailure {
    PluginFailure(
      .notFound,
      Diagnostic(
        code: .pluginNotFound,
        message: "the folder '\(value)' is no plugin, since there is no init.lua in it",
        hint: Self.shape))
  }

  /// - Parameter listed: The names in the manifests of plugins of that kind.
  package func missingName(_ name: String, kind: PluginKind?, listed: [String]) -> PluginFailure {
    let what = kind.map(\.rawValue) ?? "plugin"
    let searched = folders(for: kind)
    let places = searchPath.roots.map { searchPath.shown($0.folder) }.joined(separator: ", ")
    let kinds = (kind.map { [$0] } ?? PluginKind.allCases).map { $0.folder + "/" }
    let known = searched.flatMap { PluginFolderListing(of: $0.url).names } + listed
    var hint = Suggestion.hint(for: name, in: known)
    let nearby = Self.endings.map { name + $0 }.first {
      FileKind(of: searchPath.workingDirectory.appending(path: $0).path) == .file
    }
    if let nearby { hint = "for the file that is here: ./\(nearby)" }
    if hint == nil, kind != nil, let elsewhere = candidates(named: name, kind: nil).first {
      let folder = elsewhere.file.deletingLastPathComponent()
      let place =
        elsewhere.file.lastPathComponent == "init.lua"
        ? folder.deletingLastPathComponent() : folder
      hint = "there is one in \(searchPath.shown(place)), which is no \(what)"
    }
    let names = Set(known).sorted()
    if hint == nil, !names.isEmpty {
      hint =
        names.count > 60
        ? "transhost list shows the \(names.count) that there are"
        : "known names: " + names.joined(separator: ", ")
    }
    return PluginFailure(
      .notFound,
      Diagnostic(
        code: .pluginNotFound,
        message: "there is no \(what) called '\(PluginFolder.shown(name))'; looked in \(places), "
          + "in each also in \(kinds.joined(separator: ", "))",
        hint: hint))
  }
}
