package import Manifests
package import PluginFiles
package import UsageLimits

/// A loader of plugins, for those who have some loaded.
package protocol PluginLoading {
  /// The limits of each plugin.
  var limits: PluginLimits { get set }
  /// Gets each line that a script prints.
  var log: @MainActor (String) -> Void { get set }
  /// Returns the plugin in `file`, of the `kind` asked for.
  ///
  /// - Throws: ``PluginFailure``; with `invalid`, all problems of its table.
  func load(_ file: PluginFile, kind: PluginKind?) throws -> Plugin
}
