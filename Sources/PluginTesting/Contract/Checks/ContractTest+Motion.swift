import Diagnostics
import Foundation
import Geometry
import PluginRuns
import PluginValidation
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
    case .rightToLeft where part.take?.turnSide.map({ $0 == take.turnSide }) == true:
      return "the screens turn to the same side as where people read from left to right"
    case .rightToLeft:
      return part.take.flatMap { MirroredMotion($0, take).unmirrored }.map {
        "'\(kind: $0)' moves to the same side as where people read from left to right, and "
          + "'\(kind: $0 == "to" ? "from" : "to")' to the other one"
      }
    case .reducedMotion where motion.isAsLarge(as: usual):
      return "it moves about as far as without reduced motion"
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
    where goesAgainstReading(part, mirrored: take)
      || isAgainstReading(part, part.take?.turnSide, mirrored: take.turnSide):
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
    if let usual = part.take, let name = take.filterChanging(unlike: usual) {
      return "the filter \(kind: name) changes with reduced motion, and not without"
    }
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

  /// Returns a Boolean value that indicates whether a turn of the screens is mirrored, but with exchanged sides: a push that
  /// turns them from the leading edge, or a pop that turns them from the trailing one.
  private func isAgainstReading(
    _ part: Part, _ usual: Take.TurnSide?, mirrored: Take.TurnSide?
  ) -> Bool {
    switch part.operation.traits.side {
    case .onward: usual == .left && mirrored == .right
    case .backward: usual == .right && mirrored == .left
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
      if back == .pop, let (noted, take) = noteOnDrivenWay(parts) {
        note(.wayBack, back, noted, in: take)
        continue
      }
      if back == .dismiss, isDelegate(of: there, among: parts),
        let noted = noteOnDismissal(onward, backward)
      {
        note(.wayBack, back, noted, in: backward)
        continue
      }
      let ways = [backward, wayBack(by: back, after: parts.first { $0.operation == there })]
      let noted = ways.lazy.compactMap { take in
        take.flatMap { take in self.wordsOnWays(onward, there, take, back).map { (take, $0) } }
      }.first
      guard !drawsLots, let (take, words) = noted else {
        settle(.wayBack, back, "")
        continue
      }
      note(.wayBack, back, Finding(words, at: take.place), in: take)
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
      let kind = part.operation.rawValue
      // Returns true if `take` goes the way of `onward`, which is noted.
      func repeatsWay(_ take: Take?, _ words: Wording) -> Bool {
        guard let take, take.faults.isEmpty, !drawsLots, isSideways,
          onward.goesSameWay(as: take.motion)
        else { return false }
        note(.wayBack, part.operation, Finding(words, at: take.place), in: take)
        return true
      }
      let sameToFirst: Wording =
        "the screens move the same way to the next \(kind: kind) and to the first one"
      let sameToSecond: Wording =
        "the screens move the same way to the second \(kind: kind) from the first one and from the third one"
      if repeatsWay(take, sameToFirst) || repeatsWay(takeToSecondFromThird(of: part), sameToSecond)
      {
        continue
      }
      settle(.wayBack, part.operation, "")
    }
  }
}

extension ContractTest {
  private func isDelegate(of operation: TransitionOperation, among parts: [Part]) -> Bool {
    parts.contains { $0.operation == operation && $0.isVending }
  }

  /// Returns the note on a delegate whose dismissal is another transition than its presentation; nil without one.
  ///
  /// A standard pop is not noted, since people can swipe back from the edge with it.
  private func noteOnDismissal(_ onward: Take, _ backward: Take) -> Finding? {
    guard onward.hasAnimator == true else { return nil }
    if backward.hasAnimator == false {
      var finding = Finding(
        "the delegate has an animator for the present, and none for the dismiss, which is the standard one",
        at: backward.place)
      finding.hint = "Return an animator in forDismissed as in forPresented."
      return finding
    }
    guard onward.motion(of: "to").isFar, backward.motion(of: "from").isStill else { return nil }
    var finding = Finding(
      "the presented view moves to its place in a present, and does not move away in a dismiss",
      at: backward.place)
    finding.hint = "Return the same animator in forDismissed as in forPresented."
    return finding
  }

