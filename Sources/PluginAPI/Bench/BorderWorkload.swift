import Foundation
import LayerTree
package import Lua
package import PluginFiles
package import TransitionKit
package import UsageLimits

/// A script on a stage of its own, called as the engine and its plugins call each other: for
/// measuring what the border between them costs.
package final class BorderWorkload {
  private let bridge: ScriptBridge
  private let stage: Stage
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private var functions: [String: ScriptFunction] = [:]
  private var failure: LuaError?

  /// Runs `chunk`, which gets a view and returns a table of functions, in a sandbox with the whole
  /// API and the usual limits.
  ///
  /// - Throws: `LuaError` of the chunk.
  package convenience init(chunk: String) throws {
    try self.init(
      chunk: chunk, arguments: [], screen: Screen(size: CGSize(width: 390, height: 844)),
      bridge: ScriptBridge(), state: LuaState())
  }

  /// Runs `chunk`, which gets a view and `size` and returns a table of functions, in a sandbox with
  /// the whole API and `limits`, before `screen`.
  ///
  /// - Throws: `LuaError` of the chunk.
  package convenience init(
    chunk: String, size: Int, screen: Screen, limits: PluginLimits, assets: AssetLoader
  ) throws {
    try self.init(
      chunk: chunk, arguments: [.integer(size)], screen: screen,
      bridge: ScriptBridge(assets: assets, limits: limits), state: LuaState(limits: limits.lua))
  }

  private init(
    chunk: String, arguments: [LuaValue], screen: Screen, bridge: ScriptBridge, state: LuaState
  ) throws {
    self.bridge = bridge
    stage = Stage(screen: screen)
    try ScriptAPI.open(state, for: bridge)
    bridge.surroundings.observer = self
    try stage.advance(to: 0)
    try stage.perform {
      stage.window.addSubview(view)
      let function = try bridge.openState().load(chunk, chunkName: "bench.lua")
      let results = try bridge.calls.call(function, [view.encode(for: bridge.heap)] + arguments)
      for (name, function) in try results.first?.table("the chunk").functions ?? [:] {
        functions[name] = ScriptFunction(function, name: name, bridge: bridge)
      }
    }
  }

  isolated deinit { bridge.close() }

  /// Calls a function of the chunk's `times` times without arguments, as the engine calls callbacks.
  ///
  /// - Throws: `LuaError` of the first call that failed.
  package func call(_ name: String, times: Int) throws {
    let function = try function(name)
    stage.perform { for _ in 0..<times { function.callReporting() } }
    try check()
  }

  /// Calls a function of the chunk's once, with a number.
  ///
  /// - Throws: its `LuaError`.
  package func call(_ name: String, with number: Int) throws {
    let function = try function(name)
    _ = stage.perform { function.callReporting(number) }
    try check()
  }

  /// Makes a frame `interval` seconds after the last one.
  ///
  /// - Throws: `LuaError` of a callback.
  package func makeFrame(after interval: Double) throws {
    try stage.advance(to: stage.engine.currentTime + interval)
    try check()
  }

  /// Makes the frame that shows now as data, with all pictures of texts, and discards it.
  package func commit() { _ = stage.commit() }

  // MARK: Afterwards

  /// The ticks that the script was charged with so far.
  package var ticks: Int { bridge.state?.ticks ?? 0 }
  /// The memory that the host accounts for so far, in bytes.
  package var hostMemory: Int { bridge.budget.memory.total }
  /// The memory that the script's state holds, in bytes.
  package var stateMemory: Int { bridge.state?.memoryInUse ?? 0 }
  /// Collects the script's garbage.
  package func collectGarbage() { bridge.state?.collectAllGarbage() }

  /// The view's opacity.
  package var alpha: Double { Double(view.alpha) }
  /// A Boolean value that indicates whether the view's layer has animations.
  package var isAnimating: Bool { view.layer.animationCount > 0 }

  private func function(_ name: String) throws -> ScriptFunction {
    guard let function = functions[name] else {
      throw LuaError(kind: .misuse, message: "the chunk has no function '\(name)'")
    }
    return function
  }

  private func check() throws {
    defer { failure = nil }
    if let failure { throw failure }
  }
}

extension BorderWorkload: ScriptObserver {
  package func scripts(of owner: (any ScriptOwner)?, didFailWith error: LuaError) {
    failure = failure ?? error
  }
}
