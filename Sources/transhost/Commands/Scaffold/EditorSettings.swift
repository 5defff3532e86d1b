import Foundation
import Manifests
import PluginAPI
import PluginTesting

/// The files with which an editor's Lua language server knows the API: `.luarc.json`, and the stubs
/// in a `_meta` folder to which it refers.
///
/// The stubs are copied instead of referring to the installed ones, so that a project is the same
/// on every machine.
struct EditorSettings {
  /// The file of the stubs.
  let stubs: NewFile
  /// The file of the stubs for specs.
  let specStubs: NewFile
  /// The settings file; nil if the project has one.
  let settings: NewFile?
  /// The URL of the project's existing settings; nil if it has none.
  let existing: URL?

  /// Makes the settings for plugins in `folder`; `workingDirectory` is the project if it contains
  /// the folder.
  @MainActor init(for folder: URL, workingDirectory: URL) {
    // The stubs are beside the folders of the kinds, which share them.
    let isKindFolder = PluginKind.allCases.contains { $0.folder == folder.lastPathComponent }
    let root = (isKindFolder ? folder.deletingLastPathComponent() : folder).standardizedFileURL
    let meta = root.appending(path: "_meta", directoryHint: .isDirectory)
    stubs = NewFile(url: meta.appending(path: "transhost.d.lua"), text: Stubs.luaCATS())
    specStubs = NewFile(url: meta.appending(path: "spec.d.lua"), text: SpecStubs.luaCATS())

    let here = workingDirectory.standardizedFileURL
    let isInside = (root.path + "/").hasPrefix(here.path == "/" ? "/" : here.path + "/")
    let project = isInside ? here : root
    existing = Self.settings(above: root, upTo: project)
    settings =
      existing == nil
      ? NewFile(
        url: project.appending(path: Self.name),
        text: Self.text(library: Self.path(of: meta, from: project))) : nil
  }

  /// A Boolean value that indicates whether the project's existing settings do not refer to the
  /// stubs.
  var existingLacksStubs: Bool {
    guard let existing, let text = try? String(contentsOf: existing, encoding: .utf8) else {
      return false
    }
    return !text.contains(stubs.url.deletingLastPathComponent().lastPathComponent)
  }

  private static let name = ".luarc.json"

  private static func settings(above folder: URL, upTo project: URL) -> URL? {
    var folder = folder
    while true {
      let file = folder.appending(path: name)
      if NewFile.isTaken(file) { return file }
      if folder.path == project.path || folder.path == "/" { return nil }
      folder = folder.deletingLastPathComponent().standardizedFileURL
    }
  }

  private static func path(of folder: URL, from project: URL) -> String {
    let prefix = project.path == "/" ? "/" : project.path + "/"
    return folder.path.hasPrefix(prefix) ? String(folder.path.dropFirst(prefix.count)) : folder.path
  }

  private static func text(library: String) -> String {
    // A path may contain quotes and backslashes.
    let quoted = (try? JSONText.encode(library)) ?? "\"_meta\""
    return """
      {
        "runtime.version": "Lua 5.4",
        "runtime.builtin": { "io": "disable", "os": "disable", "debug": "disable", "package": "disable" },
        "workspace.library": [\(quoted)],
        "diagnostics.globals": ["transhost"]
      }

      """
  }
}
