import Diagnostics
import Foundation
import LayerTree
import Lua
import PluginAPI
import RunTraces
package import TransitionKit

// What many transitions in one process leave behind.

extension TransitionRun {
  /// The resources that the states of a run's plugins retain together, after garbage collection.
  package struct Residue: Hashable {
    /// Bytes that Lua holds.
    package var memory = 0
    /// Objects of the host that scripts have handles to.
    package var handles = 0
    /// Tables and functions of scripts that the host holds.
    package var references = 0
    /// Host functions.
    package var functions = 0
    /// The number of tables and functions of scripts that objects keep alive, by the class of the
    /// objects.
    package var kept: [String: Int] = [:]
  }

  /// Runs transitions on the stage, one after the other and each to its end, in place of ``run(_:)``.
  ///
  /// - Returns: The resources retained after the transitions.
  /// - Throws: ``PluginFailure`` with what was diagnosed, and `EngineError`.
  package func runOn(_ operations: [TransitionOperation]) throws -> Residue {
    journal.isRecording = false
    if scene.root.viewIfLoaded?.window == nil {
      try settling {
        director.takeOver(scene.root)
        stage.rootViewController = scene.root
      }
    }
    for operation in operations {
      try settling { scene.start(operation, animated: true) }
      let limit = stage.engine.currentTime + 10
      while stage.isTransitionRunning, stage.engine.currentTime < limit {
        try stage.advance(to: stage.engine.currentTime + 1 / request.stage.framesPerSecond)
        _ = stage.commit()
      }
      let problems = journal.diagnostics.filter { $0.severity != .note }
      guard problems.isEmpty else { throw PluginFailure(kind: .invalid, diagnostics: problems) }
    }
    return residue(withScene: true)
  }

  private func settling(_ body: () -> Void) throws {
    stage.perform(body)
    try stage.advance(to: stage.engine.currentTime)
  }

  /// Returns the resources retained now. The scene's state, which stands for an app, counts only in
  /// a run that is about the scene, or where it is requested.
  package func residue(withScene: Bool = false) -> Residue {
    let plugins = company.cast.plugins.filter {
      withScene || $0 !== company.scene || company.leading === company.scene
    }
    return Residue(of: plugins.map(\.bridge))
  }
}

extension TransitionRun.Residue {
  /// Creates the residue of the states of `bridges` together, after garbage collection.
  init(of bridges: [ScriptBridge]) {
    for bridge in bridges { bridge.links.forgetInvalidated() }
    // What dies in one state may have held what others know.
    for _ in 1...3 { for bridge in bridges { bridge.heap.collectGarbage() } }
    for bridge in bridges { kept.merge(bridge.heap.keptCounts, uniquingKeysWith: +) }
    for state in bridges.compactMap(\.state) {
      memory += state.memoryInUse
      handles += state.handleCount
      references += state.referenceCount
      functions += state.functionCount
    }
  }
}
