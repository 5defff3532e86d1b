import Diagnostics
package import PluginRuns
package import StudioProtocol

/// The lines around a line of a plugin's script.
package enum SourceLines {
  /// The lines before and after the line.
  private static let context = 8

  /// Returns the lines around `line` of `file`; nil for a file that no plugin of `run` has loaded. The text is
  /// the loaded one: no file is opened.
  package static func excerpt(
    of file: String, line: Int, in run: TransitionRun
  ) -> StudioMessage? {
    run.source(of: file).flatMap { excerpt(of: file, line: line, source: $0) }
  }

  /// Returns the lines around `line` of a file with the text `source`; nil if it has no such line.
  package static func excerpt(
    of file: String, line: Int, source: String
  ) -> StudioMessage? {
    guard let excerpt = SourceExcerpt(source: source, line: line, context: context) else {
      return nil
    }
    return .excerpt(file: file, line: line, first: excerpt.firstLine, lines: excerpt.lines)
  }
}
