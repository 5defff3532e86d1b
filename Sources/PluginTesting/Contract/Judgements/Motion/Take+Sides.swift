import Foundation
import Geometry
import PluginRuns
import Rendering
import RunTraces
import TransitionKit

// Where the screens of a transition go, and where they come from.

extension Take {
  /// The motion of the screens in the take.
  var motion: ScreenMotion { motion(since: 0) }

  /// The side from which a `CATransition` brings the new screen, as its subtype; nil without one that moves.
  var sideOfTransition: Substring? {
    let track = result.trace.animations.first { $0.keyPath == "transition" }
    let words = track?.curve.split(separator: " ") ?? []
    return words.count > 1 && words[1].hasPrefix("from") ? words[1] : nil
  }

  /// A Boolean value that indicates whether the old screen moves away from above the new one, which rests.
  var uncovers: Bool { moves("from", above: "to") }

  /// A Boolean value that indicates whether the new screen moves over the old one, which rests.
  var covers: Bool { moves("to", above: "from") }

  /// Returns a Boolean value that indicates whether the screen called `front` lies in front of that called `back` and moves
  /// far, and `back` does not move at all.
  private func moves(_ front: String, above back: String) -> Bool {
    let pictures = shots.compactMap { shot -> (front: ViewState, back: ViewState)? in
      func index(_ name: String) -> Int? { shot.views.firstIndex { $0.isInContainer(name) } }
      guard let first = index(back), let last = index(front), first < last else { return nil }
      return (shot.views[last], shot.views[first])
    }
    // At the end, one of them may be gone already.
    guard pictures.count > 2, pictures.count >= shots.count - 2,
      pictures.allSatisfy({ !$0.front.isHidden && $0.front.alpha == 1 && $0.back.alpha == 1 })
    else { return false }
    let size = beforeTree.size
    let (moving, resting) = (
      ScreenMotion(pictures.map { [$0.front] }, size: size),
      ScreenMotion(pictures.map { [$0.back] }, size: size)
    )
    return moving.isFar && resting.reach < 0.01
  }

  /// Both screens in the shots that show both, the one in front and the one behind, from the first in which neither is
  /// transparent; nil where these are fewer than five, and where a screen is turned, invisible later, or changes its place
  /// in depth.
  private var uprightScreens: [(front: ViewState, back: ViewState)]? {
    let pairs = shots.compactMap { shot -> (front: ViewState, back: ViewState)? in
      let screens = shot.views.filter { $0.isInContainer("from") || $0.isInContainer("to") }
      guard screens.count == 2, let back = screens.first, let front = screens.last else {
        return nil
      }
      return (front, back)
    }.drop { $0.front.alpha == 0 || $0.back.alpha == 0 }
    guard pairs.count > 4, let first = pairs.first,
      pairs.allSatisfy({ pair in
        pair.front.path == first.front.path && pair.back.path == first.back.path
          && [pair.front, pair.back].allSatisfy {
            !$0.isHidden && $0.alpha > 0 && !$0.transform.isTurned
          }
      })
    else { return nil }
    return Array(pairs)
  }

  /// Returns the way from one state of a view to another, in parts of the stage's size.
  private func way(_ start: ViewState, _ end: ViewState) -> CGVector {
    CGVector(
      dx: (end.middle.x - start.middle.x) / beforeTree.size.width,
      dy: (end.middle.y - start.middle.y) / beforeTree.size.height)
  }

  /// The note on screens that move side by side, as far as each other, and overlap or part on the way; nil without them.
  var openSeam: Finding? {
    guard let pairs = uprightScreens, let first = pairs.first, let last = pairs.last else {
      return nil
    }
    let (front, back) = (way(first.front, last.front), way(first.back, last.back))
    let isSideways = abs(front.dx) > abs(front.dy)
    func along(_ way: CGVector) -> Double { Double(isSideways ? way.dx : way.dy) }
    guard abs(along(front)) > 0.9, abs(along(front) - along(back)) < 0.15,
      abs(along(way(first.front, first.back))) > 0.9
    else { return nil }
    let start = along(way(first.front, first.back))
    let seams = pairs.map { abs(along(way($0.front, $0.back)) - start) }
    guard let widest = seams.max(), widest > Self.visibleSeam else { return nil }
    let length = isSideways ? beforeTree.size.width : beforeTree.size.height
    var finding = Finding(
      "the screens move side by side at different paces: they overlap or part by up to "
        + "\(String(format: "%.0f", widest * Double(length))) points", at: place)
    finding.hint = "Move both by the same curve, or one of them over or under the other."
    return finding
  }

