import Lua
import PluginFiles
import RunTraces

extension Blame {
  /// The line that a script of `plugin` is at now; nil when none is running.
  package init?(running plugin: Plugin) {
    guard let place = plugin.bridge.state?.place else { return nil }
    self.init(sources: plugin.sources, chunk: place.chunk, line: place.line)
  }

  /// Returns the place of the first function of `names` that the plugin defines.
  package init(_ plugin: Plugin, function names: [String] = []) {
    self.init(
      sources: plugin.sources, chunk: plugin.file.name,
      line: names.lazy.compactMap(plugin.line(of:)).first)
  }

  /// Returns the place of the function of `plugin` that makes what it shows: the first of those that
  /// commonly do, or else of all of its functions.
  package init(makerOfLayers plugin: Plugin) {
    let names = ["animateTransition", "frame", "startInteractiveTransition", "build"]
    let line = plugin.functions.keys.compactMap(plugin.line(of:)).min()
    self.init(
      sources: plugin.sources, chunk: plugin.file.name,
      line: names.lazy.compactMap(plugin.line(of:)).first ?? line)
  }
}
