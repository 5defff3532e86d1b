import Diagnostics
import Foundation
import Gestures
import PluginAPI
import PluginRuns
import PluginValidation
import TransitionKit

// The same transition on other stages.

extension ContractTest {
  /// Tries `part` on every other stage, and without animation.
  func tryStages(_ part: Part) {
    if part.isAskedUnanimated, wants(.notAnimated, part.operation) { tryWithoutAnimation(part) }
    guard part.isByItself else { return }
    let setting = endSetting
    var rightToLeft = setting
    rightToLeft.layoutDirection = .rightToLeft
    var calm = setting
    calm.reducesMotion = true
    var other = setting
    (other.size, other.scale) = (Setting.otherSize, 3)
    for (check, stage) in [
      (DiagnosticCode.landscape, setting.turned), (.rightToLeft, rightToLeft),
      (.otherSize, other), (.reducedMotion, calm),
    ] where wants(check, part.operation) {
      compare(part, check, on: stage, with: stage)
    }
    if wants(.otherSize, part.operation) {
      var tablet = setting
      (tablet.size, tablet.appearance) = (CGSize(width: 1024, height: 1366), .dark)
      compare(part, .otherSize, "of a dark tablet", on: tablet, with: tablet)
    }
    // Screens that handle rotation themselves are not the animator's responsibility.
    if part.isMoving || part.isFraming, wants(.resize, part.operation) { compareTurned(part) }
    turnScreens(after: part)
    trySmallerFrame(part)
    tapBeside(part)
    if wants(.zeroFrames, part.operation) { skipFrames(of: part) }
    if wants(.zeroSize, part.operation) {
      compare(part, .zeroSize, on: setting, with: setting, isEmpty: true)
    }
  }

  /// Advances the clock beyond the end of `part` at once.
  private func skipFrames(of part: Part) {
    // The watchdog must not end the transition at the same time.
    compare(
      part, .zeroFrames, on: setting, with: setting, drive: .steered(fromStart: false)
    ) { scene in
      let time = scene.run.duration + 1
      _ = scene.run.step(to: time)
      // A display link that starts with its first call still has its whole duration to run.
      let length = max(1.5 * scene.run.duration, scene.run.duration + 0.1)
      scene.play(until: time + length)
      guard !scene.run.isOver else { return }
      throw Problem(
        finding: Finding(
          "the clock jumps beyond its end, and \(TimeText.seconds(length)) later it has not completed",
          at: scene.run.place))
    }
  }

  func tryWithoutAnimation(_ part: Part) {
    let check = DiagnosticCode.notAnimated
    guard let take = attempt(check, part, part.base.going(.notAnimated), on: setting) else {
      return
    }
    var findings: [Finding] = []
    if part.endsPlainly || part.isPair, let plain = reference(for: part, on: setting) {
      findings = take.excess(over: plain.after)
    }
    if findings.isEmpty, part.isFraming, let difference = differenceWithoutAnimator(part) {
      findings = [difference]
    }
    if findings.isEmpty, let late = take.lengthWithoutAnimation {
      return note(check, part.operation, late, in: take)
    }
    settle(check, part.operation, "", findings, in: take)
  }

  /// Returns a finding for a presentation, `part`, that fails or leaves something else where no animator accompanies it and
  /// nothing is animated: there it has no transition coordinator (rule 27); nil for others.
  private func differenceWithoutAnimator(_ part: Part) -> Finding? {
    guard let usual = part.take?.after,
      let bare = try? performer.take(
        part.base.withoutAnimator.going(.notAnimated), on: setting, attention: .end),
      var finding = bare.faults.first.map({ Finding($0) }) ?? bare.excess(over: usual).first
    else { return nil }
    finding.hint =
      "Without animation transitionCoordinator is nil: set there at once what is animated alongside otherwise."
    return finding
  }

