package import Diagnostics
package import Foundation
import LayerTree
import Lua
import Manifests
import PluginAPI
import PluginFiles
package import Rendering
package import RunTraces
package import TransitionKit
package import UsageLimits

/// A scene's screens on a stage of their own, without a run: for looking at them, touching them and
/// calling what they can start.
package final class SceneStage {
  /// The stage; its clock starts at 0, with the screens in place, and moves when told.
  package let stage: Stage
  /// The controller that fills the window.
  package var root: UIViewController { scene.root }
  /// The calls since the screens were put in place, as traces have them.
  package var events: [TraceDocument.Event] { journal.events }
  /// The diagnostics and the output of the scripts, in order.
  package var diagnostics: [Diagnostic] { journal.diagnostics }
  /// The transitions that the scene can start, sorted.
  package var transitions: [String] { scene.transitions }
  /// The number of objects that the scene's scripts have handles to.
  package var handleCount: Int { plugin.bridge.state?.handleCount ?? 0 }
  /// The objects that the scene's state retains, after garbage collection.
  package var residue: TransitionRun.Residue { TransitionRun.Residue(of: [plugin.bridge]) }
  private let scene: Scene
  private let plugin: Plugin
  private let journal = RunJournal()
  private let observer: FailureObserver

  /// Loads the scene in `file`, builds its screens and puts them on the stage.
  ///
  /// - Throws: ``PluginFailure``, also for scripts that never come to rest.
  ///
  /// - Parameter images: The pictures that `--from` and `--to` would specify.
  package init(
    _ file: URL, screen: Screen, limits: PluginLimits = .standard,
    images: (from: RenderImage, to: RenderImage)? = nil
  ) throws {
    let file = try PluginFile(reading: file)
    var loader = PluginLoader(limits: limits, decoder: screen.imageDecoding, screen: screen)
    loader.log = { [journal] in journal.print($0, file: file.name) }
    let plugin = try loader.load(file, kind: .scene)
    self.plugin = plugin
    let stage = Stage(screen: screen, observer: journal)
    self.stage = stage
    observer = FailureObserver(journal: journal)
    journal.blame = { [weak plugin] _ in
      plugin.map { Blame(running: $0) ?? Blame($0) }
    }
    plugin.bridge.surroundings.observer = observer
    do {
      scene = try stage.perform {
        try Scene(
          building: plugin, parameters: plugin.manifest.parameterDefaults,
          stage: ScriptStage(
            screen: screen, transition: .push,
            images: images.map { (from: UIImage($0.from), to: UIImage($0.to)) }))
      }
    } catch {
      plugin.close()
      throw error
    }
    stage.perform { stage.rootViewController = scene.root }
    do {
      try stage.advance(to: 0)
    } catch let error as EngineError {
      var diagnostic = Diagnostic(code: .runaway, message: "\(error)")
      diagnostic.place(at: Blame(plugin, function: ["build"]))
      throw PluginFailure(.invalid, diagnostic)
    }
    journal.isRecording = true
  }

  isolated deinit { close() }

  /// Returns a diagnostic for each difference between the transitions that `build` returned and
  /// those that the scene's table declares.
  package func differences(from declared: [String]) -> [Diagnostic] {
    let missing = declared.filter { !transitions.contains($0) }
    let extra = declared.isEmpty ? [] : transitions.filter { !declared.contains($0) }
    return missing.map { name in
      let entry = declared.firstIndex(of: name).map { "transitions[\($0 + 1)]" } ?? "transitions"
      return problem(
        .sceneWithoutTransition,
        "its transitions name \(name), and build returned no function for that", at: entry,
        hint: "return { root = …, \(name) = function(animated) … end }")
    }
      + extra.map { name in
        problem(
          .transitionNotDeclared,
          "build returned a function for \(name), which its transitions leave out",
          at: "transitions", severity: .warning, hint: "add \"\(name)\" to its transitions")
      }
  }

  private func problem(
    _ code: DiagnosticCode, _ message: String, at entry: String,
    severity: Diagnostic.Severity = .error,
    hint: String
  ) -> Diagnostic {
    RoleScript(plugin: plugin).diagnostic(
      code, message, key: plugin.line(of: entry) == nil ? "transitions" : entry,
      severity: severity, hint: hint)
  }

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

/// An observer that notes the failures of a scene's scripts in a journal, and not their warnings.
private final class FailureObserver: ScriptObserver {
  private let journal: RunJournal

  /// An observer that writes to `journal`.
  init(journal: RunJournal) { self.journal = journal }

  func scripts(of owner: (any ScriptOwner)?, didFailWith error: LuaError) {
    if let owner { journal.add(owner.diagnostic(for: error)) }
  }
}
