import Foundation
import RunTraces

// The chart: a time axis, and below it a row for each thing that takes its time.

nonisolated extension Timeline {
  /// The columns of the chart's lines.
  private struct Columns {
    var label: Int
    var axis: TimeAxis
    var text: Int
  }

  /// The axis, the transition, the gesture and the animations.
  var chart: [String] {
    let rows = rows
    let columns = columns(for: rows)
    let (numbers, line) = columns.axis.lines(glyphs.axis)
    let margin = String(repeating: " ", count: columns.label + 1)
    var lines = [margin + numbers, margin + line]
    lines += transitionLines(columns)
    lines += interactionLines(columns)
    lines += markLines(columns)
    for row in rows.prefix(Self.mostRows) { lines += self.lines(for: row, columns) }
    if rows.count > Self.mostRows {
      lines.append("\(margin)and \(rows.count - Self.mostRows) more")
    }
    if rows.isEmpty { lines.append(margin + "no animations") }
    return lines
  }

  /// More rows are only counted.
  private static let mostRows = 100

  private func columns(for rows: [Row]) -> Columns {
    let longest = rows.map { $0.name.count + 1 + $0.property.count }.max() ?? 0
    let label = min(max("transition".count, longest), width / 4)
    let chart = (width - label) * 45 / 100
    return Columns(
      label: label, axis: TimeAxis(end: lastTime, width: chart), text: width - label - chart - 3)
  }

  /// A line of the chart and, where the text is too long for one, further ones.
  private func lines(
    _ label: String, _ cells: [Character], _ texts: [String], _ columns: Columns
  ) -> [String] {
    let left = label.padded(to: columns.label, ellipsis: glyphs.ellipsis)
    let margin = String(repeating: " ", count: columns.label + columns.axis.width + 3)
    var pieces: [String] = []
    for text in texts where !text.isEmpty {
      if let last = pieces.last, last.count + 2 + text.count <= columns.text {
        pieces[pieces.count - 1] = "\(last)  \(text)"
      } else {
        pieces += text.wrapped(to: columns.text)
      }
    }
    let first = "\(left) \(String(cells))  \(pieces.first ?? "")"
    return [first] + pieces.dropFirst().map { margin + $0 }
  }

  private func lines(for row: Row, _ columns: Columns) -> [String] {
    let axis = columns.axis
    var cells = emptyCells(columns)
    if row.begin > row.added {
      for cell in axis.cell(row.added)..<max(axis.cell(row.added), axis.cell(row.begin)) {
        cells[cell] = glyphs.delay
      }
    }
    let starts = [row.begin] + row.turns
    for (run, start) in starts.enumerated() {
      let end = run + 1 < starts.count ? starts[run + 1] : row.end
      axis.bar(from: start, to: end, run: run, in: &cells, glyphs)
    }
    return lines(
      label(of: row, width: columns.label), cells,
      [joined(row.way), row.curve, row.remark.map { "(\($0))" } ?? ""], columns)
  }

  /// `to.alpha`; where there is no room for it all, of the name only what fits.
  private func label(of row: Row, width: Int) -> String {
    let room = width - row.property.count - 1
    guard row.name.count > room, room > glyphs.ellipsis.count else {
      return "\(row.name).\(row.property)"
    }
    return "\(row.name.prefix(room - glyphs.ellipsis.count))\(glyphs.ellipsis).\(row.property)"
  }

  private func emptyCells(_ columns: Columns) -> [Character] {
    [Character](repeating: " ", count: columns.axis.width)
  }

  // MARK: - The transition

  /// From the call of the animator to that of `completeTransition`.
  private func transitionLines(_ columns: Columns) -> [String] {
    let starts: Set = ["animateTransition", "startInteractiveTransition"]
    guard let start = trace.events.first(where: { starts.contains($0.call) })?.time else {
      return []
    }
    var cells = emptyCells(columns)
    for cell in columns.axis.cell(
      start)...max(
        columns.axis.cell(start), columns.axis.cell(trace.ended))
    { cells[cell] = glyphs.span }
    return lines(
      "transition", cells,
      ["transitionDuration \(Self.milliseconds(trace.duration)) ms"], columns)
  }

  // MARK: - The gesture

  /// Returns the lines that show the progress set by a gesture, for as long as the gesture
  /// controlled the transition.
  private func interactionLines(_ columns: Columns) -> [String] {
    let steps = interaction
    guard let first = steps.first, steps.contains(where: { $0.percent != nil }) else { return [] }
    var cells = emptyCells(columns)
    for cell in columns.axis.cell(first.time)..<columns.axis.width {
      let time = columns.axis.time(atCell: cell)
      let step = steps.last { $0.time <= time } ?? first
      guard let percent = step.percent else { continue }
      let level = Int((percent * Double(glyphs.levels.count - 1)).rounded())
      cells[cell] = glyphs.levels[min(max(0, level), glyphs.levels.count - 1)]
    }
    let percents = steps.compactMap(\.percent)
    let far = ValueText.number(((percents.max() ?? 0) * 1000).rounded() / 10)
    let end = steps.last { $0.percent == nil }
    let letGo = end.map { ", \($0.word) at \(Self.milliseconds($0.time)) ms" } ?? ""
    return lines("gesture", cells, ["up to \(far) %\(letGo)"], columns)
  }

  /// The progress that the gesture set, from each time on; the percent, 0…1, is nil where the
  /// gesture let go.
  var interaction: [(time: Double, percent: Double?, word: String)] {
    var steps: [(time: Double, percent: Double?, word: String)] = []
    for event in trace.events {
      switch event.call {
      case "startInteractiveTransition": steps.append((event.time, 0, ""))
      case "updateInteractiveTransition":
        guard case .number(let percent)? = event.arguments.first else { continue }
        steps.append((event.time, min(1, max(0, percent)), ""))
      case "pauseInteractiveTransition":
        // Where it was found is told by the first update.
        steps.append((event.time, steps.compactMap(\.percent).last ?? 0, ""))
      case "finishInteractiveTransition": steps.append((event.time, nil, "finished"))
      case "cancelInteractiveTransition": steps.append((event.time, nil, "cancelled"))
      default: break
      }
    }
    return steps
  }

  // MARK: - Marks

  /// Returns the lines that show the times at which the window rotated or changed its size.
  private func markLines(_ columns: Columns) -> [String] {
    let turns = trace.events.filter { $0.call == "viewWillTransition" && $0.arguments.count == 2 }
    var times: [Double] = []
    for event in turns where times.last != event.time { times.append(event.time) }
    guard !times.isEmpty, let size = turns.last?.arguments else { return [] }
    var cells = emptyCells(columns)
    for time in times { cells[columns.axis.cell(time)] = glyphs.mark }
    let sides = size.compactMap { argument -> String? in
      guard case .number(let side) = argument else { return nil }
      return ValueText.number(side)
    }
    let at = times.map { Self.milliseconds($0) }.joined(separator: ", ")
    return lines(
      "rotation", cells, ["at \(at) ms, to \(sides.joined(separator: glyphs.times))"], columns)
  }
}
