import Diagnostics
import Foundation
import Gestures
import Manifests
import PluginRuns
import PluginValidation
import RunTraces
import TransitionKit

// Gestures: which of the common ones start a transition, whether it follows them, and its result
// when they end.

extension ContractTest {
  /// Returns the part for the first common gesture that starts `operation` and completes it; an
  /// animator with a gesture of its own also runs by itself.
  func gesturePart(
    _ operation: TransitionOperation, _ plan: RehearsalPlan, _ manifest: Manifest
  ) -> Part? {
    guard case .gesture(let kind, _)? = manifest.interaction else { return nil }
    var found: [(rehearsal: Rehearsal, take: Take, isFollowing: Bool)] = []
    for rehearsal in plan.gestures(for: operation) {
      guard
        let take = try? performer.take(rehearsal, on: gestureSetting, attention: .views),
        take.result.operation == operation
      else { continue }
      let isFollowing =
        !kind.isContinuous || !take.faults.isEmpty || take.follows(isSliding: kind == .slider)
      found.append((rehearsal, take, isFollowing))
      // The direction of the gesture is known only to the plugin.
      if isFollowing, take.result.completed != false { break }
    }
    let following = found.filter(\.isFollowing)
    let best = following.first { $0.take.result.completed != false } ?? following.first
    guard let chosen = best ?? found.first,
      case .gestures(let script) = chosen.rehearsal.course
    else {
      if manifest.transitions.contains(operation.rawValue) {
        skip(
          .runsClean, operation, "by a gesture",
          because: "none of the gestures that were tried starts it")
      }
      return nil
    }
    let outcome = "by \"\(script)\""
    if kind.isContinuous, chosen.take.faults.isEmpty {
      let words =
        chosen.isFollowing ? chosen.take.smallProgress : chosen.take.noProgress
      settle(
        .gestureProgress, operation, outcome,
        words.map { [Finding($0, at: chosen.take.place)] } ?? [], in: chosen.take)
    }
    return Part(
      operation: operation, base: chosen.rehearsal, outcome: outcome, isReleasable: false,
      isInterruptible: false, isAskedUnanimated: false, isFollowing: chosen.isFollowing)
  }

  /// Tries the gesture of `part` with other endings.
  func tryGestures(_ part: Part, on stage: Setting) {
    guard case .gestures(let script) = part.base.course else { return }
    var ends: [GestureEnding.Kind: Take] = [:]
    for ending in GestureEnding.all(of: script) {
      let outcome = "by \"\(ending.script)\""
      let rehearsal = part.base.going(.gestures(ending.script))
      let attention: Performer.Attention =
        GestureEnding.backFromAfar.contains(ending.kind) ? .views : .frames
      guard goesOn, var take = take(part, rehearsal, outcome, on: stage, attention: attention)
      else { continue }
      // A short gesture may start nothing.
      take.forgiven = [.noTransition]
      guard blameFaults(of: take, part, outcome) else { return }
      guard take.result.operation == part.operation else { continue }
      ends[ending.kind] = take
      settle(.completesOnce, part.operation, outcome)
      guard take.result.completed == false else { continue }
      settle(
        .cancelRestores, part.operation, outcome, take.restoration(ignoringFrames: true), in: take)
    }
    if let base = part.take, wants(.gestureDecision, part.operation),
      let fault = ends[.takenAway]?.faultOfInterruption(unlike: base)
    {
      return settle(.gestureDecision, part.operation, part.outcome, [fault], in: base)
    }
    guard let base = part.take, base.isHeld, part.isFollowing, base.smallProgress == nil,
      wantsGestures(part)
    else {
      return settle(.gestureDecision, part.operation, part.outcome)
    }
    guard let rests = takesAtRest(of: part, script, on: stage) else { return }
    judgeBeginning(of: part, ends[.short])
    judgeSlider(of: part, rests)
    if let fall = base.leapOnRelease ?? base.restartOnRelease ?? base.jumpAfterRelease
      ?? GestureEnding.cancelled(of: ends)?.jumpAfterRelease
    {
      settle(.gestureProgress, part.operation, "\(part.outcome), at its end", [fall], in: base)
    } else if let back = ends[.thrownBack], let turn = back.noFallOnTurn(unlike: base) {
      let outcome = "\(part.outcome), turned back"
      settle(.gestureProgress, part.operation, outcome, [turn], in: back)
    } else if wants(.gestureProgress, part.operation),
      let fault = faultOfWay(script, of: part, base, on: stage)
    {
      let outcome = "\(part.outcome), on other ways"
      settle(.gestureProgress, part.operation, outcome, [fault], in: base)
      return skip(
        .gestureDecision, part.operation, part.outcome,
        because: "its progress depends on more than the way of the finger")
    }
    judgeDecision(of: part, base, ends, rests, on: stage)
  }

