import Diagnostics

/// A place in a plugin that something is put down to.
struct Blame {
  /// The plugin's chunks, for the lines around the place.
  let sources: ScriptSources
  /// The file or module, as errors call it.
  let chunk: String
  /// From 1; nil where only the file is known.
  let line: Int?
}

extension Diagnostic {
  /// Says where it was, with the lines around.
  mutating func place(at blame: Blame) {
    file = blame.chunk
    line = blame.line
    excerpt = blame.line.flatMap { blame.sources.excerpt(of: blame.chunk, line: $0) }
  }
}
