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
}