  private func wantsGestures(_ part: Part) -> Bool {
    wants(.gestureProgress, part.operation) || wants(.gestureDecision, part.operation)
  }

  /// Returns a finding for a drag whose start or progress depends on more than the place and the way of the finger; nil for
  /// others.
  private func faultOfWay(
    _ script: String, of part: Part, _ base: Take, on stage: Setting
  ) -> Finding? {
    let words = wordsForWay(of: script, on: stage) { trial($0, of: part, on: $1, $2) }
    return words.map { Finding($0, at: base.place) }
      ?? faultOfBeginning(script, of: part, base, on: stage)
  }

  /// Returns the takes of the gesture of `script`, ended at rest at several places of its way, the nearest first; nil if
  /// one of them has faults, which are reported.
  private func takesAtRest(of part: Part, _ script: String, on stage: Setting) -> [Take]? {
    var rests: [Take] = []
    for script in GestureEnding.restingOnTheWay(script) where goesOn {
      let outcome = "by \"\(script)\""
      guard
        var take = take(
          part, part.base.going(.gestures(script)), outcome, on: stage, attention: .end)
      else { continue }
      take.forgiven = [.noTransition]
      guard blameFaults(of: take, part, outcome) else { return nil }
      if take.result.operation == part.operation { rests.append(take) }
    }
    return rests
  }

  /// Returns a Boolean value that indicates whether one of the takes completes, and a later one does not.
  private static func goesBackFarther(_ rests: [Take]) -> Bool {
    let first = rests.firstIndex { $0.result.completed == true }
    return first.map { rests[$0...].contains { $0.result.completed == false } } ?? false
  }

  /// Checks that a short gesture leaves the transition near its beginning.
  private func judgeBeginning(of part: Part, _ short: Take?) {
    guard let short, !part.outcome.contains("slider"),
      let progress = short.farthestProgress, progress > 0.3
    else { return }
    let share = Int((min(1, progress) * 100).rounded())
    settle(
      .gestureProgress, part.operation, "\(part.outcome), at its beginning",
      [
        Finding(
          "the transition is at \(share) % as soon as the gesture has begun", at: short.place)
      ], in: short)
  }

  /// Checks that a slider that rests on its way has not brought the transition to its end, at two places or more.
  private func judgeSlider(of part: Part, _ rests: [Take]) {
    let ended = rests.filter { ($0.farthestProgress ?? 0) >= 1 }
    guard part.outcome.contains("slider"), ended.count > 1, let first = ended.first else { return }
    var finding = Finding(
      "the slider takes the transition to its end with a third of its way still to go",
      at: first.place)
    finding.hint =
      "Divide by the whole range: (slider.value - slider.minimumValue) / (slider.maximumValue - slider.minimumValue)."
    settle(
      .gestureProgress, part.operation, "\(part.outcome), on its way", [finding], in: first)
  }

