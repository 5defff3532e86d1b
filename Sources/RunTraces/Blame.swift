import Diagnostics
package import PluginFiles

/// A place in a plugin that something is put down to.
package struct Blame {
  /// The plugin's chunks, for the lines around the place.
  package let sources: ScriptSources
  /// The file or module, as errors call it.
  package let chunk: String
  /// From 1; nil where only the file is known.
  package let line: Int?

  /// Creates a place in one of the chunks of `sources`.
  package init(sources: ScriptSources, chunk: String, line: Int?) {
    self.sources = sources
    self.chunk = chunk
    self.line = line
  }
}

extension Diagnostic {
  /// Says where it was, with the lines around.
  package mutating func place(at blame: Blame) {
    file = blame.chunk
    line = blame.line
    excerpt = blame.line.flatMap { blame.sources.excerpt(of: blame.chunk, line: $0) }
  }
}
