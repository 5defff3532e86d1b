import Diagnostics
import Foundation
import Geometry
import PluginRuns
import Rendering
import RunTraces
import TransitionKit

// The direction and the extent of the motion of screens: a note where a mirrored or smaller motion
// is expected, and a failure where the motion grows under reduced motion, or goes against the
// direction of reading.

extension ContractTest {
  /// Returns the note on the motion in `take`, which was made for `check`; nil without one.
  func motionNote(of take: Take, _ part: Part, _ check: DiagnosticCode) -> Wording? {
    guard part.choosesMotion, let usual = part.take?.motion, !drawsLots else { return nil }
    let motion = take.motion
    switch check {
    case .rightToLeft where usual.isHorizontal && motion.goesSameWay(as: usual):
      return "the screens move to the same side as where people read from left to right"
    case .rightToLeft where (usual.goesLeft || usual.goesRight) && motion.isStill:
      return "the screens move to the side only where people read from left to right"
    case .rightToLeft:
      return part.take.flatMap { MirroredMotion($0, take).unmirrored }.map {
        "'\(kind: $0)' moves to the same side as where people read from left to right, and "
          + "'\(kind: $0 == "to" ? "from" : "to")' to the other one"
      }
    case .reducedMotion where motion.isAsLarge(as: usual):
      return "it moves as far as without reduced motion"
    default: return nil
    }
  }

  /// Returns the findings on the motion in `take`, which was made for `check`; nil without any.
  func motionFault(in take: Take, _ part: Part, _ check: DiagnosticCode) -> [Finding]? {
    guard !drawsLots, let usual = part.take?.motion else { return nil }
    let motion = take.motion
    switch check {
    case .reducedMotion:
      guard let words = calmFault(motion, usual, in: take, part) else { return nil }
      var finding = Finding(words, at: take.place)
      finding.hint =
        "Look for an exchanged condition: context.reduceMotion is true for people who want no large movements, "
        + "and not context.reduceMotion is true for all others."
      return [finding]
    case .rightToLeft
    where goesAgainstReading(part, mirrored: take) || turnsAgainstReading(part, mirrored: take):
      return [
        Finding(
          "the sides are exchanged: this \(part.operation.rawValue) goes against the direction in "
            + "which people read, from left to right and from right to left", at: take.place)
      ]
    case .rightToLeft:
      guard let words = part.take.flatMap({ MirroredMotion($0, take).fault }) else { return nil }
      return [Finding(words, at: take.place)]
    default: return nil
    }
  }

  /// Returns the words for a motion with reduced motion, in `take`, that is larger than the usual one; nil for
  /// one that is not.
  private func calmFault(
    _ motion: ScreenMotion, _ usual: ScreenMotion, in take: Take, _ part: Part
  ) -> Wording? {
    if motion.isLarger(than: usual) { return "it moves farther with reduced motion than without" }
    // What a filter bends moves, too, though its view stays.
    guard let name = take.bendingFilters.min(), part.take?.bendingFilters.isEmpty == true else {
      return nil
    }
    return "the filter \(kind: name) bends a screen with reduced motion, and none without"
  }

  /// Returns a Boolean value that indicates whether a transition is mirrored for right-to-left
  /// layouts, but with exchanged sides: a push whose new screen enters at the leading edge, or a
  /// pop whose old screen leaves there. The trailing edge is right for both.
  ///
  /// A push whose old screen flies off at the trailing edge, and a door that turns about its leading edge, go the way of
  /// reading as well, so only screens count that enter or leave upright.
  private func goesAgainstReading(_ part: Part, mirrored: Take) -> Bool {
    guard let usual = part.take, let side = part.operation.traits.side else { return false }
    let name = side == .onward ? "to" : "from"
    let (one, other) = (usual.motion(of: name), mirrored.motion(of: name))
    return switch side {
    case .onward: usual.motion.goesRight && one.goesRight && other.goesLeft
    case .backward: usual.motion.goesLeft && one.goesLeft && other.goesRight
    }
  }

  /// Returns a Boolean value that indicates whether a flip of `UIView.transition` is mirrored, but with
  /// exchanged sides: a push that flips from the leading edge, or a pop that flips from the trailing one.
  private func turnsAgainstReading(_ part: Part, mirrored: Take) -> Bool {
    guard let usual = part.take?.flipSide, let other = mirrored.flipSide else { return false }
    return switch part.operation.traits.side {
    case .onward: usual == .left && other == .right
    case .backward: usual == .right && other == .left
    case nil: false
    }
  }

  /// Compares the directions of transitions that lead forward and back.
  func compareWays(of parts: [Part]) {
    for back in TransitionOperation.allCases {
      guard let there = back.preparation, wants(.wayBack, back) else { continue }
      func take(_ operation: TransitionOperation) -> Take? {
        parts.first {
          $0.operation == operation && $0.isByItself && $0.choosesMotion
        }?.take
      }
      guard let onward = take(there), let backward = take(back) else { continue }
      guard !drawsLots, let words = wordsOnWays(onward, there, backward, back) else {
        settle(.wayBack, back, "")
        continue
      }
      note(.wayBack, back, Finding(words, at: backward.place), in: backward)
    }
    for part in parts where part.isByItself && part.choosesSides && wants(.wayBack, part.operation)
    {
      guard let onward = part.take?.motion else { continue }
      let isSideways = onward.goesLeft || onward.goesRight
      let take = takeToFirst(of: part)
      if let take, !take.faults.isEmpty {
        _ = blameFaults(of: take, part, "to the first")
        continue
      }
      guard let take, take.faults.isEmpty, !drawsLots, isSideways,
        onward.goesSameWay(as: take.motion)
      else {
        settle(.wayBack, part.operation, "")
        continue
      }
      let words: Wording =
        "the screens move the same way to the next \(kind: part.operation.rawValue) and to the first one"
      note(.wayBack, part.operation, Finding(words, at: take.place), in: take)
    }
  }
}

