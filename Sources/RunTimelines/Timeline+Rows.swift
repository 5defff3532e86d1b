import Foundation
import RunTraces

// What the chart has a row for.

nonisolated extension Timeline {
  /// One row: what moves, when, and how.
  struct Row {
    /// The name of the view or layer whose property moves: `to`.
    var name: String
    /// The property that moves: `alpha`.
    var property: String
    /// The names from the window to the view, separated by slashes.
    var path: String
    /// The part of a recorded view in which the motion shows; nil for other properties.
    var shows: FrameMotion?
    /// A Boolean value that indicates whether the view belongs to the transition's container; bars
    /// and others move alongside.
    var isInContainer: Bool
    /// The time at which the animation was added; the time up to the begin is its delay.
    var added: Double
    var begin: Double
    /// The time at which the animation ended.
    var end: Double
    /// The time at which each run after the first begins.
    var turns: [Double] = []
    /// The values on the way; empty for a motion without values.
    var way: [String]
    /// The description of the timing curve.
    var curve: String
    /// A remark on how the animation ended, if that is noteworthy.
    var remark: String?
  }

  /// The motions: those in the container first, each in the order in which they begin.
  var rows: [Row] {
    let rows = (trackRows + motionRows).enumerated().sorted {
      ($0.element.isInContainer ? 0 : 1, $0.element.begin, $0.offset)
        < ($1.element.isInContainer ? 0 : 1, $1.element.begin, $1.offset)
    }
    return rows.map(\.element)
  }

  // MARK: - Animations

  /// A row for each animation that leads somewhere; the centre and the size of one view that move
  /// together are one row.
  private var trackRows: [Row] {
    var rows: [Row] = []
    var joined: Set<Int> = []
    for (index, track) in trace.animations.enumerated()
    where !joined.contains(index) && track.isMoving {
      var row = row(for: track)
      // A frame's parts are added one after the other.
      let next = index + 1..<min(index + 5, trace.animations.count)
      if let other = next.first(where: {
        trace.animations[$0].isMoving && trace.animations[$0].movesWith(track)
      }) {
        joined.insert(other)
        let (center, size) =
          track.keyPath == "position"
          ? (track, trace.animations[other]) : (trace.animations[other], track)
        row.property = "\(center.property)+size"
        row.way = [both(center.from, size.from), both(center.to, size.to)]
      }
      rows.append(row)
    }
    return rows
  }

  private func row(for track: TraceDocument.Track) -> Row {
    let run = track.duration * (track.autoreverses ? 2 : 1)
    let end = track.ended ?? max(lastTime, track.begin)
    var row = Row(
      name: track.name.withoutControls, property: track.property.withoutControls,
      path: track.path, shows: FrameMotion(showing: track.keyPath),
      isInContainer: track.path.contains("/container"), added: track.added,
      begin: track.begin, end: max(track.begin, end), way: [], curve: track.curve)
    let text = ValueText(glyphs: glyphs)
    let way =
      track.keyframes.count > 2
      ? track.keyframes.map(\.value) : [track.from, track.to]
    if track.keyPath != "transition" { row.way = way.map { text.text($0, of: track.property) } }
    if run > 0, track.repeatCount != 1 || track.autoreverses, !track.scrubbed {
      let half = track.duration
      var turn = track.begin + half
      while turn < row.end - 1e-9, row.turns.count < 400 {
        row.turns.append(turn)
        turn += half
      }
    }
    row.remark = remark(for: track)
    return row
  }

  private func remark(for track: TraceDocument.Track) -> String? {
    var parts: [String] = []
    if track.repeatCount == 0 {
      parts.append("for ever")
    } else if track.repeatCount != 1 {
      parts.append("\(ValueText.number(track.repeatCount))\(glyphs.times)")
    }
    if track.autoreverses { parts.append("and back") }
    if track.scrubbed { parts.append("scrubbed") }
    switch track.outcome {
    case .finished, .running: break
    case .reversed: parts.append("taken back")
    case .removed: parts.append("removed")
    case .replaced: parts.append("replaced")
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// The values on the way, each once where they stand still.
  func joined(_ values: [String]) -> String {
    var way: [String] = []
    for value in values where way.last != value { way.append(value) }
    if way.count == 1 { way += way }
    return way.joined(separator: " \(glyphs.arrow) ")
  }

  private func both(_ center: TraceDocument.Value, _ size: TraceDocument.Value) -> String {
    let text = ValueText(glyphs: glyphs)
    return "\(text.text(center, of: "center")) \(text.text(size, of: "size"))"
  }

  /// The time of the last event, animation or frame.
  var lastTime: Double {
    let ends: [Double] = trace.animations.flatMap { [$0.begin, $0.ended ?? 0] }
    let others: [Double] = [
      trace.ended, trace.frames.last?.time ?? 0, trace.events.last?.time ?? 0,
    ]
    return (others + ends).filter(\.isFinite).max() ?? 0
  }

  // MARK: - Motions without animations

  /// The motions without an animation, according to the frames: set by a script, frame by frame.
  private var motionRows: [Row] {
    var rows: [Row] = []
    for (path, shown) in shownViews {
      for motion in FrameMotion.allCases where !isAnimated(motion, path) {
        if let row = row(for: motion, of: shown) { rows.append(row) }
      }
    }
    return rows
  }

  /// The states of each view in the frames, in the order in which the views appeared.
  var shownViews: [(path: String, shown: [(time: Double, view: TraceDocument.View)])] {
    var views: [(path: String, shown: [(time: Double, view: TraceDocument.View)])] = []
    var places: [String: Int] = [:]
    for frame in trace.frames {
      for view in frame.views {
        let place = places[view.path] ?? views.count
        if place == views.count {
          places[view.path] = place
          views.append((view.path, []))
        }
        // Of views with one path the first counts.
        if views[place].shown.last?.time != frame.time {
          views[place].shown.append((frame.time, view))
        }
      }
    }
    return views
  }

  private func isAnimated(_ motion: FrameMotion, _ path: String) -> Bool {
    trace.animations.contains {
      $0.path == path && motion.keyPaths.contains(where: $0.keyPath.hasPrefix)
    }
  }

  /// A row where the value changes at least three times; less is a jump or two.
  private func row(
    for motion: FrameMotion, of shown: [(time: Double, view: TraceDocument.View)]
  ) -> Row? {
    let values = shown.map { motion.value(of: $0.view) }
    let changes = values.indices.dropFirst().filter { values[$0] != values[$0 - 1] }
    guard changes.count > 2, let first = changes.first, var last = changes.last else { return nil }
    // What the end puts back is no part of the motion.
    if shown[last].time >= trace.ended, values[last] == values[first - 1] { last -= 1 }
    let text = ValueText(glyphs: glyphs)
    return Row(
      name: shown[first].view.name.withoutControls, property: motion.rawValue,
      path: shown[first].view.path, shows: motion,
      isInContainer: shown[first].view.path.contains("/container"), added: shown[first - 1].time,
      begin: shown[first - 1].time, end: shown[last].time,
      way: [values[first - 1], values[last]].map { text.text($0, of: motion.rawValue) },
      curve: "frame by frame")
  }
}

nonisolated extension TraceDocument.Track {
  /// A Boolean value that indicates whether the animation changes the value: of a frame's two
  /// parts, one often does not.
  fileprivate var isMoving: Bool {
    from != to || keyframes.contains { $0.value != from } || keyPath == "transition"
  }

  /// Returns a Boolean value that indicates whether both tracks are parts of one change of a view's
  /// frame.
  fileprivate func movesWith(_ other: TraceDocument.Track) -> Bool {
    Set([keyPath, other.keyPath]) == ["position", "bounds.size"] && path == other.path
      && keyframes.isEmpty && other.keyframes.isEmpty && curve == other.curve
      && added == other.added && begin == other.begin && duration == other.duration
      && repeatCount == other.repeatCount && ended == other.ended && outcome == other.outcome
  }
}
