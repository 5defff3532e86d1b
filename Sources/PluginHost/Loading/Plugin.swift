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
  /// What its author should know about its table and how it was loaded.
  var warnings: [Diagnostic] = []
  /// The functions of its table, by their keys.
  let functions: [String: LuaFunction]
  /// The table that its file returned.
  let table: LuaTable
  /// Makes a fresh `self` from a run's parameters.
  let selfMaker: SelfMaker

  /// Adopts what ``PluginLoader`` made.
  ///
  /// - Throws: `LuaError` when memory runs out.
  init(
    file: PluginFile, manifest: Manifest, bridge: ScriptBridge, sources: ScriptSources,
    functions: [String: LuaFunction], table: LuaTable
  ) throws {
    self.file = file
    self.manifest = manifest
    self.bridge = bridge
    self.sources = sources
    self.functions = functions
    self.table = table
    let integers = manifest.parameters.filter(\.isInteger).map(\.name)
    selfMaker = try SelfMaker(for: table, in: bridge, integers: Set(integers))
    bridge.plugin = self
  }

  /// The line where the entry at `path` is written, such as `navigation.willShow`; nil when that is
  /// computed, or comes from a module.
  func line(of path: String) -> Int? { LuaKeyLines(source: file.text)[path] }

  /// A function of the plugin's table, ready to be called.
  func function(_ name: String) -> ScriptFunction? {
    functions[name].map { ScriptFunction($0, name: name, bridge: bridge) }
  }

  /// Closes the state; nothing of the plugin runs any more.
  func close() { bridge.close() }

  /// What to tell people about an error of the plugin.
  func diagnostic(for error: LuaError) -> Diagnostic { sources.diagnostic(for: error) }
}
