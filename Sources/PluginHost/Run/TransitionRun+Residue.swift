import LayerTree
import Lua
package import TransitionKit

// What a run leaves behind, for tests.

extension TransitionRun {
  /// What there is after many transitions, once garbage is collected: the animator's state and the
  /// scene's together.
  package struct Residue: Hashable {
    /// Bytes that Lua holds.
    package var memory = 0
    /// Objects of the host that scripts have handles to.
    package var handles = 0
    /// Tables and functions of scripts that the host holds.
    package var references = 0
    /// Host functions.
    package var functions = 0
  }

  /// Runs further transitions on the stage, one after the other, and says what they left behind.
  ///
  /// - Throws: `PluginFailure` with what was diagnosed.
  package func runOn(_ operations: [TransitionOperation]) throws -> Residue {
    journal.isRecording = false
    if scene.root.viewIfLoaded?.window == nil {
      stage.perform { stage.rootViewController = scene.root }
      settle()
    }
    for operation in operations {
      stage.perform { scene.start(operation, animated: true) }
      settle()
      let limit = stage.engine.currentTime + 10
      while stage.isTransitionRunning {
        let next = stage.engine.currentTime + 1 / request.framesPerSecond
        guard next <= limit, advance(to: next) else { break }
        _ = stage.commit()
      }
      let problems = journal.diagnostics.filter { $0.severity != .note }
      guard problems.isEmpty else { throw PluginFailure(kind: .invalid, diagnostics: problems) }
    }
    var residue = Residue()
    for plugin in company.cast.plugins {
      guard let state = plugin.bridge.state else { continue }
      state.collectAllGarbage()
      state.collectAllGarbage()
      residue.memory += state.memoryInUse
      residue.handles += state.handleCount
      residue.references += state.referenceCount
      residue.functions += state.functionCount
    }
    return residue
  }
}
