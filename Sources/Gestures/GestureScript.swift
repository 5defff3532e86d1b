/// Gestures written in the gesture language: `pan 300,400 -> 60,400 over 0.4s ease-out`.
///
/// Commands follow each other: each begins when the one before is over, the first at time 0.
public nonisolated struct GestureScript: Hashable, Sendable {
  /// The commands in their order; never empty. A ``GestureCommand/cancel`` has a gesture before it,
  /// with at most waits between.
  public let commands: [GestureCommand]

  /// Creates a script of commands without checking them.
  init(commands: [GestureCommand]) { self.commands = commands }

  /// Reads the gesture language.
  ///
  /// - Throws: ``GestureSyntaxError`` with the place, what was expected there and what was found.
  public init(parsing text: String) throws(GestureSyntaxError) {
    var parser = GestureParser(text)
    try self.init(commands: parser.commands())
  }

  /// The duration of all gestures together, in seconds.
  public var duration: Double { commands.reduce(0) { $0 + $1.duration } }

  /// The time at which the waits at the end are over, in seconds; 0 where the last command is no wait.
  public var endOfWaits: Double {
    if case .wait? = commands.last { duration } else { 0 }
  }

  /// A Boolean value that indicates whether a command moves the scene's slider.
  public var usesSlider: Bool {
    commands.contains {
      if case .slider = $0 { true } else { false }
    }
  }
}

/// A syntax error in a text of the gesture language: the place, the expected text and the text
/// found.
public nonisolated struct GestureSyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line, from 1.
  public var line: Int
  /// The column, in characters, from 1.
  public var column: Int
  /// The expected text, as in "',' between x and y".
  public var expected: String
  /// The text found, as in "'400'" or "the end".
  public var found: String
  /// The remedy, as in "did you mean 'pan'?"; nil if none is known.
  public var hint: String?
  /// A correct command of that kind.
  public var example: String

  /// The error as text: `column 9: expected ',' between x and y, found '400'`; with the line after
  /// the first.
  public var description: String { "\(place): expected \(expected), found \(found)" }

  /// The place as text: `column 9`, or `line 2, column 9`.
  public var place: String { (line > 1 ? "line \(line), " : "") + "column \(column)" }

  /// The remedy in one sentence: the hint, if there is one, and an example.
  public var remedy: String {
    [hint, "for example: \(example)"].compactMap(\.self).joined(separator: " ")
  }
}
