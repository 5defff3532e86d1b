import Diagnostics
import Foundation
import Manifests
import PluginDiscovery

/// The files of the plugins that a command line names.
struct RunFiles: Sendable {
  var animator: URL?
  var delegate: URL?
  var interaction: URL?
  var presentation: URL?
  var scene: URL
  /// Notes about the other possible meanings of names.
  var notes: [Diagnostic] = []

  /// Finds all of them.
  ///
  /// - Throws: `PluginFailure` for the first that is not there.
  @MainActor init(_ plugins: PluginOptions, in catalog: PluginCatalog) throws {
    var notes: [Diagnostic] = []
    func find(_ value: String, _ kind: PluginKind) throws -> URL {
      let match = try catalog.find(value, kind: kind)
      notes += match.notes
      return match.file
    }
    animator = try plugins.animator.map { try find($0, .animator) }
    scene = try find(plugins.sceneName(showsImages: plugins.from != nil), .scene)
    delegate = try plugins.delegate.map { try find($0, .delegate) }
    interaction = try plugins.interaction.map { try find($0, .interaction) }
    presentation = try plugins.presentation.map { try find($0, .presentation) }
    self.notes = notes
  }

  /// The files; the one that the run is named after comes first.
  var all: [URL] { [animator, delegate, interaction, presentation, scene].compactMap(\.self) }
}
