import Foundation
import Lua
import RenderTree

/// A loaded plugin: its manifest, its functions, and the state that they live in.
///
/// Each plugin has a state of its own. Whoever loads a plugin calls ``close()`` when it is done.
final class Plugin {
  let file: PluginFile
  let manifest: Manifest
  let bridge: ScriptBridge
  /// The source of every chunk by the name that errors give it.
  let sources: ScriptSources
  private let functions: [String: LuaFunction]
  /// Makes a fresh `self` from a run's parameters.
  private let makeSelf: LuaFunction

  /// Adopts what ``PluginLoader`` made.
  init(
    file: PluginFile, manifest: Manifest, bridge: ScriptBridge, sources: ScriptSources,
    functions: [String: LuaFunction], makeSelf: LuaFunction
  ) {
    self.file = file
    self.manifest = manifest
    self.bridge = bridge
    self.sources = sources
    self.functions = functions
    self.makeSelf = makeSelf
  }

  /// A function of the plugin's table, ready to be called.
  func function(_ name: String) -> ScriptFunction? {
    functions[name].map { ScriptFunction($0, name: name, bridge: bridge) }
  }

  /// A fresh `self`: it has `parameters` and falls back to the plugin's table.
  ///
  /// - Throws: `LuaError` when memory runs out.
  func makeSelf(parameters: [String: ParameterValue]) throws -> LuaValue {
    let values = parameters.mapValues { value -> LuaValue in
      switch value {
      case .number(let number): .number(number)
      case .boolean(let flag): .boolean(flag)
      case .string(let text): .string(text)
      }
    }
    let state = try bridge.openState()
    let table = try state.makeNamespace("self.parameters", members: values)
    return try bridge.call(makeSelf, [.table(table)]).first ?? .nil
  }

  /// Closes the state; nothing of the plugin runs any more.
  func close() { bridge.close() }

  /// What to tell people about an error of the plugin.
  func diagnostic(for error: LuaError) -> Diagnostic { sources.diagnostic(for: error) }
}
