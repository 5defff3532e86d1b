import Diagnostics
import Foundation
import Manifests
import PluginDiscovery

/// The result of `transhost list`.
@MainActor
struct PluginListing {
  /// The plugins, and the reasons for requested plugins that are missing.
  private(set) var plugins: [PluginSummary] = []
  /// The diagnostics for folders that were not searched.
  private(set) var folderProblems: [Diagnostic] = []
  /// A Boolean value that indicates whether a requested plugin or folder is missing.
  private(set) var isIncomplete = false

  /// Adds all plugins of a catalog.
  mutating func add(_ catalog: PluginCatalog, kind: PluginKind?) {
    plugins += catalog.list(kind: kind)
    folderProblems += catalog.locator.folderProblems()
  }

  /// Adds the plugins that `value` refers to: those in a folder, or one plugin.
  mutating func add(_ value: String, from catalog: PluginCatalog, kind: PluginKind?) {
    if let folder = Self.folder(value, from: catalog) { return add(folder, kind: kind) }
    do {
      let match = try catalog.find(value, kind: kind)
      var entry = catalog.entry(for: match.file)
      entry.problems += match.notes
      plugins.append(entry)
    } catch {
      let problems = CommandFailure(describing: error).diagnostics
      plugins.append(PluginSummary(name: value, file: value, problems: problems))
      isIncomplete = true
    }
  }

  /// Returns the catalog of the folder that `value` refers to; nil if it refers to one plugin.
  ///
  /// A folder without plugins may have the name of a plugin by coincidence.
  static func folder(_ value: String, from catalog: PluginCatalog) -> PluginCatalog? {
    let folder = URL(filePath: value, directoryHint: .isDirectory)
    let main = folder.appending(path: "init.lua")
    guard !value.isEmpty, folder.isExistingDirectory,
      !FileManager.default.fileExists(atPath: main.path)
    else { return nil }
    let plugins = PluginCatalog.of(folder: folder)
    let isName = plugins.locator.allCandidates().isEmpty && !value.contains("/")
    return isName && (try? catalog.find(value, kind: nil)) != nil ? nil : plugins
  }

  /// The table as text; detailed problems are reported separately.
  var table: [String] {
    let rows = plugins.map { plugin in
      [
        plugin.name, plugin.kind?.rawValue ?? "?", Self.cell(plugin.version ?? "-"),
        plugin.transitions.joined(separator: " "), Self.cell(plugin.summary ?? ""),
        URL(filePath: plugin.file).displayPath, Self.verdict(on: plugin),
      ]
    }
    return TextTable(
      ["name", "kind", "version", "transitions", "summary", "file", "problems"], rows
    ).lines
  }

  /// Returns a plugin's own description on one line, shortened to leave room for other columns.
  private static func cell(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    return line.count > 80 ? line.prefix(79) + "…" : line
  }

  private static func verdict(on plugin: PluginSummary) -> String {
    let codes = Set(plugin.problems.map(\.code))
    var words: [String] = []
    if codes.contains(.pluginNotFound) {
      words.append("missing")
    } else if !plugin.isUsable {
      words.append("broken")
    }
    if plugin.shadowedBy != nil { words.append("hidden") }
    if codes.contains(.duplicateName) { words.append("duplicate") }
    return words.joined(separator: ", ")
  }
}
