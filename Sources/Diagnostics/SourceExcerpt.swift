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
    guard line >= 1, line <= source.utf8.count + 1 else { return nil }
    let first = max(1, line - context)
    let found = Self.lines(first...(line + context), of: source)
    guard first + found.count > line else { return nil }
    self.firstLine = first
    self.line = line
    self.lines = found.map(Self.printable)
  }

  /// Returns the lines of `source` with the numbers, as many as there are.
  private static func lines(_ numbers: ClosedRange<Int>, of source: String) -> [Substring] {
    var lines: [Substring] = []
    var number = 1
    var start = source.startIndex
    // By bytes: characters take twenty times as long, and a script can cause many excerpts.
    while number <= numbers.upperBound {
      let end = source.utf8[start...].firstIndex(of: UInt8(ascii: "\n"))
      if number >= numbers.lowerBound { lines.append(source[start..<(end ?? source.endIndex)]) }
      guard let end else { break }
      start = source.utf8.index(after: end)
      number += 1
    }
    return lines
  }

  private static let longestLine = 120

  /// `line` without control characters, which could move a terminal's cursor, and not too long.
  private static func printable(_ line: Substring) -> String {
    var scalars = line.unicodeScalars
    if scalars.last == "\r" { scalars.removeLast() }
    let spaced = scalars.prefix(longestLine + 1).map { scalar -> Character in
      switch scalar {
      case "\t": " "
      case _ where scalar.isUnprintable: "\u{FFFD}"
      default: Character(scalar)
      }
    }
    guard spaced.count > longestLine else { return String(spaced) }
    return String(spaced.prefix(longestLine - 1)) + "…"
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
