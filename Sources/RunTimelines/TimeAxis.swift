import Foundation

/// The mapping of the times of a run to positions in a line of characters.
nonisolated struct TimeAxis: Sendable {
  /// The last time, in seconds, > 0.
  let end: Double
  /// The characters from 0 to ``end``.
  let width: Int
  /// Seconds between two ticks.
  let step: Double

  /// Characters that a tick's number should have at least.
  private static let roomForTick = 8.0

  init(end: Double, width: Int) {
    self.end = end > 0 ? end : 0.001
    self.width = width
    let least = self.end * Self.roomForTick / Double(width)
    // 1, 2, 5, 10, 20, 50 … µs
    var (step, count) = (1e-6, 0)
    while step < least {
      step *= count % 3 == 1 ? 2.5 : 2
      count += 1
    }
    self.step = step
  }

  /// Returns the position of `time`, in characters from the left, 0…width.
  func place(_ time: Double) -> Double {
    min(1, max(0, time / end)) * Double(width)
  }

  /// The cell in which something at `time` is drawn.
  func cell(_ time: Double) -> Int { min(width - 1, Int(place(time).rounded(.down))) }

  /// The time in the middle of a cell.
  func time(atCell cell: Int) -> Double { (Double(cell) + 0.5) / Double(width) * end }

  /// The numbers, in milliseconds, above the line with the ticks.
  func lines(_ glyphs: TimelineGlyphs.Axis) -> (numbers: String, line: String) {
    var numbers = [Character](repeating: " ", count: width + 8)
    var line = [Character](repeating: glyphs.line, count: width + 1)
    var next = 0
    for index in 0... {
      let time = Double(index) * step
      guard time <= end * (1 + 1e-9) else { break }
      let column = Int(place(time).rounded())
      line[column] = glyphs.tick
      let label = Array(ValueText.number(time * 1000) + (index == 0 ? " ms" : ""))
      let start = index == 0 ? 0 : max(0, column - label.count / 2)
      guard start >= next, start + label.count <= numbers.count else { continue }
      numbers.replaceSubrange(start..<start + label.count, with: label)
      next = start + label.count + 1
    }
    line[0] = glyphs.start
    line[width] = glyphs.end
    return (String(numbers), String(line))
  }

  /// A bar from one time to another: begun late where it begins in the second half of a cell, and
  /// cut to an eighth of a cell at its end. Never nothing.
  func bar(from: Double, to: Double, run: Int = 0, in cells: inout [Character], _ g: TimelineGlyphs)
  {
    let (start, stop) = (place(from), place(to))
    let first = min(width - 1, Int(start.rounded(.down)))
    let fill = g.bar[run % g.bar.count]
    guard stop - start >= 0.25, Int(stop.rounded(.down)) > first || stop == start.rounded(.up)
    else {
      // Less than a cell.
      cells[first] = g.parts.first ?? fill
      return
    }
    let last = Int(stop.rounded(.down))
    for cell in first..<min(last, width) { cells[cell] = fill }
    if start - Double(first) >= 0.5 { cells[first] = g.lateStart }
    let rest = Int(((stop - Double(last)) * 8).rounded())
    if rest > 0, last < width {
      cells[last] =
        g.parts.isEmpty ? (rest >= 4 ? fill : " ") : rest == 8 ? fill : g.parts[rest - 1]
    }
  }
}
