package import Diagnostics
import Foundation
package import Lua
package import Manifests
package import PluginFiles
import Rendering

/// A loaded plugin: its manifest, its functions, and the state that they live in.
///
/// Each plugin has a state of its own. Whoever loads a plugin calls ``close()`` when it is done.
package final class Plugin: ScriptOwner {
  /// The file that it was loaded from.
  package let file: PluginFile
  /// The table that the file returned.
  package let manifest: Manifest
  /// The bridge to its state.
  package let bridge: ScriptBridge
  /// The source of every chunk by the name that errors give it.
  package let sources: ScriptSources
  /// The loader of its modules.
  package let modules: ModuleLoader
  /// The warnings for the plugin's author about its text, its table and its loading.
  package var warnings: [Diagnostic] = []
  /// The functions of its table, by their keys.
  let functions: [String: LuaFunction]
  /// The table that its file returned.
  let table: LuaTable
  /// Makes a fresh `self` from a run's parameters.
  let selfMaker: SelfMaker
  /// The number of transitions, gestures and presentations in progress that use the plugin.
  private(set) var useCount = 0
  /// Hears that the last of them has ended.
  var onUnused: (() -> Void)?
  /// The objects that move its transitions.
  private var transitions: [Mover] = []

  /// Adopts what ``PluginLoader`` made.
  ///
  /// - Throws: `LuaError` when memory runs out.
  init(
    file: PluginFile, manifest: Manifest, bridge: ScriptBridge, sources: ScriptSources,
    modules: ModuleLoader, functions: [String: LuaFunction], table: LuaTable
  ) throws {
    self.file = file
    self.manifest = manifest
    self.bridge = bridge
    self.sources = sources
    self.modules = modules
    self.functions = functions
    self.table = table
    selfMaker = try SelfMaker(for: table, in: bridge, parameters: manifest.parameters)
    bridge.surroundings.owner = self
  }

  /// The line where the entry at `path` is written, such as `navigation.willShow`; nil when that is
  /// computed, or comes from a module.
  package func line(of path: String) -> Int? { file.keyLines[path] }

  /// A function of the plugin's table, ready to be called.
  func function(_ name: String) -> ScriptFunction? {
    functions[name].map { ScriptFunction($0, name: name, bridge: bridge) }
  }

  /// The objects that move the running transitions, in the order in which they began.
  var movers: [AnyObject] { transitions.compactMap(\.object) }

  /// `mover` moves a transition from now on.
  func transitionBegan(_ mover: AnyObject) {
    transitions.removeAll { $0.object == nil || $0.object === mover }
    transitions.append(Mover(object: mover))
  }

  /// The transition of `mover` has ended, or was handed over.
  func transitionEnded(_ mover: AnyObject) {
    transitions.removeAll { $0.object == nil || $0.object === mover }
  }

  /// Something begins to go on with it; see ``PluginUse``.
  func useBegan() { useCount += 1 }

  /// That has ended.
  func useEnded() {
    useCount -= 1
    if useCount == 0 { onUnused?() }
  }

  private struct Mover {
    weak var object: AnyObject?
  }

  /// Closes the state; nothing of the plugin runs any more.
  package func close() { bridge.close() }

  /// The plugins that its scripts can name; nil outside of a run.
  package var company: (any ScriptCompany)? { bridge.surroundings.company }

  /// Returns the message for people about an error of the plugin.
  package func diagnostic(for error: LuaError) -> Diagnostic { sources.diagnostic(for: error) }
}
