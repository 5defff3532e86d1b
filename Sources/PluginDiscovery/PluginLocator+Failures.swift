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
      ? "the path or name of the plugin is empty" : "there is no plugin at '\(value)'"
    return PluginFailure(
      .notFound, Diagnostic(code: .pluginNotFound, message: message, hint: Self.shape))
  }

  /// For a path where only names count.
  func notAName(_ value: String) -> PluginFailure {
    PluginFailure(
      .notFound,
      Diagnostic(
        code: .pluginNotFound,
        message: "'\(PluginFolder.shown(value))' is not the name of a plugin",
        hint: "give a name here, not a path"))
  }

  func missingMain(_ value: String) -> PluginFailure {
    PluginFailure(
      .notFound,
      Diagnostic(
        code: .pluginNotFound,
        message: "the folder '\(value)' is not a plugin, because it has no init.lua",
        hint: Self.shape))
  }

  /// - Parameters:
  ///   - listed: The names in the manifests of plugins of that kind.
  ///   - given: The text of the user, if it may be the name of a file.
  package func missingName(
    _ name: String, kind: PluginKind?, listed: [String], given: String? = nil
  ) -> PluginFailure {
    let what = kind.map(\.rawValue) ?? "plugin"
    let searched = folders(for: kind)
    let places = searchPath.roots.map { searchPath.shown($0.folder) }.joined(separator: ", ")
    let kinds = (kind.map { [$0] } ?? PluginKind.allCases).map { $0.folder + "/" }
    let known = searched.flatMap { PluginFolderListing(of: $0.url).names } + listed
    var hint = Suggestion.hint(for: name, in: known)
    let nearby = Self.endings.map { name + $0 }.first {
      FileKind(of: searchPath.workingDirectory.appending(path: $0).path) == .file
    }
    if let nearby { hint = "for the file in this folder, write ./\(nearby)" }
    let folder = searchPath.workingDirectory.appending(path: name)
    if nearby == nil, FileKind(of: folder.path) == .folder {
      hint =
        FileKind(of: folder.appending(path: "init.lua").path) == .file
        ? "for the plugin in the folder of that name, write ./\(name)"
        : "the folder ./\(name) is not a plugin, because it has no init.lua"
    }
    if hint == nil, let kind, let elsewhere = candidates(named: name, kind: nil).first {
      let folder = elsewhere.file.deletingLastPathComponent()
      let place =
        elsewhere.file.lastPathComponent == "init.lua"
        ? folder.deletingLastPathComponent() : folder
      hint = "the plugin of that name in \(searchPath.shown(place)) is not \(kind.withArticle)"
    }
    let names = Set(known).sorted()
    let lead =
      given.map { $0 == name ? "" : "the file '\(PluginFolder.shown($0))' was not found, and " }
      ?? ""
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
        message: lead
          + "there is no \(what) called '\(PluginFolder.shown(name))'; looked in \(places), "
          + "in each also in \(kinds.joined(separator: ", "))",
        hint: hint))
  }
}
