import Diagnostics
import Foundation
import Manifests
import PluginDiscovery

/// What `transhost list` found.
@MainActor
struct PluginListing {
  /// The plugins, and for what was asked for and is not there, why.
  private(set) var plugins: [PluginSummary] = []
  /// Folders that were not searched.
  private(set) var folderProblems: [Diagnostic] = []
  /// Whether something that was asked for is not there.
  private(set) var isIncomplete = false

  /// Adds everything in a catalog.
  mutating func add(_ catalog: PluginCatalog, kind: PluginKind?) {
    plugins += catalog.list(kind: kind)
    folderProblems += catalog.locator.folderProblems()
  }

  /// Adds what `value` means: the plugins in a folder, or one plugin.
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

  /// The plugins in the folder that `value` means; nil where it means one plugin.
  ///
  /// A folder without a plugin in it may have a plugin's name by chance.
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

  /// The table for people; what is wrong in detail follows elsewhere.
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

  /// What a plugin says of itself, on one line that leaves room for the others.
  private static func cell(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    return line.count > 80 ? line.prefix(79) + "…" : line
  }

  private static func verdict(on plugin: PluginSummary) -> String {
    let codes = Set(plugin.problems.map(\.code))
    var words: [String] = []
    if codes.contains("plugin-not-found") {
      words.append("missing")
    } else if !plugin.isUsable {
      words.append("broken")
    }
    if plugin.shadowedBy != nil { words.append("hidden") }
    if codes.contains("duplicate-name") { words.append("duplicate") }
    return words.joined(separator: ", ")
  }
}
