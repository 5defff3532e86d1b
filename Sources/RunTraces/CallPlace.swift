/// The place in a script that made or received a call.
package nonisolated struct CallPlace: Hashable, Sendable {
  /// The file or module, as messages name it: `flip.lua`.
  package var file: String
  /// The line, from 1; nil where only the file is known.
  package var line: Int?

  /// Makes a place.
  package init(file: String, line: Int?) {
    self.file = file
    self.line = line
  }
}
