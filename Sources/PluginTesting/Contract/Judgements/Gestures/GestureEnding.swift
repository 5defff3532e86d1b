import Foundation
import PluginRuns

/// A variant of a gesture with another ending.
nonisolated struct GestureEnding {
  /// The kinds of endings.
  enum Kind {
    /// The touches are cancelled, as by an incoming call, at the end of the movement.
    case takenAway
    /// The fingers lift while they move back.
    case thrownBack
    /// The fingers lift while they rest at the end of the movement.
    case atRest
    /// The fingers lift while they rest, right after the gesture has begun.
    case short
    /// The fingers lift while they move back, right after the gesture has begun.
    case shortThrownBack
    /// The touches are cancelled right after the gesture has begun.
    case shortTakenAway
    /// The fingers lift with the movement that begins the gesture.
    case barely
    /// The finger goes on beyond the edge of the screen, and lifts in movement there.
    case whole
  }

  var kind: Kind
  /// The whole gesture, in the gesture language.
  var script: String

  /// The time at which the finger of a common gesture lifts, in seconds.
  static let liftTime = 0.4

  /// The speeds at which gestures are thrown back, in the gesture language's units.
  private static let speeds = [
    "pan": 800, "edge": 800, "pinch": 3, "rotate": 3, "slider": 200,
  ]
  /// The fraction of the movement after which a gesture has just begun.
  private static let beginnings = [
    "pan": 0.06, "edge": 0.06, "pinch": 0.15, "rotate": 0.15, "slider": 0.05,
  ]
  static let way = " over 0.4s"

  /// Returns the variants of the gesture of `script`; only one if other endings would make it
  /// another gesture.
  static func all(of script: String) -> [GestureEnding] {
    let takenAway = GestureEnding(kind: .takenAway, script: script + "; cancel")
    guard let kind = kind(of: script), let speed = speeds[kind],
      let short = shortened(script, kind)
    else { return [takenAway] }
    var endings = [
      takenAway, GestureEnding(kind: .thrownBack, script: script + " release -\(speed)"),
      GestureEnding(kind: .atRest, script: atRest(script)),
      GestureEnding(kind: .short, script: atRest(short)),
      GestureEnding(kind: .shortThrownBack, script: short + " release -\(speed)"),
      GestureEnding(kind: .shortTakenAway, script: atRest(short) + "; cancel"),
    ]
    if kind == "pan" || kind == "edge" {
      let barely = short.replacing(way, with: " over 0.001s")
      endings.append(GestureEnding(kind: .barely, script: barely))
      // What computes the progress from the way of the finger gets more than 1.
      if let whole = part(of: script, to: 1.4) {
        endings.append(GestureEnding(kind: .whole, script: whole))
      }
    }
    return endings
  }

  /// The endings far from the beginning that cancel most transitions; their takes have views.
  static let backFromAfar: [Kind] = [.takenAway, .thrownBack]

  /// Returns the first of `takes` whose transition a finger has cancelled far from its beginning; nil without one.
  static func cancelled(of takes: [Kind: Take]) -> Take? {
    backFromAfar.lazy.compactMap { takes[$0] }.first { $0.result.completed == false }
  }

  /// Returns the gesture of `script` with the ending `kind`; nil if that would make it another gesture.
  static func script(of kind: Kind, of script: String) -> String? {
    all(of: script).first { $0.kind == kind }?.script
  }

  /// Returns the gesture of `script`, with fingers that rest where they lift.
  static func atRest(_ script: String) -> String { script + " release 0" }

  /// Returns the gesture of `script`, ended at rest at several places of its way, the nearest first; empty if that would
  /// make it another gesture.
  static func restingOnTheWay(_ script: String) -> [String] {
    guard kind(of: script).flatMap({ speeds[$0] }) != nil else { return [] }
    return [0.25, 0.45, 0.65, 0.85].compactMap { part(of: script, to: $0) }.map(atRest)
  }

  /// Returns the gesture of `script` with a throw onward where it lifts; nil if that would make it
  /// another gesture.
  static func thrownOn(_ script: String) -> String? {
    kind(of: script).flatMap { speeds[$0] }.map { script + " release \($0 * 2)" }
  }

  /// Returns the drag of `script` up to a third of its way, and thrown on there: along the way, and across it to both
  /// sides; nil for another gesture, or a drag that runs along neither side of the screen.
  static func thrownEarly(_ script: String) -> (along: String, across: [String])? {
    guard let part = part(of: script, to: 0.35), let across = thrownAcross(part) else { return nil }
    return (part + " release \(crossSpeed)", across)
  }

  /// Returns the drag of `script`, thrown across its way to both sides; nil for another gesture, or a drag that runs
  /// along neither side of the screen.
  static func thrownAcross(_ script: String) -> [String]? {
    guard let kind = kind(of: script), kind == "pan" || kind == "edge", let way = way(of: script),
      way.x == 0 || way.y == 0
    else { return nil }
    return [crossSpeed, -crossSpeed].map {
      script + (way.y == 0 ? " release 0,\($0)" : " release \($0),0")
    }
  }

  /// The speed at which drags are thrown across their way, in points per second.
  private static let crossSpeed = 600

  /// Returns the distances between the two points of a drag, in points.
  static func way(of script: String) -> (x: Double, y: Double)? {
    guard let ends = ends(of: script), ends.from.count == 2 else { return nil }
    return (ends.to[0] - ends.from[0], ends.to[1] - ends.from[1])
  }

  /// Returns the place at which a drag begins, in points.
  static func start(of script: String) -> (x: Double, y: Double)? {
    guard let from = ends(of: script)?.from, from.count == 2 else { return nil }
    return (from[0], from[1])
  }

  /// Returns the numbers before and after the arrow in a gesture, equally many, and the place of the arrow among the
  /// words.
  private static func ends(of script: String) -> (from: [Double], to: [Double], arrow: Int)? {
    let words = script.split(separator: " ")
    guard let arrow = words.firstIndex(of: "->"), arrow > 0, arrow + 1 < words.count else {
      return nil
    }
    func numbers(_ word: Substring) -> [Double] {
      word.replacing("deg", with: "").split(separator: ",").compactMap { Double($0) }
    }
    let (from, to) = (numbers(words[arrow - 1]), numbers(words[arrow + 1]))
    return from.count == to.count && !from.isEmpty ? (from, to, arrow) : nil
  }

  static func kind(of script: String) -> String? {
    script.hasSuffix(way) ? script.split(separator: " ").first.map(String.init) : nil
  }

  /// Returns the gesture of `script` with only the beginning of its movement.
  private static func shortened(_ script: String, _ kind: String) -> String? {
    beginnings[kind].flatMap { part(of: script, to: $0) }
  }

  /// Returns the gesture of `script` with a movement that is a part of it, between `start` and `end`, where 1 is all of it.
  static func part(of script: String, from start: Double = 0, to end: Double) -> String? {
    guard let (from, to, arrow) = ends(of: script) else { return nil }
    var words = script.split(separator: " ").map(String.init)
    let unit = words[arrow + 1].hasSuffix("deg") ? "deg" : ""
    func place(at part: Double) -> String {
      let values = zip(from, to).map { (first: Double, last: Double) -> String in
        let value = first + (last - first) * part
        return String(format: "%g", (value * 100).rounded() / 100)
      }
      return values.joined(separator: ",") + unit
    }
    words[arrow + 1] = place(at: end)
    if start > 0 { words[arrow - 1] = place(at: start) }
    return words.joined(separator: " ")
  }
}