  /// Compares the end state of `part` on `stage` with that on the stage `other`.
  private func compare(
    _ part: Part, _ check: DiagnosticCode, _ outcome: String = "", on stage: Setting,
    with other: Setting, isEmpty: Bool = false, drive: RunDrive? = nil,
    direct: @MainActor (Performer.Scene) throws -> Void = { try $0.playToEnd() }
  ) {
    var base = part.base
    if isEmpty {
      guard let empty = base.onEmptyScreens else { return }
      base = empty
    }
    if isEmpty, let take = try? performer.take(base, on: stage), take.stumblesOverNothing {
      return skip(check, part.operation, "", because: "there are no pictures of empty screens")
    }
    let isCompared = check == .rightToLeft || check == .reducedMotion
    let seesViews = isCompared || stage.rotatesAt != nil && part.isMoving
    // Between places that are the same without a size, what waits for a movement completes at once.
    let taken = attempt(
      check, part, base, outcome, on: stage, drive: drive,
      attention: seesViews ? .views : .frames,
      forgiving: isEmpty ? [.animationsOutliveCompletion] : [], direct: direct)
    guard let take = taken else { return }
    var part = part
    (part.base, part.isEmpty) = (base, isEmpty)
    guard let reference = reference(for: part, on: other) else {
      return skip(
        check, part.operation, outcome, because: "it does not run without animation there")
    }
    // The frames that an animator has set before the rotation are its own responsibility.
    let isTurned = stage.rotatesAt != nil && !part.endsPlainly && !part.isFraming
    var findings = take.excess(
      over: reference.after, ignoringFrames: isTurned, unlike: part.take)
    if findings.isEmpty, Self.looks.contains(check), let usual = part.take?.after {
      // What does not fill a tablet may be meant.
      findings = stage.isTablet ? [] : take.gaps(comparedWith: usual)
      let isDrawn = looks(at: take)
      if findings.isEmpty, isDrawn { findings = shaderFindings(in: take) }
      if findings.isEmpty, isDrawn, part.isMoving || part.isFraming {
        findings = jump(in: take, part, on: stage)
      }
      if findings.isEmpty, part.isMoving {
        findings = take.lateness(
          frame: 1 / stage.framesPerSecond, mayBeShorter: check == .reducedMotion)
      }
      // A size that was reckoned from one side alone fits only one of the two, and a number only some.
      if findings.isEmpty, check == .landscape || stage.isTablet, isDrawn, part.isMoving,
        !part.operation.cycle.contains(where: {
          hasFailed([.firstFrame, .noFlash, .lastFrame, .steadyMotion], $0)
        })
      {
        findings = snap(of: part, endingAt: take.result.ended, on: stage).map { [$0] } ?? []
      }
      if findings.isEmpty, part.choosesMotion, isCompared {
        findings =
          motionFault(in: take, part, check)
          ?? (isDrawn && !part.operation.cycle.contains { hasFailed([.firstFrame, .noFlash], $0) }
          ? snap(of: part, endingAt: take.result.ended, on: stage) : nil).map { [$0] }
          ?? []
      }
    }
    // What comes behind the eye jumps; the message names the cause.
    if !findings.isEmpty, part.isMoving, let crossing = take.crossingOfEye {
      findings = [crossing]
    }
    if findings.isEmpty,
      let noted = motionNote(of: take, part, check).map({ Finding($0, at: take.place) })
        ?? placeNote(of: take, part, check, on: stage)
        ?? (part.isMoving
          ? stage.rotatesAt.flatMap { take.panelsThatKeepTheirSize(turnedAt: $0) } : nil)
    {
      return note(check, part.operation, noted, outcome: outcome, in: take)
    }
    settle(check, part.operation, outcome, findings, in: take)
  }

  /// Returns the note on the place of a presented view: at the same side in both directions of reading, beside the middle
  /// of a tablet, or outside of the safe area of a rotated window; nil without one.
  private func placeNote(
    of take: Take, _ part: Part, _ check: DiagnosticCode, on stage: Setting
  ) -> Finding? {
    guard part.isFraming, part.operation == .present, let usual = part.take?.after else {
      return nil
    }
    switch check {
    case .rightToLeft where take.after.presentedStaysAtSide(of: usual):
      return Finding(
        "the presented view lies at the same side as where people read from left to right",
        at: take.place)
    case .resize where usual.presentedUnderSafeArea == nil: return take.presentedUnderSafeArea
    case .landscape where usual.presentedMiddleOfOtherSide != nil:
      return take.after.presentedMiddleOfOtherSide.map { words in
        var finding = Finding(words, at: take.place)
        finding.hint =
          "Place the origin at half of what is left of the container's width and height, each less the view's own."
        return finding
      }
    case .otherSize where stage.isTablet:
      return (take.after.presentedOffCentre(unlike: usual) ?? take.after.presentedOffMiddle)
        .map { Finding($0, at: take.place) }
    default: return nil
    }
  }

