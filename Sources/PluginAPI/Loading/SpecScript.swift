package import Diagnostics
package import Foundation
package import Geometry
package import Lua
import PluginFiles
package import Rendering
import TransitionKit
package import UsageLimits

/// A script that speaks about plugins and is none: it runs in a state of its own, in the same
/// sandbox and within limits like theirs. It has the value types (`CGRect`, `UIColor`) and what its
/// owner defines, and none of the engine's objects.
package final class SpecScript {
  /// The name of the file in messages.
  package let name: String
  /// Its state, for defining what it sees.
  package let state: LuaState
  private let bridge: ScriptBridge
  private let sources: ScriptSources
  private let chunk: [UInt8]
  private let limits: PluginLimits

  /// Reads the file at `url`, which messages call `name`, and makes its state; nothing runs.
  ///
  /// - Parameter log: Gets each line that it prints.
  /// - Throws: ``PluginFailure`` when it can't be read; `LuaError` when there is no memory.
  package init(
    _ url: URL, called name: String, limits: PluginLimits,
    log: @escaping @MainActor (String) -> Void
  ) throws {
    let file = try PluginFile(reading: url).called(name)
    self.name = name
    self.limits = limits
    chunk = file.source
    sources = ScriptSources(main: file)
    bridge = ScriptBridge(limits: limits)
    state = try LuaState(limits: limits.lua, seed: PluginLoader.seed(of: file), log: log)
    try ScriptAPI.openValues(state, for: bridge)
    state.moduleSource = { _ in throw LuaMisuse("a spec has no modules: it is one file") }
  }

  /// Runs the file.
  ///
  /// - Throws: `LuaError`.
  package func run() throws {
    let function = try state.load(chunk, chunkName: name)
    _ = try bridge.calls.call(function, [], budget: limits.load.lua)
  }

  /// Calls a function of the file, within the budget of a callback.
  ///
  /// - Throws: `LuaError`.
  package func call(_ function: LuaFunction) throws { _ = try bridge.calls.call(function, []) }

  /// Calls a function of the file within what is left to the call that is under way.
  ///
  /// - Throws: `LuaError`, for nesting without end too.
  package func callInside(
    _ function: LuaFunction, _ arguments: [LuaValue] = []
  ) throws -> [LuaValue] { try bridge.calls.call(function, arguments) }

  /// Returns the diagnostic that reports an error of the file.
  package func diagnostic(for error: LuaError) -> Diagnostic {
    sources.diagnostic(for: error)
  }

  /// Closes the state; nothing of it runs any more.
  package func close() { bridge.close() }

  // MARK: - Values

  /// The script's value for a point.
  package func value(_ point: CGPoint) throws -> LuaValue { try point.encode(for: bridge.heap) }
  /// The script's value for a rectangle.
  package func value(_ rect: CGRect) throws -> LuaValue { try rect.encode(for: bridge.heap) }
  /// The script's value for a transform.
  package func value(_ transform: CGAffineTransform) throws -> LuaValue {
    try transform.encode(for: bridge.heap)
  }
  /// The script's value for a transform with depth.
  package func value(_ transform: CATransform3D) throws -> LuaValue {
    try transform.encode(for: bridge.heap)
  }
  /// The script's value for a colour; `nil` for none.
  package func value(_ color: RGBAColor?) throws -> LuaValue {
    try color.map { try UIColor($0).encode(for: bridge.heap) } ?? .nil
  }
  /// The script's tables for filters.
  package func value(_ filters: [Filter]) throws -> LuaValue {
    try bridge.heap.list(
      filters.map { try ScriptFilter($0).encode(for: bridge.heap, namingShaders: true) })
  }
  /// The script's table for a filter; `nil` for none.
  package func value(_ filter: Filter?) throws -> LuaValue {
    try filter.map { try ScriptFilter($0).encode(for: bridge.heap, namingShaders: true) } ?? .nil
  }
  /// The script's handle to an object, which it keeps alive.
  package func handle(_ object: AnyObject) throws -> LuaValue {
    try bridge.handle(for: object, ownership: .strong)
  }

  /// A size that the script gives as its argument `name`.
  ///
  /// - Throws: `LuaMisuse`.
  package func size(_ value: LuaValue, _ name: String) throws -> CGSize {
    try CGSize.decode(value, at: Place(name, bridge: bridge))
  }
}
