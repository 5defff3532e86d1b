import Diagnostics
import Files
package import Foundation
package import Manifests
package import PluginDiscovery
package import StudioProtocol

/// The plugins that a studio offers: those on the search path, and those of the folder or file that it
/// was given.
package struct StudioCatalogue {
  /// All plugins by kind, and within a kind by name; of several with one name the one that the name
  /// means. Those that can't be used have their problem as description.
  package let entries: [Entry]
  private let catalog: PluginCatalog

  /// Makes a catalogue.
  ///
  /// - Parameters:
  ///   - catalog: The plugins that are found by name.
  ///   - folder: The plugins of the given folder, if there is one; they come first.
  ///   - file: The given plugin, if it is one file or the `init.lua` of a folder.
  ///   - shipped: The folder of the plugins that come with the program. It may be another folder of the
  ///     search path as well, as in a checkout.
  package init(
    _ catalog: PluginCatalog, folder: PluginCatalog? = nil, file: URL? = nil, shipped: URL? = nil
  ) {
    self.catalog = catalog
    let given = file.map { [catalog.entry(for: $0)] } ?? []
    entries = Self.entries(
      of: given + (folder?.list() ?? []) + catalog.list(), shipped: shipped.map { RealPath.of($0) })
  }

  /// A plugin of the catalogue and its file.
  package struct Entry {
    /// The plugin as pages show it.
    package var plugin: StudioPlugin
    /// The file.
    package var file: URL
  }

  private static func entries(of summaries: [PluginSummary], shipped: String?) -> [Entry] {
    var known: Set<String> = []
    var entries: [Entry] = []
    for summary in summaries {
      let file = URL(filePath: summary.file)
      guard let kind = kind(of: summary, at: file),
        known.insert("\(kind.rawValue) \(summary.name)").inserted
      else { continue }
      var plugin = plugin(summary, kind)
      if let shipped, RealPath.of(file).hasPrefix(shipped + "/") { plugin.isShipped = true }
      entries.append(Entry(plugin: plugin, file: file))
    }
    let kinds = PluginKind.allCases.map(\.rawValue)
    func place(_ entry: Entry) -> Int { kinds.firstIndex(of: entry.plugin.kind.rawValue) ?? 0 }
    return entries.sorted { (place($0), $0.plugin.name) < (place($1), $1.plugin.name) }
  }

  /// The file of the plugin that pages call `name`.
  ///
  /// - Throws: `PluginFailure` of kind `notFound`.
  package func file(named name: String, kind: PluginKind) throws -> URL {
    let entry = entries.first { $0.plugin.name == name && $0.plugin.kind.rawValue == kind.rawValue }
    if let entry { return entry.file }
    return try catalog.find(named: name, kind: kind).file
  }

  /// Returns the kind of a plugin; of a broken one the kind of the folder in which it lies.
  private static func kind(of summary: PluginSummary, at file: URL) -> PluginKind? {
    if let kind = summary.kind { return kind }
    let folders = file.pathComponents.dropLast().reversed()
    return folders.lazy.compactMap { name in PluginKind.allCases.first { $0.folder == name } }.first
  }

  private static func plugin(_ summary: PluginSummary, _ kind: PluginKind) -> StudioPlugin {
    let problem = summary.problems.first { $0.severity == .error }
    return StudioPlugin(
      kind: StudioRequest.Role(kind), name: summary.name.onOneLine(longest: 256),
      description: (problem?.headline ?? summary.summary ?? "").onOneLine(),
      version: (summary.version ?? "").onOneLine(longest: 100), transitions: summary.transitions,
      isShipped: summary.origin == .shipped)
  }
}

extension StudioRequest.Role {
  /// The role of plugins of `kind`.
  package nonisolated init(_ kind: PluginKind) {
    self =
      switch kind {
      case .animator: .animator
      case .interaction: .interaction
      case .delegate: .delegate
      case .presentation: .presentation
      case .scene: .scene
      }
  }

  /// The kind of the plugins with this role.
  package nonisolated var kind: PluginKind {
    switch self {
    case .animator: .animator
    case .interaction: .interaction
    case .delegate: .delegate
    case .presentation: .presentation
    case .scene: .scene
    }
  }
}