  /// The checks on stages of another kind, on which the plugin must also look right.
  private static let looks: Set<DiagnosticCode> = [
    .landscape, .rightToLeft, .otherSize, .reducedMotion,
  ]

  /// Rotates the window in the middle of the transition; the expected end state is that of a
  /// rotation after the change without animation.
  private func compareTurned(_ part: Part) {
    guard let still = reference(for: part, on: endSetting) else { return }
    var stage = endSetting
    stage.rotatesAt = max(still.result.duration, part.duration) / 2
    guard part.isFraming, part.operation == .present else {
      compare(part, .resize, on: stage, with: stage)
      return lookAtTurnedEnd(of: part, turningAt: stage.rotatesAt ?? 0)
    }
    // The frames of a presentation must be as in a window that had the size from the beginning,
    // also if the window is rotated later.
    var turned = endSetting
    turned.isTurnedBefore = true
    compare(part, .resize, on: stage, with: turned)
    stage.rotatesAt = part.ended + 0.5
    compare(part, .resize, "at rest", on: stage, with: turned)
  }

  /// Notes a jump at the last moment of `part` where the window turns on the way, at `time`, from upright or to it. It turns
  /// at once: an animation of the turn would go on beyond the end.
  private func lookAtTurnedEnd(of part: Part, turningAt time: Double) {
    guard part.isMoving, !hasFailed([.resize, .landscape, .lastFrame], part.operation),
      !part.operation.cycle.contains(where: { hasFailed([.firstFrame], $0) })
    else { return }
    for stage in [endSetting, endSetting.turned] {
      guard let jump = snap(of: part, endingAt: part.ended, on: stage, turningAt: time),
        let turned = try? performer.take(
          part.base, on: stage,
          direct: { scene in
            scene.play(until: time)
            scene.run.rotate(animated: false)
            scene.play(until: .infinity)
          })
      else { continue }
      let words: Wording = "where the window turns on the way, \(jump.message)"
      return note(.resize, part.operation, Finding(words, at: turned.place), in: turned)
    }
  }

  /// Taps beside the view that a presentation shows, where its shade may dismiss it; what that does is its own
  /// responsibility, unless it fails.
  func tapBeside(_ part: Part) {
    guard part.isFraming, part.operation == .present, wants(.runsClean, part.operation),
      let place = part.take?.after.placeBesidePresented,
      let script = try? GestureScript(
        parsing: "tap \(NumberText.of(place.x)),\(NumberText.of(place.y))")
    else { return }
    let take = try? performer.take(
      part.base, on: setting, attention: .end,
      direct: { scene in
        scene.play(until: .infinity)
        scene.run.play(script)
        scene.play(until: .infinity)
      })
    guard let take else { return }
    let outcome = "tapped beside"
    if blameFaults(of: take, part, outcome) { settle(.runsClean, part.operation, outcome) }
  }

  /// Returns a take for `check`; nil if it failed, which is reported.
  func attempt(
    _ check: DiagnosticCode, _ part: Part, _ rehearsal: Rehearsal, _ outcome: String = "",
    on stage: Setting, drive: RunDrive? = nil, attention: Performer.Attention = .frames,
    forgiving codes: Set<DiagnosticCode> = [],
    direct: @MainActor (Performer.Scene) throws -> Void = { try $0.playToEnd() }
  ) -> Take? {
    do {
      var take = try performer.take(
        rehearsal, on: stage, drive: drive, attention: attention, direct: direct)
      take.forgiven = codes
      guard let fault = take.faults.first else { return take }
      settle(check, part.operation, outcome, [Finding(fault)], in: take)
      return nil
    } catch let failure as TakeFailure {
      settle(check, part.operation, outcome, failure.diagnostics.map(Finding.init))
    } catch let problem as Problem {
      settle(check, part.operation, outcome, [problem.finding])
    } catch {
      settle(check, part.operation, outcome, [Finding(thrown: error)])
    }
    return nil
  }

  /// A problem noticed by the code that directs a take.
  struct Problem: Error {
    var finding: Finding
  }
}

extension Take {
  /// A Boolean value that indicates whether a script failed after it got nil for the snapshot of a
  /// screen without a size, which `snapshotView` documents but few scripts check for.
  fileprivate var stumblesOverNothing: Bool {
    hasMissingSnapshots && faults.contains { $0.code == .luaError }
  }
}
