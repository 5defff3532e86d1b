import Diagnostics
import Foundation

// Drags whose ways are compared.

extension GestureEnding {
  /// Returns a drag that begins like that of `script`, comes back, and ends 100 points behind its beginning; nil for
  /// another gesture, one from the edge, and a drag that runs along neither side of the screen.
  static func behindItsStart(_ script: String) -> String? {
    guard kind(of: script) == "pan", let way = way(of: script), way.x == 0 || way.y == 0,
      let start = part(of: script, from: 0.4, to: 1)
    else { return nil }
    let length = max(abs(way.x), abs(way.y))
    // The last 0.1 s lead straight back, from 60 points before the beginning.
    let speeds = [-1600 * way.x / length, -1600 * way.y / length].map { NumberText.of($0) }
    return part(of: start, to: -100 / (0.6 * length)).map {
      $0 + " release \(speeds[0]),\(speeds[1])"
    }
  }

  /// Returns a drag in the direction of that of `script`, which runs up or down, over all of a screen of `size`; nil for
  /// another gesture.
  static func alongShortSide(_ script: String, of size: CGSize) -> String? {
    guard kind(of: script) == "pan", let way = way(of: script), way.x == 0, way.y != 0 else {
      return nil
    }
    let (middle, near, far) = (Double(size.width) / 2, 10.0, Double(size.height) - 10)
    let (start, end) = way.y < 0 ? (far, near) : (near, far)
    func place(_ y: Double) -> String { "\(NumberText.of(middle)),\(NumberText.of(y))" }
    return atRest("pan \(place(start)) -> \(place(end))" + GestureEnding.way)
  }

  /// Returns the short drag of `script`, begun farther on its way; nil for another gesture, and for one from the edge.
  static func shortElsewhere(_ script: String) -> String? {
    guard kind(of: script) == "pan" else { return nil }
    return part(of: script, from: 0.6, to: 0.66).map(atRest)
  }

  /// A drag with a little of the way of another one, and a long way across it.
  struct Across {
    var script: String
    /// The length of the way across, in points.
    var length: Double
  }

  /// Returns the drag across the way of that of `script`, from the same place; nil for another gesture, one from the edge,
  /// and a drag that runs along neither side of the screen.
  static func acrossItsWay(_ script: String) -> Across? {
    guard kind(of: script) == "pan", let way = way(of: script), way.x == 0 || way.y == 0,
      let start = start(of: script)
    else { return nil }
    // Both fit on the stage for gestures.
    let length = way.y == 0 ? 220.0 : 140
    let end =
      way.y == 0
      ? (start.x + way.x / 8, start.y + length) : (start.x + length, start.y + way.y / 8)
    let places = [start.x, start.y, end.0, end.1].map { NumberText.of($0) }
    return Across(
      script: "pan \(places[0]),\(places[1]) -> \(places[2]),\(places[3])" + GestureEnding.way,
      length: length)
  }

  /// Returns the turn of two fingers of `script` to the other side; nil for another gesture.
  static func turnedOtherwise(_ script: String) -> String? {
    kind(of: script) == "rotate" ? part(of: script, to: -1) : nil
  }

  /// Returns the drag of `script` up to less than half of its way, as fast as people flick; nil for another gesture.
  static func flicked(_ script: String) -> String? {
    guard let kind = kind(of: script), kind == "pan" || kind == "edge" else { return nil }
    return part(of: script, to: 0.45)?.replacing(way, with: " over 0.08s")
  }

  /// Returns the drag of `script`, somewhat longer, whose touches are taken away at its end; nil for another gesture.
  static func longTakenAway(_ script: String) -> String? {
    guard let kind = kind(of: script), kind == "pan" || kind == "edge" else { return nil }
    return part(of: script, to: 1.2).map { $0 + "; cancel" }
  }

  /// Drags that move as far as each other.
  struct EqualWays {
    /// Drags up to an eighth of the way, as fast as usual, slowly and fast.
    var short, slow, fast: String
    /// A drag up to a third of the way.
    var plain: String
    /// The same from a later place on the way; nil for one from the edge of the screen.
    var moved: String?
    /// The length of ``plain``, in points.
    var length: Double
    var direction: Direction
  }

  /// The directions of drags along the sides of the screen.
  enum Direction { case sideways, upOrDown }

  /// Returns drags that begin like that of `script`; nil for another gesture, or a drag that runs along neither side of
  /// the screen.
  static func equalWays(of script: String) -> EqualWays? {
    guard let kind = kind(of: script), kind == "pan" || kind == "edge", let way = way(of: script),
      way.x == 0 || way.y == 0, let short = part(of: script, from: 0, to: 0.125),
      let plain = part(of: script, from: 0, to: 0.35)
    else { return nil }
    return EqualWays(
      short: atRest(short),
      slow: atRest(short.replacing(GestureEnding.way, with: " over 1.2s")),
      fast: short.replacing(GestureEnding.way, with: " over 0.05s"),
      plain: atRest(plain),
      moved: kind == "pan" ? part(of: script, from: 0.4, to: 0.75).map(atRest) : nil,
      length: 0.35 * max(abs(way.x), abs(way.y)),
      direction: way.y == 0 ? .sideways : .upOrDown)
  }
}