extension ContractTest {
  /// Returns the words for a way back, `backward`, on which the screens move as on the way there, or on which the screen
  /// behind comes from the side opposite to that where it went; nil for others.
  private func wordsOnWays(
    _ onward: Take, _ there: TransitionOperation, _ backward: Take, _ back: TransitionOperation
  ) -> Wording? {
    if onward.motion.goesSameWay(as: backward.motion)
      || onward.sideOfTransition.map({ $0 == backward.sideOfTransition }) == true
    {
      return
        "the screens move the same way in a \(kind: there.rawValue) and a \(kind: back.rawValue)"
    }
    if onward.uncovers, backward.covers {
      return
        "the old screen leaves from above the new one in a \(kind: there.rawValue), and the new one comes over the old one "
        + "in a \(kind: back.rawValue)"
    }
    // A motion that differs in more than the sign is another one, which may be meant.
    guard let went = onward.shift(of: "from", in: onward.shots.dropLast().last),
      let comes = backward.shift(of: "to", in: backward.shots.first),
      let (gone, coming): (Wording, Wording) = went.sides(oppositeTo: comes)
    else { return nil }
    return
      "the screen behind goes \(gone) in a \(kind: there.rawValue), and comes \(coming) in a \(kind: back.rawValue)"
  }
}

extension CGVector {
  /// Returns the words for where this shift leads and where `other` comes from, if they are opposite and about the same;
  /// nil for others.
  fileprivate func sides(oppositeTo other: CGVector) -> (Wording, Wording)? {
    func isOpposite(_ own: CGFloat, _ other: CGFloat) -> Bool {
      own * other < 0 && abs(own + other) < 0.25 * abs(own) && abs(own) > 0.05
    }
    if isOpposite(dx, other.dx), abs(dy) < 0.01, abs(other.dy) < 0.01 {
      return dx < 0 ? ("to the left", "from the right") : ("to the right", "from the left")
    }
    if isOpposite(dy, other.dy), abs(dx) < 0.01, abs(other.dx) < 0.01 {
      return dy < 0 ? ("up", "from below") : ("down", "from above")
    }
    return nil
  }
}

extension Part {
  /// A Boolean value that indicates whether the transition leads to the next screen or to one before, in a row of
  /// screens, and the plugin determines which way they move.
  var choosesSides: Bool {
    (choosesMotion || isOfScene) && (operation == .tab || operation == .child)
  }
}

extension Take {
  /// The motion of the screens in the take.
  fileprivate var motion: ScreenMotion { motion(since: 0) }

  /// The side from which a `CATransition` brings the new screen, as its subtype; nil without one that moves.
  fileprivate var sideOfTransition: Substring? {
    let track = result.trace.animations.first { $0.keyPath == "transition" }
    let words = track?.curve.split(separator: " ") ?? []
    return words.count > 1 && words[1].hasPrefix("from") ? words[1] : nil
  }

  /// A Boolean value that indicates whether the old screen moves away from above the new one, which rests.
  fileprivate var uncovers: Bool { moves("from", above: "to") }

  /// A Boolean value that indicates whether the new screen moves over the old one, which rests.
  fileprivate var covers: Bool { moves("to", above: "from") }

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
  fileprivate func shift(of name: String, in shot: Shot?) -> CGVector? {
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
  fileprivate func motion(of name: String) -> ScreenMotion {
    let pictures = shots.map { shot in
      shot.views.filter { $0.isInContainer(name) && !$0.transform.isTurned }
    }
    return ScreenMotion(pictures, size: beforeTree.size)
  }

  /// The names of the kinds of filters that bend a layer in a quarter of the frames.
  fileprivate var bendingFilters: Set<String> {
    var counts: [String: Int] = [:]
    for shot in shots {
      for name in shot.tree.root.bendingFilters { counts[name, default: 0] += 1 }
    }
    return Set(counts.filter { 4 * $0.value >= shots.count }.keys)
  }

  /// A side from which a card is turned over.
  fileprivate enum FlipSide { case left, right }

  /// The side from which `UIView.transition` flips the old screen over to the new one; nil without a flip.
  fileprivate var flipSide: FlipSide? {
    // The engine's own flips shade both screens.
    let isFlip = ["from", "to"].allSatisfy { name in
      result.trace.animations.contains {
        $0.keyPath == "opacity" && $0.path.hasSuffix("/container/\(name)/dimming")
      }
    }
    guard isFlip else { return nil }
    for shot in shots {
      func screen(_ name: String) -> ViewState? {
        shot.views.first { $0.isInContainer(name) }
      }
      guard let from = screen("from"), let to = screen("to"), abs(from.transform.m13) > 0.1,
        abs(from.transform.m13 + to.transform.m13) < 1e-6, abs(from.transform.m23) < 1e-6
      else { continue }
      return from.transform.m13 > 0 ? .right : .left
    }
    return nil
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
