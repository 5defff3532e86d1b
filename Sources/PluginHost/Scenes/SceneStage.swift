package import Foundation
import LayerTree
import Lua
package import TransitionKit

/// A scene's screens on a stage of their own, without an animator: what tests of scenes and of the
/// scripts' containers start from.
package final class SceneStage {
  /// The stage; its clock starts at 0, with the screens in place.
  package let stage: Stage
  /// The controller that fills the window.
  package var root: UIViewController { scene.root }
  private let scene: Scene
  private let plugin: Plugin
  private let journal: RunJournal

  /// Loads the scene in `file`, builds its screens and puts them on the stage.
  ///
  /// - Throws: ``PluginFailure``, or the engine's error for scripts that never come to rest.
  package init(_ file: URL, screen: Screen) throws {
    let file = try PluginFile(reading: file)
    let journal = RunJournal()
    journal.pluginFile = file.name
    self.journal = journal
    let loader = PluginLoader(
      limits: .standard, decoder: nil, log: { journal.print($0, file: file.name) })
    plugin = try loader.load(file, kind: .scene)
    stage = Stage(screen: screen, observer: journal)
    let builder = plugin
    plugin.bridge.onFailure = { [unowned builder] in journal.add(builder.diagnostic(for: $0)) }
    scene = try stage.perform {
      try Scene(
        building: builder, parameters: builder.manifest.parameterDefaults,
        stage: ScriptStage(screen: screen, transition: .push, images: nil))
    }
    let root = scene.root
    stage.perform { stage.rootViewController = root }
    try stage.advance(to: 0)
    journal.isRecording = true
  }

  isolated deinit { close() }

  /// Calls the scene's function for `operation`, and runs what is due then.
  package func call(_ operation: TransitionOperation, animated: Bool = true) throws {
    stage.perform { _ = scene.function(for: operation)?.callReporting(animated) }
    try stage.advance(to: stage.engine.currentTime)
  }

  /// Moves on by `seconds`.
  package func advance(by seconds: TimeInterval) throws {
    try stage.advance(to: stage.engine.currentTime + seconds)
  }

  /// The calls since the screens were put in place, as traces have them.
  package var events: [TraceDocument.Event] { journal.events }

  /// What went wrong, and what the scripts printed.
  package var diagnostics: [Diagnostic] { journal.diagnostics }

  /// Closes the scripts, so that nothing of the plugin runs any more, and empties the stage.
  package func close() {
    plugin.close()
    stage.engine.abandonTransitions()
    stage.window.close()
  }
}
