import Diagnostics
import Foundation
public import RunTraces

/// A run as a chart for a terminal: what moved when and how, how far a gesture had it, and who
/// called what.
///
/// A pure function of the trace. Times are in milliseconds since the start of the transition.
/// Motions without animations, as of an animator that is called frame by frame, are read off the
/// trace's frames, where it holds views.
public nonisolated struct Timeline: Sendable {
  /// The trace that is shown.
  let trace: TraceDocument
  /// Characters per line.
  let width: Int
  let glyphs: TimelineGlyphs

  /// Makes a chart.
  ///
  /// - Parameters:
  ///   - width: characters per line, held to 72…200.
  ///   - isASCII: A Boolean value that indicates whether to avoid block characters and arrows.
  public init(_ trace: TraceDocument, width: Int = 100, isASCII: Bool = false) {
    self.trace = trace
    self.width = min(200, max(72, width))
    glyphs = isASCII ? .ascii : .unicode
  }

  /// The lines, none longer than the width but for words that are.
  public var lines: [String] {
    var lines = [headline, ""]
    lines += chart
    lines += ["", "calls"]
    lines += calls
    if let leftOut = trace.leftOut { lines += [""] + leftOut.withoutControls.wrapped(to: width) }
    return lines.map { $0.plain(glyphs).trimmedAtEnd }
  }

  /// The lines as one text that ends with a line feed.
  public var text: String { lines.map { $0 + "\n" }.joined() }

  /// `flip, push: completed after 500 ms` and the stage.
  private var headline: String {
    let end =
      switch trace.completed {
      case true?: "completed after \(Self.milliseconds(trace.ended)) ms"
      case false?: "cancelled, over after \(Self.milliseconds(trace.ended)) ms"
      case nil: "stopped after \(Self.milliseconds(trace.ended)) ms"
      }
    let addition = trace.failureTime == nil ? "" : ", without the animator"
    let left = "\(trace.plugin), \(trace.transition): \(end)\(addition)".withoutControls
    let sides = trace.size.map(ValueText.number).joined(separator: glyphs.times)
    let right = "\(sides) pt, \(ValueText.number(trace.fps)) fps"
    let gap = width - left.count - right.count
    return gap < 2 ? "\(left)  \(right)" : left + String(repeating: " ", count: gap) + right
  }

  /// A time to a tenth of a millisecond.
  static func milliseconds(_ seconds: Double) -> String {
    ValueText.number((seconds * 10_000).rounded() / 10)
  }
}

nonisolated extension TraceDocument {
  /// A Boolean value that indicates whether the last transition completed, according to the first
  /// call of `completeTransition` since it began, or to the end that followed if the animator was
  /// taken out; nil if the transition did not end.
  var completed: Bool? {
    if failureTime != nil {
      let end = events.last { $0.call == "animationEnded" && $0.object == "animator" }
      return end.map { $0.arguments.first == .boolean(true) }
    }
    let begin = events.lastIndex { Self.begins.contains($0.call) } ?? 0
    guard let event = events[begin...].first(where: { $0.call == "completeTransition" }) else {
      return nil
    }
    // An animator that says "true" after a cancel is not believed.
    let wasCancelled =
      events.last { Self.letGo.contains($0.call) }?.call == "cancelInteractiveTransition"
    return event.arguments.first == .boolean(true) && !wasCancelled
  }

  /// The time at which an animator that was taken out failed, in seconds; nil when none was.
  var failureTime: Double? {
    events.first { $0.call == "takenOut" && $0.object == "animator" }?.time
  }

  /// The calls by which a transition begins.
  private static let begins: Set = ["animateTransition", "startInteractiveTransition"]
  /// The calls by which a gesture lets go of a transition, or takes hold of it again.
  private static let letGo: Set = [
    "cancelInteractiveTransition", "finishInteractiveTransition", "pauseInteractiveTransition",
  ]
}

nonisolated extension String {
  /// Without spaces at the end.
  var trimmedAtEnd: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }

  /// With a space for each control character, and each that turns the direction of writing: what scripts name things must not break lines.
  var withoutControls: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { $0.isUnprintable ? " " : $0 }))
  }

  /// With the signs of `glyphs` in place of those that terminals without Unicode can't show: what
  /// the host words itself has arrows and dashes too.
  func plain(_ glyphs: TimelineGlyphs) -> String {
    guard glyphs.isASCII else { return self }
    return replacingOccurrences(of: "→", with: glyphs.arrow)
      .replacingOccurrences(of: "–", with: "-").replacingOccurrences(of: "…", with: glyphs.ellipsis)
  }

  /// Filled up with spaces, or cut with an ellipsis, to `width` characters.
  func padded(to width: Int, ellipsis: String) -> String {
    if count > width { return prefix(max(0, width - ellipsis.count)) + ellipsis }
    return self + String(repeating: " ", count: width - count)
  }

  /// Broken at spaces into lines of at most `width` characters, less `hanging` after the first;
  /// longer words stay whole.
  func wrapped(to width: Int, hanging: Int = 0) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > width - (lines.isEmpty ? 0 : hanging) {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? String(word) : " " + word
    }
    if !line.isEmpty || lines.isEmpty { lines.append(line) }
    return lines
  }
}
