/// Gestures written in the gesture language: `pan 300,400 -> 60,400 over 0.4s ease-out`.
///
/// Commands follow each other: each begins when the one before is over, the first at time 0.
public nonisolated struct GestureScript: Hashable, Sendable {
  /// The commands in their order; never empty. A ``GestureCommand/cancel`` has a gesture before it,
  /// with at most waits between.
  public let commands: [GestureCommand]

  /// Wraps commands, without a check.
  init(commands: [GestureCommand]) { self.commands = commands }

  /// Reads the gesture language.
  ///
  /// - Throws: ``GestureSyntaxError`` with the place, what was expected there and what was found.
  public init(parsing text: String) throws(GestureSyntaxError) {
    var parser = GestureParser(text)
    try self.init(commands: parser.commands())
  }

  /// How long the gestures take together, in seconds.
  public var duration: Double { commands.reduce(0) { $0 + $1.duration } }

  /// Whether a command moves the scene's slider.
  public var usesSlider: Bool {
    commands.contains {
      if case .slider = $0 { true } else { false }
    }
  }
}

/// Why a text is not in the gesture language: where, what was expected, what was found.
public nonisolated struct GestureSyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
  /// From 1.
  public var line: Int
  /// In characters, from 1.
  public var column: Int
  /// What was expected there, as in "',' between x and y".
  public var expected: String
  /// What was there, as in "'400'" or "the end".
  public var found: String
  /// The remedy, as in "did you mean 'pan'?"; nil where there is none to tell.
  public var hint: String?
  /// A command of that kind that is right.
  public var example: String

  /// `column 9: expected ',' between x and y, found '400'`; with the line after the first.
  public var description: String { "\(place): expected \(expected), found \(found)" }

  /// `column 9`, or `line 2, column 9`.
  public var place: String { (line > 1 ? "line \(line), " : "") + "column \(column)" }

  /// What to write in its place, in one sentence: the hint, if there is one, and an example.
  public var remedy: String {
    [hint, "for example: \(example)"].compactMap(\.self).joined(separator: " ")
  }
}
