package import Foundation
import LayerTree
import Lua
package import TransitionKit

/// A scene's screens on a stage of their own, without a run: for looking at them, touching them and
/// calling what they can start.
package final class SceneStage {
  /// The stage; its clock starts at 0, with the screens in place, and moves when told.
  package let stage: Stage
  /// The controller that fills the window.
  package var root: UIViewController { scene.root }
  /// The calls since the screens were put in place, as traces have them.
  package var events: [TraceDocument.Event] { journal.events }
  /// What went wrong, and what the scripts printed, in order.
  package var diagnostics: [Diagnostic] { journal.diagnostics }
  /// How many objects the scene's scripts know.
  package var handleCount: Int { plugin.bridge.state?.handleCount ?? 0 }
  private let scene: Scene
  private let plugin: Plugin
  private let journal = RunJournal()

  /// Loads the scene in `file`, builds its screens and puts them on the stage.
  ///
  /// - Throws: ``PluginFailure``, or the engine's error for scripts that never come to rest.
  package init(_ file: URL, screen: Screen, limits: PluginLimits = .standard) throws {
    let file = try PluginFile(reading: file)
    var loader = PluginLoader(limits: limits, decoder: screen.imageDecoding, screen: screen)
    loader.log = { [journal] in journal.print($0, file: file.name) }
    let plugin = try loader.load(file, kind: .scene)
    self.plugin = plugin
    let stage = Stage(screen: screen, observer: journal)
    self.stage = stage
    journal.blame = { [weak plugin] _ in
      plugin.map { Blame(running: $0) ?? Blame($0) }
    }
    plugin.bridge.onFailure = { [weak plugin, journal] error in
      if let plugin { journal.add(plugin.diagnostic(for: error)) }
    }
    do {
      scene = try stage.perform {
        try Scene(
          building: plugin, parameters: plugin.manifest.parameterDefaults,
          stage: ScriptStage(screen: screen, transition: .push, images: nil))
      }
    } catch {
      plugin.close()
      throw error
    }
    stage.perform { stage.rootViewController = scene.root }
    try stage.advance(to: 0)
    journal.isRecording = true
  }

  isolated deinit { close() }

  /// Has the scene start a transition, which begins when the engine is advanced next.
  package func start(_ operation: TransitionOperation, animated: Bool = true) {
    stage.perform { scene.start(operation, animated: animated) }
  }

  /// Has the scene start a transition, and runs what is due then.
  package func call(_ operation: TransitionOperation, animated: Bool = true) throws {
    start(operation, animated: animated)
    try stage.advance(to: stage.engine.currentTime)
  }

  /// Moves on by `seconds`.
  package func advance(by seconds: TimeInterval) throws {
    try stage.advance(to: stage.engine.currentTime + seconds)
  }

  /// Closes the scripts, so that nothing of the plugin runs any more, and empties the stage.
  package func close() {
    plugin.close()
    stage.engine.abandonTransitions()
    stage.window.close()
  }
}
