import Diagnostics
import Foundation
import Lua

/// Reads the gesture language, one command after the other.
nonisolated struct GestureParser {
  /// The names of the commands, each with an example.
  static let examples: KeyValuePairs<String, String> = [
    "pan": "pan 300,400 -> 60,400 over 0.4s ease-out release 800",
    "edge": "edge left 0,300 -> 200,300 over 0.3s",
    "pinch": "pinch 160,284 scale 1 -> 2.5 over 0.5s",
    "rotate": "rotate 160,284 0 -> 90deg over 0.5s",
    "slider": "slider 0 -> 60 over 0.5s",
    "tap": "tap 160,520",
    "long-press": "long-press 160,284 for 0.8s",
    "wait": "wait 0.2s",
    "cancel": "pan 300,400 -> 60,400 over 0.4s; cancel",
  ]

  private var tokens: GestureTokens
  private var token: GestureToken
  /// The command that is being read, for the example in errors.
  private var command = "pan"
  private let isTooLong: Bool

  init(_ text: String) {
    isTooLong = text.utf8.count > GestureLimits.characters
    tokens = GestureTokens(isTooLong ? "" : text)
    token = tokens.next()
  }

  /// Parses all commands.
  mutating func commands() throws(GestureSyntaxError) -> [GestureCommand] {
    if isTooLong {
      throw error("at most \(GestureLimits.characters.counted("byte")) of gestures", found: "more")
    }
    var commands: [GestureCommand] = []
    var duration = 0.0
    while true {
      while token.kind == .separator { advance() }
      if token.kind == .end { break }
      let start = token
      let next = try readCommand(after: commands)
      duration += next.duration
      guard duration <= GestureLimits.duration, commands.count < GestureLimits.commands else {
        throw error(
          "at most \(GestureLimits.commands.counted("command")) of \(Int(GestureLimits.duration)) s together",
          at: start, found: "more")
      }
      commands.append(next)
    }
    guard !commands.isEmpty else { throw error("a command: \(Self.commandList)") }
    return commands
  }

  private static var commandList: String {
    examples.map(\.key).dropLast().joined(separator: ", ") + " or cancel"
  }

  private mutating func readCommand(
    after commands: [GestureCommand]
  ) throws(GestureSyntaxError) -> GestureCommand {
    let start = token
    let name = start.text.lowercased()
    guard start.kind == .word, let known = Self.examples.first(where: { $0.key == name }) else {
      throw error(
        "a command: \(Self.commandList)", hint: suggestion(among: Self.examples.map(\.key)))
    }
    command = known.key
    advance()
    switch command {
    case "pan":
      let (from, to) = try wayOfPoints()
      return .pan(from: from, to: to, try motion(of: (from, to)))
    case "edge":
      let side = try choice(of: ScreenEdge.allCases.map(\.rawValue), "an edge")
      let (from, to) = try wayOfPoints()
      return .edge(
        ScreenEdge(rawValue: side) ?? .left, from: from, to: to, try motion(of: (from, to)))
    case "pinch":
      let center = try point()
      try keyword("scale", "'scale' and two scales")
      let (from, to) = try wayOfNumbers("a scale", in: 0.01...100)
      return .pinch(center: center, from: from, to: to, try motion(of: nil))
    case "rotate":
      let center = try point()
      let from = try angle()
      try arrow("the angle at the end")
      return .rotate(center: center, from: from, to: try angle(), try motion(of: nil))
    case "slider":
      let (from, to) = try wayOfNumbers("a value", in: -1e9...1e9)
      return .slider(from: from, to: to, try motion(of: nil))
    case "tap":
      let place = try point()
      try end("';' or the end")
      return .tap(place)
    case "long-press":
      let place = try point()
      try keyword("for", "'for' and a time")
      let time = try time(in: 0.001...GestureLimits.commandDuration)
      try end("';' or the end")
      return .longPress(place, duration: time)
    case "wait":
      let time = try time(in: 0...GestureLimits.commandDuration)
      try end("';' or the end")
      return .wait(time)
    default:
      try checkCancel(at: start, after: commands)
      try end("';' or the end")
      return .cancel
    }
  }

  private func checkCancel(
    at start: GestureToken, after commands: [GestureCommand]
  ) throws(GestureSyntaxError) {
    let last = commands.last {
      if case .wait = $0 { false } else { true }
    }
    guard let last, last.isGesture else {
      throw error(
        "a gesture before 'cancel', which takes its touches away", at: start,
        found: last == nil ? "none" : "another 'cancel'")
    }
  }

  // MARK: - Parts of commands

  private mutating func wayOfPoints() throws(GestureSyntaxError) -> (CGPoint, CGPoint) {
    let from = try point()
    try arrow("the point where the finger ends")
    return (from, try point())
  }

  private mutating func wayOfNumbers(
    _ what: String, in range: ClosedRange<Double>
  ) throws(GestureSyntaxError) -> (Double, Double) {
    let from = try number(what, in: range)
    try arrow("\(what) at the end")
    return (from, try number(what, in: range))
  }

  private mutating func point() throws(GestureSyntaxError) -> CGPoint {
    let x = try number("a point x,y", in: -1e6...1e6)
    guard token.kind == .comma else { throw error("',' between x and y") }
    advance()
    return CGPoint(x: x, y: try number("the y of a point", in: -1e6...1e6))
  }

  private mutating func arrow(_ what: String) throws(GestureSyntaxError) {
    guard token.kind == .arrow else { throw error("'->' and \(what)") }
    advance()
  }

  private mutating func number(
    _ what: String, in range: ClosedRange<Double>
  ) throws(GestureSyntaxError) -> Double {
    guard case .number(let value) = token.kind else { throw error(what) }
    guard range.contains(value) else {
      let (low, high) = (NumberText.of(range.lowerBound), NumberText.of(range.upperBound))
      throw error("\(what) from \(low) to \(high)")
    }
    advance()
    return value
  }

  private mutating func time(
    in range: ClosedRange<Double>
  ) throws(GestureSyntaxError) -> Double {
    let value = try number("a time in seconds", in: range)
    try unit(["s"])
    return value
  }

  private mutating func angle() throws(GestureSyntaxError) -> Double {
    let value = try number("an angle", in: -100_000...100_000)
    return try unit(["rad", "deg"]) == "deg" ? value * .pi / 180 : value
  }

  /// Parses an optional unit after a number.
  @discardableResult
  private mutating func unit(_ units: [String]) throws(GestureSyntaxError) -> String? {
    guard token.kind == .word else { return nil }
    let word = token.text.lowercased()
    if units.contains(word) {
      advance()
      return word
    }
    // Words that may follow a number are left for the next parser.
    guard Self.otherUnits.contains(word) else { return nil }
    throw error("the unit \(units.map { "'\($0)'" }.joined(separator: " or "))")
  }

  private static let otherUnits = [
    "ms", "sec", "seconds", "milliseconds", "min", "degrees", "radians", "px", "pt",
  ]

  private mutating func keyword(
    _ word: String, _ expected: String
  ) throws(GestureSyntaxError) {
    guard token.kind == .word, token.text.lowercased() == word else {
      throw error(expected, hint: suggestion(among: [word]))
    }
    advance()
  }

  private mutating func choice(
    of words: [String], _ what: String
  ) throws(GestureSyntaxError) -> String {
    let word = token.text.lowercased()
    guard token.kind == .word, words.contains(word) else {
      let list = words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
      throw error("\(what): \(list)", hint: suggestion(among: words))
    }
    advance()
    return word
  }

  /// Parses `over`, a time, and in any order a curve and `release`; then the command ends.
  ///
  /// - Parameter way: The points of a finger's path, for which `release` may have two numbers.
  private mutating func motion(
    of way: (from: CGPoint, to: CGPoint)?
  ) throws(GestureSyntaxError) -> GestureMotion {
    try keyword("over", "'over' and a time")
    var motion = GestureMotion(duration: try time(in: 0.001...GestureLimits.commandDuration))
    var hasCurve = false
    while token.kind == .word {
      let word = token.text.lowercased()
      if word == "release", motion.release == nil {
        let start = token
        advance()
        motion.release = try release(of: way)
        if motion.duration < GestureLimits.shortestRelease {
          throw error(
            "at least \(NumberText.of(GestureLimits.shortestRelease)) s for a gesture with a release",
            at: start, found: "\(NumberText.of(motion.duration)) s")
        }
      } else if let curve = GestureMotion.Curve(rawValue: word), !hasCurve {
        motion.curve = curve
        hasCurve = true
        advance()
      } else {
        break
      }
    }
    var open = hasCurve ? [] : GestureMotion.Curve.allCases.map(\.rawValue)
    if motion.release == nil { open.append("release") }
    let clauses = [
      hasCurve ? nil : "a curve", motion.release == nil ? "'release'" : nil, "';'",
    ].compactMap(\.self).joined(separator: ", ")
    try end("\(clauses) or the end", hint: suggestion(among: open))
    return motion
  }

  private mutating func release(
    of way: (from: CGPoint, to: CGPoint)?
  ) throws(GestureSyntaxError) -> GestureMotion.Release {
    let start = token
    let speed = try number("a speed per second", in: -1e6...1e6)
    guard let way else { return .speed(speed) }
    if token.kind == .comma {
      advance()
      return .velocity(x: speed, y: try number("the vertical speed", in: -1e6...1e6))
    }
    if way.from == way.to {
      throw error(
        "a velocity vx,vy, since the way has no direction", at: start, found: start.found)
    }
    return .speed(speed)
  }

  private func end(
    _ expected: String, hint: String? = nil
  ) throws(GestureSyntaxError) {
    guard token.kind == .separator || token.kind == .end else {
      throw error(expected, hint: hint)
    }
  }

  // MARK: - Tokens and errors

  private mutating func advance() { token = tokens.next() }

  private func suggestion(among words: [String]) -> String? {
    guard token.kind == .word else { return nil }
    return Suggestion.hint(for: String(token.text.lowercased().prefix(40)), in: words)
  }

  private func error(
    _ expected: String, at place: GestureToken? = nil, found: String? = nil, hint: String? = nil
  ) -> GestureSyntaxError {
    let place = place ?? token
    return GestureSyntaxError(
      line: place.line, column: place.column, expected: expected, found: found ?? place.found,
      hint: hint, example: Self.examples.first { $0.key == command }?.value ?? "")
  }
}

/// The limits of the gestures of one run.
nonisolated enum GestureLimits {
  /// The size of a text in the gesture language, in bytes.
  static let characters = 65_536
  /// The number of commands of a script.
  static let commands = 1_000
  /// The duration of one command, and of all together, in seconds.
  static let commandDuration = 600.0
  static let duration = 3_600.0
  /// The duration below which a release has too few touches to differ from the path, in seconds.
  static let shortestRelease = 0.02
  /// The number of lines of a recording.
  static let touches = 1_000_000
  /// The number of fingers at once; their ids count from 0.
  static let fingers = 10
}
