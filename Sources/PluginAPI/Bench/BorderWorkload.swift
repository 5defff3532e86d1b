import Foundation
import LayerTree
package import Lua
import Rendering
import TransitionKit

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
  package init(chunk: String) throws {
    bridge = ScriptBridge()
    stage = Stage(screen: Screen(size: CGSize(width: 390, height: 844)))
    let registry = BindingRegistry(for: bridge)
    ScriptAPI.define(in: registry, made: MadeTables())
    try registry.open(LuaState())
    bridge.surroundings.observer = self
    try stage.advance(to: 0)
    try stage.perform {
      stage.window.addSubview(view)
      let function = try bridge.openState().load(chunk, chunkName: "bench.lua")
      let results = try bridge.calls.call(function, [view.encode(for: bridge.heap)])
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

  // MARK: Afterwards

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
