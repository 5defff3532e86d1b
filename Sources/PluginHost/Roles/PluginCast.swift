import Foundation
import Lua
import TransitionKit

/// The plugins of one run by name and file: each is loaded once, when it is first asked for, and
/// closed with the cast.
///
/// A plugin that fails is out from then on: its functions are called no more.
final class PluginCast {
  /// Loads the plugins.
  private let loader: PluginLoader
  /// Finds the file of a name.
  private let locate: (String, PluginKind) throws -> URL
  /// Where diagnostics, decisions and printed lines go.
  let journal: RunJournal
  /// Hears of a plugin that failed, after the diagnostic was written down.
  var onFailure: ((Plugin) -> Void)?
  private(set) var plugins: [Plugin] = []
  private var animators: [String: AnimatorScript] = [:]

  /// A cast without members.
  init(
    loader: PluginLoader, journal: RunJournal,
    locate: @escaping (String, PluginKind) throws -> URL
  ) {
    self.loader = loader
    self.journal = journal
    self.locate = locate
  }

  /// Loads the plugin in `file`.
  ///
  /// - Throws: ``PluginFailure``.
  func load(_ file: PluginFile, kind: PluginKind) throws -> Plugin {
    var loader = loader
    loader.log = { [journal] in journal.print($0, file: file.name) }
    let plugin = try loader.load(file, kind: kind)
    plugin.bridge.onFailure = { [weak self, weak plugin] error in
      guard let self, let plugin else { return }
      journal.add(plugin.diagnostic(for: error))
      onFailure?(plugin)
    }
    plugin.bridge.onWarning = { [journal, weak plugin] error in
      guard let plugin else { return }
      var diagnostic = plugin.diagnostic(for: error)
      diagnostic.severity = .warning
      journal.add(diagnostic)
    }
    plugins.append(plugin)
    return plugin
  }

  /// The plugin at `url`; see ``load(_:kind:)``.
  func load(_ url: URL, kind: PluginKind) throws -> Plugin {
    try load(PluginFile(reading: url), kind: kind)
  }

  /// The animator called `name`, with the defaults of its parameters.
  ///
  /// - Throws: ``PluginFailure``.
  func animator(named name: String) throws -> AnimatorScript {
    if let known = animators[name] { return known }
    let plugin = try load(try locate(name, .animator), kind: .animator)
    let script = AnimatorScript(plugin: plugin, parameters: plugin.manifest.parameterDefaults)
    animators[name] = script
    return script
  }

  /// Has ``animator(named:)`` answer `script` for `name`: the animator of the run, with the
  /// parameters that were set.
  func introduce(_ script: AnimatorScript, as name: String) { animators[name] = script }

  /// Closes all plugins.
  func close() {
    for plugin in plugins { plugin.close() }
    plugins = []
    animators = [:]
    onFailure = nil
  }
}
