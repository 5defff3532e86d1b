package import Foundation
package import Manifests
import PluginAPI
package import PluginFiles

/// A plugin that takes part in a run: what it says it is, and where it was read from.
package nonisolated struct RunPlugin: Hashable, Sendable {
  /// The kind of the plugin.
  package let kind: PluginKind
  /// Its name.
  package let name: String
  /// Its own version.
  package let version: String
  /// Its file; the `init.lua` of a folder.
  package let file: URL
}

extension TransitionRun {
  /// The plugins that the run was made of, and those that they have named since, in the order in
  /// which they were loaded.
  package var plugins: [RunPlugin] {
    company.cast.plugins.map { plugin in
      RunPlugin(
        kind: plugin.manifest.kind, name: plugin.manifest.name,
        version: plugin.manifest.version.description, file: plugin.file.url)
    }
  }

  /// The manifests and files of the plugins that the request names, whose parameters it can set; the one
  /// that the run is named after comes first.
  package var own: [(manifest: Manifest, file: PluginFile)] {
    company.own.map { ($0.manifest, $0.file) }
  }

  /// Returns the text of the file or module that messages call `chunk`, as a plugin of the run has
  /// loaded it; nil if none has. No file is read.
  package func source(of chunk: String) -> String? {
    company.cast.plugins.lazy.compactMap { $0.sources.text(of: chunk) }.first
  }
}