  /// The least distance or overlap of screens side by side that is seen, in parts of their length.
  private static let visibleSeam = 0.1

  /// A Boolean value that indicates whether the new screen grows in front of the old one, which rests.
  var grows: Bool {
    guard let pairs = uprightScreens, let first = pairs.first, let last = pairs.last,
      first.front.isInContainer("to")
    else { return false }
    func scale(_ view: ViewState) -> CGFloat { min(view.transform.m11, view.transform.m22) }
    let resting = ScreenMotion(pairs.map { [$0.back] }, size: beforeTree.size)
    return scale(first.front) < 0.8 && scale(last.front) > 0.9 && resting.reach < 0.01
  }

  /// The note on a new screen that begins as a point in the corner where coordinates begin, and grows from there; nil without
  /// one.
  var growthFromOrigin: Finding? {
    guard
      let first = shots.lazy.compactMap({ shot in
        shot.views.first { $0.isInContainer("to") && !$0.isHidden }
      }).first, first.sizeOnScreen < Self.nearlyAPoint, hypot(first.middle.x, first.middle.y) < 2
    else { return nil }
    var finding = Finding("'to' grows out of the corner at (0, 0)", at: place, frame: 0)
    finding.hint =
      "CGRect.zero lies there, too: where context.source is nil, take a place in the middle of the container."
    return finding
  }

  /// The greatest area of a screen that is a point, in parts of its own.
  private static let nearlyAPoint = 0.01

  /// A finding for a screen that moves a part of the way to one side, behind one that moves all of it to the other; nil
  /// without one.
  var contraryMotion: Finding? {
    guard let pairs = uprightScreens, let first = pairs.first, let last = pairs.last else {
      return nil
    }
    let (front, back) = (way(first.front, last.front), way(first.back, last.back))
    guard abs(front.dx) > 0.9, abs(front.dy) < 0.01, abs(back.dy) < 0.01, front.dx * back.dx < 0,
      Self.partOfWay.contains(abs(back.dx))
    else { return nil }
    let (one, other): (Wording, Wording) = front.dx < 0 ? ("left", "right") : ("right", "left")
    var finding = Finding(
      "'\(kind: first.front.name)' moves to the \(one), and '\(kind: first.back.name)', which lies behind it, to the "
        + "\(other)", at: place)
    finding.hint =
      "Move the screen behind to the same side, a part as far: look for an exchanged sign."
    return finding
  }

  /// A Boolean value that indicates whether both screens move a part of the way to the same side, about as far, rather than
  /// to opposite ones; nil for others.
  var isTogether: Bool? {
    let ways = ["from", "to"].map { name -> CGFloat in
      let states = shots.compactMap { shot in
        shot.views.first { $0.isInContainer(name) && !$0.transform.isTurned }
      }
      guard let start = states.first, let end = states.last else { return 0 }
      let way = way(start, end)
      return abs(way.dy) < 0.01 ? way.dx : 0
    }
    guard ways.allSatisfy({ Self.partOfAxis ~= abs($0) }),
      abs(abs(ways[0]) - abs(ways[1])) < 0.2 * abs(ways[0])
    else { return nil }
    return ways[0] * ways[1] > 0
  }

  /// The parts of the width by which screens move that fade into each other.
  private static let partOfAxis: ClosedRange<CGFloat> = 0.03...0.6

