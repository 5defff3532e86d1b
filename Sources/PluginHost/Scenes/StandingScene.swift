package import Foundation
import Lua
package import TransitionKit

/// A scene that stands on a stage by itself, without a run: for looking at it and touching it.
package final class StandingScene {
  /// The stage; its clock is at 0 and moves when told.
  package let stage: Stage
  /// What went wrong and what the scene printed, in order.
  package var diagnostics: [Diagnostic] { journal.diagnostics }
  /// How many objects the scene's scripts know.
  package var handleCount: Int { plugin.bridge.state?.handleCount ?? 0 }

  private let journal = RunJournal()
  private let plugin: Plugin
  private let scene: Scene

  /// Builds the scene in `file` on `screen`.
  ///
  /// - Throws: ``PluginFailure``.
  package init(_ file: URL, on screen: Screen, limits: PluginLimits = .standard) throws {
    let stage = Stage(screen: screen, observer: journal)
    let file = try PluginFile(reading: file)
    journal.pluginFile = file.name
    var loader = PluginLoader(limits: limits, decoder: screen.imageDecoding, screen: screen)
    loader.log = { [journal] in journal.print($0, file: file.name) }
    let plugin = try loader.load(file, kind: .scene)
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
    (self.stage, self.plugin) = (stage, plugin)
    plugin.bridge.onFailure = { [weak plugin, journal] error in
      if let plugin { journal.add(plugin.diagnostic(for: error)) }
    }
    stage.perform { stage.rootViewController = scene.root }
    try stage.advance(to: 0)
  }

  isolated deinit { plugin.close() }

  /// Has the scene start a transition.
  package func start(_ operation: TransitionOperation, animated: Bool = true) {
    stage.perform { scene.start(operation, animated: animated) }
  }
}