  /// Returns the note on a delegate whose drags start a push or a pop that then runs by itself; nil for others, and for a
  /// standard pop.
  private func noteOnDrivenWay(_ parts: [Part]) -> (Finding, Take)? {
    guard let part = parts.first(where: { $0.operation == .push && $0.isVending }),
      sources.mention("interactionController"),
      let trial = trial(
        ["pan 280,300 -> 40,300 over 0.4s", "pan 40,300 -> 280,300 over 0.4s"],
        at: part.base.going(.gestures("wait 0.1s")), on: gestureSetting),
      let first = trial.steps.first, first.operation == .push
    else { return nil }
    let words: Wording
    if trial.steps.allSatisfy({ !$0.isHeld }) {
      words = "a finger starts the push, which then runs by itself"
    } else if trial.take.hasAnimator == true, trial.steps.map(\.operation) == [.push, .pop],
      first.isHeld != trial.steps[1].isHeld
    {
      let (driven, free): (Wording, Wording) = first.isHeld ? ("push", "pop") : ("pop", "push")
      words =
        "a finger drives the \(driven) that it starts, and the \(free) that it starts runs by itself"
    } else {
      return nil
    }
    var finding = Finding(words, at: trial.take.place)
    finding.hint =
      "Return the interaction in interactionController for each transition that it starts."
    return (finding, trial.take)
  }

  /// Returns a take of the transition `back` right after that of a delegate in the other direction, `part`; nil for other
  /// plugins. In all other takes of `back` the screen that leaves has come without animation.
  private func wayBack(by back: TransitionOperation, after part: Part?) -> Take? {
    guard let part, part.isVending, !drawsLots else { return nil }
    var shots: [Take.Shot] = []
    let taken = try? performer.take(
      part.base, on: setting, attention: .views,
      direct: { scene in
        scene.play(until: .infinity)
        shots = shotsOfNextRun(of: back, in: scene)
      })
    guard var take = taken, take.faults.isEmpty else { return nil }
    take.shots = shots
    return take
  }

  /// Returns the words for a way back, `backward`, on which the screens move as on the way there, or on which the screen
  /// behind comes from the side opposite to that where it went; nil for others.
  private func wordsOnWays(
    _ onward: Take, _ there: TransitionOperation, _ backward: Take, _ back: TransitionOperation
  ) -> Wording? {
    if onward.motion.goesSameWay(as: backward.motion)
      || onward.sideOfTransition.map({ $0 == backward.sideOfTransition }) == true
      || onward.turnSide.map({ $0 == backward.turnSide }) == true
    {
      return
        "the screens move the same way in a \(kind: there.rawValue) and a \(kind: back.rawValue)"
    }
    if let both = onward.isTogether, let apart = backward.isTogether, both != apart {
      let (one, other): (Wording, Wording) =
        both ? ("together", "against each other") : ("against each other", "together")
      return
        "the screens move \(one) in a \(kind: there.rawValue), and \(other) in a \(kind: back.rawValue)"
    }
    let (quick, slow) = (onward.result.duration, backward.result.duration)
    if min(quick, slow) > 0, max(quick, slow) > max(1, 4 * min(quick, slow)) {
      return
        "a \(kind: there.rawValue) takes \(TimeText.seconds(quick)), and a \(kind: back.rawValue) "
        + "\(TimeText.seconds(slow))"
    }
    if onward.grows, backward.grows {
      return
        "the new screen grows in front of the old one in a \(kind: there.rawValue), and in a \(kind: back.rawValue), too"
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

extension Take {
  /// A Boolean value that indicates whether the request for an animator was answered with one; nil without a request.
  fileprivate var hasAnimator: Bool? {
    result.trace.decisions.last { $0.isAboutAnimator }.map { $0.answer != nil }
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