  /// The note on screens that both move all of the way to a side, one to the left and one to the right, and so cross each
  /// other; nil without them.
  var crossing: Finding? {
    guard let pairs = uprightScreens, let first = pairs.first, let last = pairs.last else {
      return nil
    }
    let (front, back) = (way(first.front, last.front), way(first.back, last.back))
    guard min(abs(front.dx), abs(back.dx)) > Self.partOfWay.upperBound, front.dx * back.dx < 0,
      max(abs(front.dy), abs(back.dy)) < 0.01
    else { return nil }
    var finding = Finding(
      "the screens cross each other: one leaves at the side where the other comes in", at: place)
    finding.hint = "Move both to the same side: look for an exchanged sign."
    return finding
  }

  /// The ways of a screen behind another that are seen, and that do not part from it, in parts of the width.
  private static let partOfWay = 0.1...0.7

  /// Returns the motion of the screens from a time on.
  private func motion(since time: Double) -> ScreenMotion {
    ScreenMotion(shots.filter { $0.time >= time }.map(\.inContainer), size: beforeTree.size)
  }

  /// Returns the note on screens that move against the finger of the drag of `script`, which begins at `time`; nil where
  /// they do not.
  func noteAgainst(_ script: String, since time: Double = 0) -> Finding? {
    guard let way = GestureEnding.way(of: script), result.completed == true else { return nil }
    let side: (Double, [Wording]) -> Wording = { $0 < 0 ? $1[0] : $1[1] }
    let motion = motion(since: time)
    guard motion.isAgainst(CGVector(dx: way.x, dy: way.y)) else { return nil }
    let names: [Wording] = motion.isHorizontal ? ["left", "right"] : ["up", "down"]
    let (finger, screen) =
      motion.isHorizontal ? (way.x, motion.way.dx) : (way.y, motion.way.dy)
    var finding = Finding(
      "the finger moves \(side(finger, names)), and the screens move \(side(screen, names))",
      at: place)
    finding.hint =
      "Move the screens with the finger, or start the transition by the other direction."
    return finding
  }

  /// Returns the shift of the screen called `name` in `shot` from the place that it has without a transition, in parts of
  /// the screen's size; nil where it is not seen.
  func shift(of name: String, in shot: Shot?) -> CGVector? {
    guard let view = shot?.views.first(where: { $0.isInContainer(name) }), !view.isHidden,
      view.alpha > 0.05, let middle = restingMiddle
    else { return nil }
    return CGVector(
      dx: (view.middle.x - middle.x) / beforeTree.size.width,
      dy: (view.middle.y - middle.y) / beforeTree.size.height)
  }

  /// The middle of the screens that stay or come, as they are when nothing moves; nil without them.
  private var restingMiddle: CGPoint? {
    let isPush = result.operation?.preparation == nil
    let shot = isPush ? shots.first : shots.last
    return shot?.views.first { $0.isInContainer(isPush ? "from" : "to") }?.middle
  }

  /// Returns the motion of the screen called `name` where it is not turned.
  func motion(of name: String) -> ScreenMotion {
    let pictures = shots.map { shot in
      shot.views.filter { $0.isInContainer(name) && !$0.transform.isTurned }
    }
    return ScreenMotion(pictures, size: beforeTree.size)
  }

  /// The names of the kinds of filters that bend a layer in a quarter of the frames.
  var bendingFilters: Set<String> {
    var counts: [String: Int] = [:]
    for shot in shots {
      for name in shot.tree.root.bendingFilters { counts[name, default: 0] += 1 }
    }
    return Set(counts.filter { 4 * $0.value >= shots.count }.keys)
  }
}

extension RenderNode {
  /// The names of the kinds of filters that bend this node or one within it.
  fileprivate var bendingFilters: Set<String> {
    let own = filters.filter { $0.kind is any DeformingFilter && !$0.kind.changesNothing($0) }
    return children.reduce(into: Set(own.map(\.kind.name))) { $0.formUnion($1.bendingFilters) }
  }
}

extension CATransform3D {
  /// A Boolean value that indicates whether it turns something, in the plane or in space.
  fileprivate var isTurned: Bool { [m12, m13, m21, m23].contains { abs($0) > 1e-6 } }
}
