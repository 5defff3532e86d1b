import Foundation
public import RunTraces

/// A description of a run in sentences: the requests for objects that take part in the transition,
/// the answers, the reasons for defaults, and the outcome.
///
/// A pure function of the trace. A trace without decisions is explained by its calls.
public nonisolated struct Explanation: Sendable {
  private let trace: TraceDocument
  private let width: Int
  private let glyphs: TimelineGlyphs

  /// Makes an explanation.
  ///
  /// - Parameters:
  ///   - width: characters per line, held to 40…200.
  ///   - isASCII: A Boolean value that indicates whether to avoid arrows.
  public init(_ trace: TraceDocument, width: Int = 100, isASCII: Bool = false) {
    self.trace = trace
    glyphs = isASCII ? .ascii : .unicode
    self.width = min(200, max(40, width))
  }

  /// The sentences, each without a line break.
  public var sentences: [String] {
    let decisions = trace.decisions.isEmpty ? questions : trace.decisions
    var sentences = decisions.map(Self.sentence)
    if decisions.isEmpty {
      sentences.append("No animation controller was asked for.")
    }
    sentences += sharedElements
    sentences += course
    return sentences.map { $0.withoutControls.plain(glyphs) }
  }

  /// The sentences as a list, broken at spaces.
  public var lines: [String] {
    sentences.flatMap { sentence in
      sentence.wrapped(to: width - 2).enumerated().map { ($0 == 0 ? "- " : "  ") + $1 }
    }
  }

  // MARK: - Decisions

  /// `The delegate was asked for an animation controller for push and answered flip.`
  private static func sentence(_ decision: TraceDocument.Decision) -> String {
    let asked = decision.asked.prefix(1).uppercased() + decision.asked.dropFirst()
    let answer = decision.answer.map { "answered \($0)" } ?? "had none"
    let reason = decision.reason.isEmpty ? "" : ": \(decision.reason)"
    return "\(asked) was asked for \(decision.question) and \(answer)\(reason)."
  }

  /// The decisions that the calls tell of.
  private var questions: [TraceDocument.Decision] {
    trace.events.compactMap { event in
      guard event.object == "delegate", event.isQuestion, let answer = event.arguments.last,
        let question = Self.question(event)
      else { return nil }
      let isAnimator = event.call.hasPrefix("animationController")
      let hasNone = answer == .null
      return TraceDocument.Decision(
        time: event.time, asked: "the delegate", question: question,
        answer: hasNone ? nil : isAnimator ? "an animator" : Self.text(answer),
        reason: !hasNone
          ? ""
          : isAnimator
            ? "the standard transition runs" : "the transition runs by itself")
    }
  }

  private static func question(_ event: TraceDocument.Event) -> String? {
    let words = event.arguments.dropLast().map(text)
    switch event.call {
    case "animationControllerFor" where words.count == 3:
      return "an animation controller for \(words[0]) (\(words[1]) → \(words[2]))"
    case "animationControllerForTransitionFrom" where words.count == 2:
      return "an animation controller for the way from \(words[0]) to \(words[1])"
    case "animationControllerForPresented" where !words.isEmpty:
      return "an animation controller for the presentation of \(words[0])"
    case "animationControllerForDismissed" where !words.isEmpty:
      return "an animation controller for the dismissal of \(words[0])"
    case _ where event.call.hasPrefix("interactionController"):
      return "an interaction controller"
    case _ where event.call.hasPrefix("presentationController"):
      return "a presentation controller"
    default: return nil
    }
  }

  private static func text(_ argument: TraceDocument.Argument) -> String {
    switch argument {
    case .string(let text): text
    case .number(let number): ValueText.number(number)
    case .boolean(let flag): "\(flag)"
    case .null: "nothing"
    }
  }

  // MARK: - Shared elements

  /// More elements are only counted.
  private static let mostElements = 20

  /// The outcome of each shared element, with the reason why it did not move, if so.
  private var sharedElements: [String] {
    let told = trace.events.filter { $0.call == "sharedElement" && $0.arguments.count == 3 }
    // Those that move, then those that might have, then what is on one screen only.
    let ranks = ["moves": 0, "no-counterpart": 2]
    let words = told.map { event in [event.object] + event.arguments.map(Self.text) }
    let sorted = (0...2).flatMap { rank in words.filter { ranks[$0[2], default: 1] == rank } }
    let sentences = sorted.prefix(Self.mostElements).map { words in
      "The shared element \(words[0]) (\(words[1])) \(words[3])."
    }
    let rest = told.count - sentences.count
    return rest > 0 ? sentences + ["The trace has \(rest) more."] : sentences
  }

  // MARK: - The course

  /// The durations, the gestures and the ends of the transitions, one after the other.
  private var course: [String] {
    var rest = trace.events[...]
    var sentences: [String] = []
    // The last end is that of the run.
    while let end = rest.firstIndex(where: { $0.call == "completeTransition" }),
      rest[(end + 1)...].contains(where: { $0.call == "completeTransition" })
    {
      let events = rest[..<end]
      sentences += Self.durations(in: events)
      if let gesture = Self.gesture(in: events) { sentences.append(gesture) }
      sentences.append(
        Self.end(
          completed: rest[end].arguments.first == .boolean(true),
          after: Timeline.milliseconds(rest[end].time)))
      rest = rest[(end + 1)...]
    }
    sentences += Self.durations(in: rest)
    if let gesture = Self.gesture(in: rest) { sentences.append(gesture) }
    return sentences + [end]
  }

  /// The durations that animators answered.
  private static func durations(in events: ArraySlice<TraceDocument.Event>) -> [String] {
    events.compactMap { event in
      guard event.call == "transitionDuration", case .number(let seconds)? = event.arguments.first
      else { return nil }
      return "transitionDuration answered \(Timeline.milliseconds(seconds)) ms."
    }
  }

  /// A description of how a gesture drove the transition; nil when none did.
  private static func gesture(in events: ArraySlice<TraceDocument.Event>) -> String? {
    var percent = 0.0
    var parts: [String] = []
    for event in events {
      let time = Timeline.milliseconds(event.time)
      func far() -> String { ValueText.number((percent * 1000).rounded() / 10) }
      switch event.call {
      case "startInteractiveTransition":
        parts.append("it began under a gesture's control at \(time) ms")
      case "updateInteractiveTransition":
        if case .number(let share)? = event.arguments.first { percent = min(1, max(0, share)) }
      case "pauseInteractiveTransition": parts.append("was taken hold of at \(time) ms")
      case "finishInteractiveTransition":
        parts.append("was let go at \(far()) % to finish (\(time) ms)")
      case "cancelInteractiveTransition":
        parts.append("was let go at \(far()) % to cancel (\(time) ms)")
      default: break
      }
    }
    guard let first = parts.first else { return nil }
    let text = ([first] + parts.dropFirst()).joined(separator: ", ")
    return (first.hasPrefix("it ") ? "It " + text.dropFirst(3) : "It \(text)") + "."
  }

  private var end: String {
    if trace.completed == nil, Self.durations(in: trace.events[...]).isEmpty {
      return "No transition ran."
    }
    let time = "\(Timeline.milliseconds(trace.ended)) ms"
    if let failure = trace.failureTime {
      let screen = trace.completed == false ? "old" : "new"
      return "The animator failed at \(Timeline.milliseconds(failure)) ms and was taken out; what "
        + "showed then faded to the \(screen) screen, which was in place after \(time)."
    }
    return trace.completed.map {
      Self.end(completed: $0, after: Timeline.milliseconds(trace.ended))
    }
      ?? "No script called completeTransition; the host ended the transition after \(time)."
  }

  private static func end(completed: Bool, after milliseconds: String) -> String {
    completed
      ? "The transition completed after \(milliseconds) ms."
      : "The transition was cancelled; the old screen was back after \(milliseconds) ms."
  }
}
