import Diagnostics
import Foundation
import RunTraces

// Who called what, in order: the calls, the decisions and the diagnostics.

nonisolated extension Timeline {
  /// One thing that happened.
  private struct Entry {
    var time: Double
    /// The time of the last one of several similar events.
    var until: Double?
    /// The object of the entry; consecutive calls on one object share a line.
    var object: String?
    var text: String
  }

  /// More lines are only counted.
  private static let mostLines = 1000

  /// The lines, with the time in front of the first of each time.
  var calls: [String] {
    let entries = joined(self.entries)
    let times = entries.map { entry in
      let time = Self.milliseconds(entry.time)
      return entry.until.map { "\(time)–\(Self.milliseconds($0))" } ?? time
    }
    let column = max(8, (times.map(\.count).max() ?? 0) + 5)
    var lines: [String] = []
    var previous: String?
    for (entry, time) in zip(entries, times) {
      let isNew = time != previous
      previous = time
      let label = isNew ? "\(time) ms" : ""
      let left = String(repeating: " ", count: column - label.count) + label + "  "
      let wrapped = entry.text.wrapped(to: width - column - 2, hanging: 4)
      lines.append(left + wrapped[0])
      let margin = String(repeating: " ", count: column + 6)
      lines += wrapped.dropFirst().map { margin + $0 }
    }
    guard lines.count > Self.mostLines else { return lines.isEmpty ? ["  none"] : lines }
    let more = lines.count - Self.mostLines
    return lines.prefix(Self.mostLines) + [
      "\(String(repeating: " ", count: column + 2))and \(more) more"
    ]
  }

  /// Calls, decisions and diagnostics by time; at one time in this order, each in its own.
  private var entries: [Entry] {
    var entries = callEntries
    for decision in trace.decisions {
      let answer = decision.answer ?? "nothing"
      let reason = decision.reason.isEmpty ? "" : ": \(decision.reason)"
      let text =
        "\(glyphs.decision) \(decision.asked), \(decision.question) \(glyphs.arrow) "
        + "\(answer)\(reason)"
      insert(
        Entry(time: decision.time, text: text.withoutControls.plain(glyphs)), in: &entries)
    }
    for (diagnostic, time) in zip(trace.diagnostics, trace.diagnosticTimes) {
      insert(Entry(time: time, text: text(diagnostic)), in: &entries)
    }
    for diagnostic in trace.diagnostics.dropFirst(trace.diagnosticTimes.count) {
      insert(Entry(time: lastTime, text: text(diagnostic)), in: &entries)
    }
    return entries
  }

  private func text(_ diagnostic: Diagnostic) -> String {
    let glyph =
      switch diagnostic.severity {
      case .error: glyphs.error
      case .warning: glyphs.warning
      case .note: glyphs.note
      }
    let place = [diagnostic.file, diagnostic.line.map(String.init)].compactMap(\.self)
      .joined(separator: ":")
    let at = place.isEmpty ? "" : " (\(place))"
    return "\(glyph) \(diagnostic.code): \(diagnostic.message)\(at)".withoutControls.plain(glyphs)
  }

  private func insert(_ entry: Entry, in entries: inout [Entry]) {
    let index = entries.firstIndex { $0.time > entry.time } ?? entries.endIndex
    entries.insert(entry, at: index)
  }

  /// Calls on one object at one time on one line.
  private func joined(_ entries: [Entry]) -> [Entry] {
    var result: [Entry] = []
    for entry in entries {
      if let last = result.last, let object = entry.object, last.object == object,
        last.time == entry.time, last.until == nil, entry.until == nil,
        last.text.count + entry.text.count < width - 30
      {
        let call = entry.text.dropFirst(object.count + 1)
        result[result.count - 1].text = "\(last.text) \(glyphs.dot) \(call)"
      } else {
        result.append(entry)
      }
    }
    return result
  }

  // MARK: - Calls

  /// The calls; what a moving finger does again and again is one.
  private var callEntries: [Entry] {
    var entries: [Entry] = []
    var index = 0
    let events = trace.events
    while index < events.count {
      var end = index
      while end < events.count, Self.isMovement(events[end]) { end += 1 }
      let updates = events[index..<end].filter { $0.call == "updateInteractiveTransition" }
      if updates.count > 1, let first = updates.first, let last = updates.last {
        let object = events[index..<end].first { $0.call == "changed" }?.object
        let by = object.map { " by \($0)" } ?? ""
        entries.append(
          Entry(
            time: events[index].time, until: events[end - 1].time,
            text: "\(first.object).updateInteractiveTransition \(updates.count)\(glyphs.times)"
              .withoutControls
              + "\(by.withoutControls): \(percent(first)) \(glyphs.arrow) \(percent(last))"))
        index = end
      } else {
        entries.append(entry(for: events[index]))
        index += 1
      }
    }
    return entries
  }

  /// Returns a Boolean value that indicates whether `event` is part of the movement of a finger.
  private static func isMovement(_ event: TraceDocument.Event) -> Bool {
    event.call == "updateInteractiveTransition" || event.call == "changed"
  }

  private func percent(_ event: TraceDocument.Event) -> String {
    guard case .number(let share)? = event.arguments.first else { return "?" }
    return "\(ValueText.number((share * 1000).rounded() / 10)) %"
  }

  private func entry(for event: TraceDocument.Event) -> Entry {
    let object = event.object.withoutControls
    if event.call == "updateInteractiveTransition" {
      return Entry(
        time: event.time, object: object,
        text: "\(object).updateInteractiveTransition(\(percent(event)))")
    }
    // Questions stand alone: their answer ends the line.
    return Entry(
      time: event.time, object: event.isQuestion ? nil : object,
      text: "\(object).\(event.call)\(detail(of: event))".withoutControls)
  }

  /// Returns the arguments of a call and its answer, with a sign before each: `(true)`, ` → flip`.
  func detail(of event: TraceDocument.Event) -> String {
    var arguments = event.arguments
    let answer = event.isQuestion ? arguments.popLast() : nil
    let list = arguments.isEmpty ? "" : "(\(arguments.map(text).joined(separator: ", ")))"
    return list + (answer.map { " \(glyphs.arrow) \(self.answer($0, to: event))" } ?? "")
  }

  private func text(_ argument: TraceDocument.Argument) -> String {
    switch argument {
    case .string(let text): text
    case .number(let number): ValueText.number(number)
    case .boolean(let flag): "\(flag)"
    case .null: "nil"
    }
  }

  private func answer(_ answer: TraceDocument.Argument, to event: TraceDocument.Event) -> String {
    if event.call == "transitionDuration", case .number(let seconds) = answer {
      return "\(Self.milliseconds(seconds)) ms"
    }
    return answer == .string("animator") ? trace.animatorName(for: event) : text(answer)
  }
}

nonisolated extension TraceDocument.Event {
  /// A Boolean value that indicates whether the last argument of the call is an answer.
  var isQuestion: Bool {
    call.hasPrefix("animationController") || call.hasPrefix("interactionController")
      || call == "presentationController" || call == "presentationControllerForPresented"
      || call == "shouldSelect" || call == "transitionDuration" || call == "interruptibleAnimator"
  }
}

nonisolated extension TraceDocument {
  /// Returns the name of the animator that answered `event`: the one in its decision, or else the
  /// plugin's.
  func animatorName(for event: Event) -> String {
    let decision = decisions.first {
      $0.time == event.time && $0.answer != nil && $0.question.contains("animation controller")
    }
    return decision?.answer ?? plugin
  }
}
