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
  /// Measures the calls into one of the plugins.
  var meter: CallMeter?
  /// Hears of a plugin that failed, after the diagnostic was written down.
  var onFailure: ((Plugin) -> Void)?
  /// All that were loaded, in that order.
  private(set) var plugins: [Plugin] = []
  private var animators: [String: AnimatorScript] = [:]
  private var interactions: [String: RunningInteraction] = [:]
  private var presentations: [String: RoleScript] = [:]
  private var delegates: [String: ScriptDelegate] = [:]

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
    plugin.bridge.cast = self
    if meter?.file == file.url { plugin.bridge.meter = meter }
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

  /// The interaction called `name`, the same one for the whole run; its gesture is there once it is
  /// installed.
  ///
  /// - Throws: ``PluginFailure``.
  func interaction(named name: String) throws -> RunningInteraction {
    if let known = interactions[name] { return known }
    let plugin = try load(try locate(name, .interaction), kind: .interaction)
    let interaction = RunningInteraction(RoleScript(plugin: plugin)) { [journal] in journal.add($0)
    }
    interactions[name] = interaction
    return interaction
  }

  /// Has ``interaction(named:)`` answer `interaction` for `name`: the interaction of the run, or an
  /// animator with a gesture of its own.
  func introduce(_ interaction: RunningInteraction, as name: String) {
    interactions[name] = interaction
  }

  /// The presentation called `name`.
  ///
  /// - Throws: ``PluginFailure``.
  func presentation(named name: String) throws -> RoleScript {
    if let known = presentations[name] { return known }
    let script = RoleScript(plugin: try load(try locate(name, .presentation), kind: .presentation))
    presentations[name] = script
    return script
  }

  /// The delegate called `name`, the same one for the whole run.
  ///
  /// - Throws: ``PluginFailure``.
  func delegate(named name: String) throws -> ScriptDelegate {
    if let known = delegates[name] { return known }
    let plugin = try load(try locate(name, .delegate), kind: .delegate)
    let delegate = try ScriptDelegate.load(RoleScript(plugin: plugin))
    delegates[name] = delegate
    return delegate
  }

  /// Has ``delegate(named:)`` answer `delegate` for `name`: the delegate of the run.
  func introduce(_ delegate: ScriptDelegate, as name: String) { delegates[name] = delegate }

  /// The `self` of the gesture that has started a transition of that kind with `script`, which is
  /// its own interaction controller.
  func startedSelf(of script: AnimatorScript, for operation: TransitionOperation) -> LuaValue? {
    interactions.values.lazy
      .first { $0.script.table == script.role.table }?.startedSelf(for: operation)
  }

  /// The transition of the run has ended: gestures forget what they have started.
  func transitionDidEnd() {
    for interaction in interactions.values { interaction.transitionDidEnd() }
  }

  /// Closes all plugins.
  func close() {
    for interaction in interactions.values { interaction.uninstall() }
    interactions = [:]
    presentations = [:]
    delegates = [:]
    for plugin in plugins { plugin.close() }
    plugins = []
    animators = [:]
    onFailure = nil
  }
}