  /// Checks that gestures can finish the transition and cancel it, depending on how they end.
  private func judgeDecision(
    of part: Part, _ base: Take, _ ends: [GestureEnding.Kind: Take], _ rests: [Take],
    on stage: Setting
  ) {
    guard case .gestures(let script) = part.base.course else { return }
    func goesOn(_ kind: GestureEnding.Kind) -> Bool? { ends[kind]?.result.completed }
    var (words, remedy): (Wording?, String?) = (nil, nil)
    if base.result.completed == false, goesOn(.thrownBack) == true {
      words = "the transition goes back where the finger moves on, and on where it is thrown back"
    } else if base.result.completed == false, goesOn(.whole) != true,
      isStuck(part, script, on: stage)
    {
      words = "the transition goes back however far and fast the finger moves"
    } else if base.result.completed == false, isStuckInLandscape(part, script, on: stage) {
      words =
        "in landscape the transition goes back however far the finger moves, up or down the whole screen"
      remedy =
        "Finish from a part of the container view's height on, in place of a number of points that is more than a screen in landscape is high."
    } else if base.result.completed == true, goesOn(.whole) == false {
      words =
        "the transition goes on where the finger moves most of the way, and back where it moves all of it"
    } else if goesOn(.short) == true, goesOn(.thrownBack) ?? true {
      words = "the transition goes on however little the finger moves, and when it is thrown back"
    } else if goesOn(.short) == false, goesOn(.shortThrownBack) == true {
      words = "a short gesture goes back where it ends at rest, and on where it is thrown back"
    } else if goesOn(.shortTakenAway) == true {
      words = "the transition goes on though the touches are taken away right at its beginning"
    } else if let slow = ([base] + rests).lazy.compactMap(\.slowRest).first
      ?? slowWayBack(of: part, script, on: stage)
    {
      words = slow
      remedy =
        "Choose a completionSpeed with which the rest takes no longer than the transition, on the way on and on the way back."
    } else if Self.goesBackFarther(rests) {
      words =
        "a finger that rests on the way finishes the transition, and one that goes farther takes it back"
    } else if let across = wordsForSpeedAcross(of: part, ends, on: stage) {
      words = across
    } else if let barely = ends[.barely],
      let barelyScript = GestureEnding.script(of: .barely, of: script),
      remembers(part, barely, by: barelyScript, on: stage)
    {
      words = "a short gesture ends otherwise after a long one than by itself"
    } else if !part.outcome.contains("slider"), let short = ends[.short],
      let shortScript = GestureEnding.script(of: .short, of: script),
      remembers(part, short, by: shortScript, on: stage)
        || remembersPlace(part, script, on: stage)
    {
      words = "a short gesture goes farther after a long one than by itself"
    } else if let after = wordsAfterCancel(of: part, base, ends, on: stage) {
      words = after
    }
    var finding = words.map { Finding($0, at: base.place) }
    finding?.hint = remedy
    if finding == nil, let fault = mirroredFault(of: part, base, ends) {
      finding = fault
      finding?.hint =
        "Turn the sign of the velocity as that of the translation where context.layoutDirection is \"rightToLeft\"."
    }
    if finding == nil, let noted = gestureNote(of: part, base, ends, on: stage) {
      return note(.gestureDecision, part.operation, noted, outcome: part.outcome, in: base)
    }
    settle(
      .gestureDecision, part.operation, part.outcome, finding.map { [$0] } ?? [], in: base)
  }

  /// Returns the words for a transition that a finger takes nearly to its end, and that goes back for long where the
  /// touches are taken away there; nil for others.
  private func slowWayBack(of part: Part, _ script: String, on stage: Setting) -> Wording? {
    guard let script = GestureEnding.longTakenAway(script),
      let take = trial(script, of: part, on: stage, .end)
    else { return nil }
    return take.result.completed == false ? take.slowRest : nil
  }

  /// Returns a Boolean value that indicates whether the gesture cancels even when it is thrown on.
  private func isStuck(_ part: Part, _ script: String, on stage: Setting) -> Bool {
    guard let script = GestureEnding.thrownOn(script),
      let take = trial(script, of: part, on: stage, .end)
    else { return false }
    return take.result.completed == false
  }
}

extension Manifest {
  /// A Boolean value that indicates whether a continuous gesture drives the transition.
  var hasContinuousGesture: Bool {
    if case .gesture(let kind, _)? = interaction { kind.isContinuous } else { false }
  }
}

extension GestureKind {
  /// A Boolean value that indicates whether the gesture is continuous, so that a transition can
  /// follow it.
  fileprivate var isContinuous: Bool {
    switch self {
    case .pan, .edge, .pinch, .rotation, .slider: true
    case .swipe, .tap, .longPress: false
    }
  }
}
