import Diagnostics
import Foundation
import Lua
import Rendering

// Touches as lines of JSON: {"t":0.016,"id":0,"phase":"moved","x":120.5,"y":400}

nonisolated extension TimedTouch {
  /// The touch as a line, without a line break. Numbers have as many digits as are needed to read
  /// them back exactly.
  public var line: String {
    "{\"t\":\(NumberText.of(time)),\"id\":\(id),\"phase\":\"\(phase.rawValue)\","
      + "\"x\":\(NumberText.of(point.x)),\"y\":\(NumberText.of(point.y))}"
  }
}

nonisolated extension TouchTrack {
  /// The touches as lines of text.
  public var text: String { touches.map { $0.line + "\n" }.joined() }

  /// Reads lines of touches; empty lines are skipped.
  ///
  /// - Parameter file: The name of the file in errors.
  /// - Throws: ``TouchFileError`` for the first invalid line.
  public init(reading text: String, file: String) throws(TouchFileError) {
    var reader = TouchLineReader(file: file)
    // Lines end as JSON's do: a CR before the LF is white space.
    var number = 0
    for bytes in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      try reader.read(Array(bytes), number: number)
    }
    self.init(try reader.finish())
  }
}

/// An error in a file of touches, with its place and the remedy.
public nonisolated struct TouchFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the file, as given to the reader.
  public var file: String
  /// The line, from 1.
  public var line: Int
  /// The message, a sentence without the place.
  public var message: String
  /// The remedy.
  public var hint: String

  /// The error as text: `drag.jsonl:3: message`.
  public var description: String { "\(file):\(line): \(message)" }
}

/// Reads lines and checks that the touches are possible.
private nonisolated struct TouchLineReader {
  static let example = "{\"t\":0.016,\"id\":0,\"phase\":\"moved\",\"x\":120.5,\"y\":400}"
  static let keys = ["t", "id", "phase", "x", "y"]

  let file: String
  private var touches: [TimedTouch] = []
  private var down: [Int: Int] = [:]
  private var lastLine = 1

  init(file: String) { self.file = file }

  mutating func read(_ bytes: [UInt8], number: Int) throws(TouchFileError) {
    guard !bytes.allSatisfy({ [0x20, 0x09, 0x0D].contains($0) }) else { return }
    lastLine = number
    if touches.count == GestureLimits.touches {
      throw error(
        "there are more than \(GestureLimits.touches.counted("touch", "touches"))",
        "cut the recording into parts")
    }
    let touch = try touch(of: try members(of: bytes))
    try check(touch)
    touches.append(touch)
  }

  func finish() throws(TouchFileError) -> [TimedTouch] {
    if let id = down.keys.min() {
      throw error(
        "the finger \(id), which touched in line \(down[id] ?? 1), never lifts",
        "end with a line of the phase \"ended\" or \"cancelled\" for it")
    }
    if touches.isEmpty { throw error("there are no touches", "write one a line: \(Self.example)") }
    return touches
  }

  private func members(of bytes: [UInt8]) throws(TouchFileError) -> [JSONMember] {
    let value: JSONValue
    do {
      value = try JSONReader.value(of: bytes)
    } catch {
      throw self.error("this is not JSON: \(error)", "write one touch a line: \(Self.example)")
    }
    guard case .object(let members) = value else {
      throw error("this is not an object", "write one touch a line: \(Self.example)")
    }
    for member in members where !Self.keys.contains(member.key) {
      throw error(
        "there is no key \"\(member.key.prefix(40))\"",
        Suggestion.hint(for: String(member.key.prefix(40)), in: Self.keys)
          ?? "the keys are t, id, phase, x and y")
    }
    return members
  }

  private func touch(of members: [JSONMember]) throws(TouchFileError) -> TimedTouch {
    let time = try number("t", of: members, in: 0...1e6, "seconds since the run began")
    let id = try number(
      "id", of: members, in: 0...Double(GestureLimits.fingers - 1), "the number of a finger")
    guard let whole = Int(exactly: id) else {
      throw error("\"id\" is \(NumberText.of(id))", "number the fingers 0, 1, 2")
    }
    let phase = try phase(of: members)
    let x = try number("x", of: members, in: -1e6...1e6, "points of the window")
    let y = try number("y", of: members, in: -1e6...1e6, "points of the window")
    return TimedTouch(time: time, id: whole, phase: phase, point: CGPoint(x: x, y: y))
  }

  private func number(
    _ key: String, of members: [JSONMember], in range: ClosedRange<Double>, _ what: String
  ) throws(TouchFileError) -> Double {
    switch members.first(where: { $0.key == key })?.value {
    case .number(let value) where range.contains(value): return value
    case .number(let value):
      throw error(
        "\"\(key)\" is \(NumberText.of(value))",
        "give \(what), from \(NumberText.of(range.lowerBound)) to "
          + NumberText.of(range.upperBound))
    case nil: throw error("\"\(key)\" is missing", "a touch looks like \(Self.example)")
    default: throw error("\"\(key)\" is not a number", "give \(what)")
    }
  }

  private func phase(of members: [JSONMember]) throws(TouchFileError) -> TimedTouch.Phase {
    let names = TimedTouch.Phase.allCases.map(\.rawValue)
    let known = "the phases are \(names.dropLast().joined(separator: ", ")) and \(names[3])"
    switch members.first(where: { $0.key == "phase" })?.value {
    case .string(let name):
      if let phase = TimedTouch.Phase(rawValue: name) { return phase }
      let word = String(name.prefix(40))
      throw error(
        "there is no phase \"\(word)\"", Suggestion.hint(for: word, in: names) ?? known)
    case nil: throw error("\"phase\" is missing", "a touch looks like \(Self.example)")
    default: throw error("\"phase\" is not a string", known)
    }
  }

  /// Checks that a touch follows the earlier ones in time and in the phases of its finger.
  private mutating func check(_ touch: TimedTouch) throws(TouchFileError) {
    if let last = touches.last, touch.time < last.time {
      throw error(
        "\"t\" goes back from \(NumberText.of(last.time)) to \(NumberText.of(touch.time))",
        "sort the lines by their time")
    }
    if touch.phase == .began {
      if let line = down[touch.id] {
        throw error(
          "the finger \(touch.id) touches, but is down since line \(line)",
          "lift it before, or give this one another id")
      }
      down[touch.id] = lastLine
    } else if down[touch.id] == nil {
      throw error(
        "the finger \(touch.id) is \"\(touch.phase.rawValue)\" before it has touched",
        "begin with a line of the phase \"began\" for it")
    }
    if touch.phase.isLast { down[touch.id] = nil }
  }

  private func error(_ message: String, _ hint: String) -> TouchFileError {
    TouchFileError(file: file, line: lastLine, message: message, hint: hint)
  }
}
