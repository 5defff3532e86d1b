import Lua

/// A place in a plugin that something is put down to.
struct Blame {
  let plugin: Plugin
  /// The file or module, as errors call it.
  let chunk: String
  /// From 1; nil where only the file is known.
  let line: Int?

  /// The line that a script of `plugin` is at now; nil when none is running.
  init?(running plugin: Plugin) {
    guard let place = plugin.bridge.state?.place else { return nil }
    (self.plugin, chunk, line) = (plugin, place.chunk, place.line)
  }

  /// Where the first of the functions `names` that the plugin has is written.
  init(_ plugin: Plugin, function names: [String] = []) {
    (self.plugin, chunk) = (plugin, plugin.file.name)
    line = names.lazy.compactMap(plugin.line(of:)).first
  }
}

extension Diagnostic {
  /// Says where it was, with the lines around.
  mutating func place(at blame: Blame) {
    file = blame.chunk
    line = blame.line
    excerpt = blame.line.flatMap { blame.plugin.sources.excerpt(of: blame.chunk, line: $0) }
  }
}

extension PluginCast {
  /// The script that is running now, the innermost where they call each other: a scene is started by
  /// others and starts none.
  var running: Blame? {
    let running = plugins.compactMap { Blame(running: $0) }
    return running.first { $0.plugin.manifest.kind == .scene } ?? running.last
  }
}
