import Foundation

/// A few lines of a script around the one that a diagnostic is about.
///
/// Whole lines without a column mark: Lua 5.4 knows no columns, and guessing one misleads.
public struct SourceExcerpt: Hashable, Sendable {
  /// The number of the first of ``lines``, from 1.
  public let firstLine: Int
  /// The text, without line ends; overlong lines are cut.
  public let lines: [String]
  /// The line that the diagnostic is about, from 1.
  public let line: Int

  /// Cuts `context` lines before and after `line` from `source`; nil when there is no such line.
  public init?(source: String, line: Int, context: Int = 1) {
    let all = source.split(separator: "\n", omittingEmptySubsequences: false)
    guard line >= 1, line <= all.count else { return nil }
    let first = max(1, line - context)
    let last = min(all.count, line + context)
    self.firstLine = first
    self.line = line
    self.lines = all[(first - 1)...(last - 1)].map(Self.printable)
  }

  private static let longestLine = 120

  /// `line` without control characters, which could move a terminal's cursor, and not too long.
  private static func printable(_ line: Substring) -> String {
    let spaced = line.unicodeScalars.map { scalar -> Character in
      switch scalar {
      case "\t": " "
      case _ where scalar.properties.generalCategory == .control: "\u{FFFD}"
      default: Character(scalar)
      }
    }
    var text = spaced.last == "\u{FFFD}" && line.last == "\r" ? spaced.dropLast() : spaced[...]
    guard text.count > longestLine else { return String(text) }
    text = text.prefix(longestLine - 1)
    return String(text) + "…"
  }
}

extension SourceExcerpt: CustomStringConvertible {
  /// The lines with their numbers, the important one marked with `>`.
  public var description: String {
    let width = String(firstLine + lines.count - 1).count
    return lines.enumerated().map { index, text in
      let number = firstLine + index
      let padded = String(repeating: " ", count: width - String(number).count) + String(number)
      let row = "\(number == line ? ">" : " ") \(padded) | \(text)"
      return row.hasSuffix("| ") ? String(row.dropLast()) : row
    }.joined(separator: "\n")
  }
}
