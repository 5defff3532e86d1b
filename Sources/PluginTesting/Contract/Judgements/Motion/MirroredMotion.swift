import Foundation
import Geometry
import PluginRuns
import TransitionKit

/// The motion of the screens where people read from right to left, compared with that where they read from
/// left to right.
///
/// A screen may move the same way, or to the other side. The distance that it moves to the side, and its
/// vertical motion, must not depend on the direction of reading. Only screens are compared that lie in the
/// middle of the container, a symmetric place, at the first or at the last time, and that do not turn
/// towards a side.
nonisolated struct MirroredMotion {
  /// The first difference that mirroring does not explain, in words; nil if all are explained.
  private(set) var fault: Wording?

  /// The name of the screen that moves to the same side in both directions of reading, where the other one is
  /// mirrored; nil where both are alike.
  private(set) var unmirrored: String?

  /// The least way to the side of a screen that is seen to move, in points.
  private static let visibleWay = 40.0
  /// The least visible differences: in points, and in elements of a transform.
  private static let tolerance = (points: 1.0, numbers: 0.01)
  private static let visibleAlpha = 0.05

  /// Compares `mirrored` with `usual`, at the times at which both have shots.
  @MainActor init(_ usual: Take, _ mirrored: Take) {
    // Another duration or other views are another design.
    guard abs(usual.result.ended - mirrored.result.ended) < 1e-6 else { return }
    let pairs = mirrored.shots.compactMap { shot in
      usual.shots.first { abs($0.time - shot.time) < 1e-6 }.map { (usual: $0, mirrored: shot) }
    }
    let screens = ["from", "to"].compactMap { Screen($0, in: pairs) }
    // Screens that move to the side in one direction of reading only are another design, such as a fade.
    let states = screens.flatMap(\.states)
    let isStill = states.allSatisfy(\.mirrored.isCentred)
    guard !isStill || states.allSatisfy(\.usual.isCentred) else { return }
    fault = screens.lazy.compactMap(\.fault).first
    let sides = screens.compactMap { screen in screen.isMirrored.map { (screen.name, $0) } }
    if sides.count == 2, sides.contains(where: \.1) { unmirrored = sides.first { !$0.1 }?.0 }
  }

  /// The places of one screen at the times at which it is shown.
  @MainActor private struct Screen {
    var name: String
    var states: [(usual: Place, mirrored: Place, time: Double)] = []

    /// The places of the screen called `name`; nil if they can't be compared.
    init?(_ name: String, in pairs: [(usual: Take.Shot, mirrored: Take.Shot)]) {
      self.name = name
      for pair in pairs {
        switch (Place(of: name, in: pair.usual.views), Place(of: name, in: pair.mirrored.views)) {
        case (let usual?, let mirrored?):
          states.append((usual, mirrored, pair.mirrored.time))
          if usual.depth != mirrored.depth { return nil }
        case (nil, nil): break
        default: return nil
        }
      }
      guard let first = states.first, let last = states.last,
        [first, last].contains(where: { $0.usual.isCentred && $0.mirrored.isCentred }),
        !states.contains(where: { $0.usual.turnsToSide || $0.mirrored.turnsToSide })
      else { return nil }
    }

    /// The places at the times at which the screen is seen in both directions of reading.
    private var seen: [(usual: Place, mirrored: Place, time: Double)] {
      states.filter { $0.usual.isSeen && $0.mirrored.isSeen }
    }

    /// The first difference that mirroring does not explain, in words; nil if all are explained.
    var fault: Wording? {
      for state in seen {
        guard let words = MirroredMotion.difference(state.usual, state.mirrored) else { continue }
        return
          "\(kind: words.name) of '\(kind: name)' at \(TimeText.seconds(state.time)) is \(words.values[1]) where people "
          + "read from right to left, and \(words.values[0]) where they read from left to right"
      }
      return nil
    }

    /// True for a screen that moves to the other side, false for one that moves to the same side; nil for one that
    /// does not move far to a side.
    var isMirrored: Bool? {
      guard let widest = seen.max(by: { abs($0.usual.aside) < abs($1.usual.aside) }),
        abs(widest.usual.aside) > MirroredMotion.visibleWay,
        abs(widest.mirrored.aside) > MirroredMotion.visibleWay
      else { return nil }
      return widest.usual.aside * widest.mirrored.aside < 0
    }
  }

  private static func difference(
    _ usual: Place, _ mirrored: Place
  ) -> (name: String, values: [String])? {
    func text(_ number: Double) -> String { String(format: "%.4g", number) }
    if abs(abs(usual.aside) - abs(mirrored.aside)) > tolerance.points {
      return ("the way to the side", [text(usual.aside), text(mirrored.aside)])
    }
    for (name, pair) in zip(Place.names, zip(usual.upright, mirrored.upright)) {
      let isLength = name == "y" || name == "width" || name == "height"
      guard abs(pair.0 - pair.1) > (isLength ? tolerance.points : tolerance.numbers) else {
        continue
      }
      return (name, [text(pair.0), text(pair.1)])
    }
    return nil
  }

  /// The place of a screen in its container.
  private struct Place {
    /// The distance of its middle from the middle of the container, in points, to the right.
    var aside: Double
    /// The values that a mirror does not change, by ``names``.
    var upright: [Double]
    var turnsToSide: Bool
    var isSeen: Bool
    /// The number of views of the container that lie behind it.
    var depth: Int

    static let names = ["y", "width", "height", "transform.m11", "transform.m22", "transform.m23"]

    var isCentred: Bool { abs(aside) < 0.5 }

    /// The place of the screen called `name`; nil where it is not in the container.
    init?(of name: String, in views: [ViewState]) {
      guard let view = views.first(where: { $0.isInContainer(name) }) else {
        return nil
      }
      let parent = view.path.dropLast(name.count + 1)
      guard let container = views.first(where: { $0.path == parent }) else { return nil }
      let other = name == "from" ? "to" : "from"
      let screens = views.filter { $0.path == view.path || $0.path == "\(parent)/\(other)" }
      depth = screens.firstIndex { $0.path == view.path } ?? 0
      let transform = view.transform
      aside = Double(view.frame.midX + transform.m41 - container.frame.width / 2)
      upright = [
        view.frame.midY + transform.m42, view.frame.width, view.frame.height, transform.m11,
        transform.m22, transform.m23,
      ].map { Double($0) }
      turnsToSide = [transform.m12, transform.m13, transform.m14, transform.m21, transform.m31]
        .contains { abs($0) > 1e-6 }
      isSeen = !view.isHidden && view.alpha > MirroredMotion.visibleAlpha
    }
  }
}
