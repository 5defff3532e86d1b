import Diagnostics
import Foundation

/// The difference between two texts, line by line, for a message.
struct LineDifference {
  /// The summary: `2 lines of 14 differ`.
  let summary: String
  /// The first lines that differ: `-12 expected`, `+12 found`.
  let excerpt: String

  /// The largest number of lines shown from each side.
  private static let mostShown = 4
  /// The largest number of characters shown from a line.
  private static let longest = 90

  init(expected: String, found: String) {
    let (old, new) = (Self.lines(expected), Self.lines(found))
    var shown: [String] = []
    let changes = new.difference(from: old)
    for removal in changes.removals.prefix(Self.mostShown) {
      if case .remove(let offset, let line, _) = removal {
        shown.append("-\(offset + 1) \(Self.cut(line))")
      }
    }
    for insertion in changes.insertions.prefix(Self.mostShown) {
      if case .insert(let offset, let line, _) = insertion {
        shown.append("+\(offset + 1) \(Self.cut(line))")
      }
    }
    let count = max(changes.removals.count, changes.insertions.count)
    let total = max(old.count, new.count)
    summary =
      count == 0
      ? "only in how the last line ends"
      : "\(count) of \(total.counted("line")) (- expected, + found)"
    let left = changes.count - shown.count
    excerpt = (shown + (left > 0 ? ["and \(left) more"] : [])).joined(separator: "\n")
  }

  private static func lines(_ text: String) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    // The comparison is quadratic at worst; no tree has more lines.
    return Array(lines.prefix(2000))
  }

  private static func cut(_ line: String) -> String {
    line.count > longest ? line.prefix(longest - 1) + "…" : line
  }
}
