import Diagnostics
import Manifests
import PluginRuns
import PluginValidation
import RunTraces
import TransitionKit

// One transition: first as it is, then in all the ways that only make sense where that is right.

extension ContractTest {
  /// Tries `part` by itself and under a hand, and on other stages.
  ///
  /// - Returns: The part with what is known of it, where it is right as it is.
  func perform(_ part: Part) -> Part? {
    let stage = stage(for: part)
    guard let base = take(part, part.base, part.outcome, on: stage, attention: .views) else {
      return nil
    }
    guard judge(base, of: part, on: stage) else { return nil }
    var part = part
    (part.duration, part.ended, part.take) = (base.result.duration, base.result.ended, base)
    // What depends on the rate fails on every other stage, too.
    if part.isByItself, wants(.frameRate, part.operation), !compareFrameRates(part) { return nil }
    part.obeysHand = tryHand(part, on: stage)
    tryGestures(part, on: stage)
    if goesOn { tryStages(part) }
    return part
  }

  /// Has a hand release `part`, and take it back.
  ///
  /// - Returns: false where it does not go on or back.
  private func tryHand(_ part: Part, on stage: Setting) -> Bool {
    let isNeeded = [ContractCheck.scrub, .interruption, .afterCancel]
      .contains { wants($0, part.operation) }
    func isWanted(_ outcome: String, _ last: ContractCheck) -> Bool {
      isNeeded || wants(anyOf: [.runsClean, .completesOnce, last], part.operation, outcome)
    }
    if part.isReleasable, isWanted("released", .endsRight), !release(part, on: stage) {
      return false
    }
    guard let cancelled = part.cancelled, isWanted("cancelled", .cancelRestores) else {
      return true
    }
    return cancel(part, cancelled, on: stage)
  }

  /// Tries `part`, which is right as it is, harder.
  ///
  /// - Parameters:
  ///   - isFirst: Whether it is the first of the plugin's; sweeps are made once.
  ///   - isWhole: Whether the way back is right, too.
  func exercise(_ part: Part, isFirst: Bool, isWhole: Bool, _ manifest: Manifest) {
    func wants(_ check: ContractCheck) -> Bool { self.wants(check, part.operation) }
    let isRepeatable =
      !part.isByItself || manifest.kind == .scene || !isWhole || tryAgain(part)
    if part.isInterruptible, !part.obeysHand {
      skip(.scrub, part.operation, "", because: "it does not go on or back under a hand")
    } else if part.isInterruptible {
      let isScrubbable = !wants(.scrub) || scrub(part)
      let isDue = isFirst || options.profile == .thorough
      if isScrubbable, isDue, wants(.interruption) { interrupt(part) }
    } else if manifest.kind == .animator, !manifest.isInteractive {
      skip(.scrub, part.operation, "", because: "it says interactive = false")
    }
    guard goesOn else { return }
    if part.isByItself, manifest.kind == .animator, wants(.hotReload) { reload(part) }
    guard isFirst, goesOn else { return }
    let isReturning = manifest.kind == .animator || manifest.kind == .presentation
    if isReturning, isWhole, isRepeatable, wants(.noGrowth) { growth(part) }
    if wants(.refusedMemory) {
      refuseMemory(part, on: stage(for: part), namesScreens: manifest.kind == .scene)
    }
  }

  private func stage(for part: Part) -> Setting { part.isByGesture ? gestureSetting : setting }

  /// A take of `rehearsal`; nil where it could not begin, which is a failure of its own.
  func take(
    _ part: Part, _ rehearsal: Rehearsal, _ outcome: String, on stage: Setting,
    attention: Performer.Attention = .frames
  ) -> Take? {
    do {
      return try performer.take(rehearsal, on: stage, attention: attention)
    } catch let failure as TakeFailure {
      settle(.runsClean, part.operation, outcome, failure.diagnostics.map(Finding.init))
    } catch {
      settle(.runsClean, part.operation, outcome, [Finding("\(error)")])
    }
    return nil
  }

  // MARK: - As it is

  /// Judges the take that the others are measured by.
  ///
  /// - Returns: Whether it is right, so that others can be.
  private func judge(_ take: Take, of part: Part, on stage: Setting) -> Bool {
    let (operation, outcome) = (part.operation, part.outcome)
    if take.faults.first?.code == "never-completed", let late = lateEnd(of: part, on: stage) {
      settle(.completesInTime, operation, outcome, [late], in: take)
      return false
    }
    guard blameFaults(of: take, part, outcome) else { return false }
    settle(.runsClean, operation, outcome)
    settle(.completesOnce, operation, outcome)
    if part.isByItself, part.isMoving {
      let timing = take.lateness(frame: 1 / stage.framesPerSecond)
      settle(.completesInTime, operation, outcome, timing, in: take)
      guard timing.isEmpty else { return false }
    }
    if part.isMoving || part.isFraming {
      let alphas = take.alphaOutOfRange.map { [$0] } ?? []
      settle(.alphaRange, operation, outcome, alphas, in: take)
    }
    if part.movesElements {
      let problems = SharedElementCalls(take.result.trace.events).problems
      settle(
        .elementCalls, operation, outcome, problems.map { Finding($0, at: take.place) }, in: take)
    }
    let cost = cost(of: take, part)
    settle(.scriptCost, operation, outcome, cost, in: take)
    guard cost.isEmpty else { return false }
    if take.result.completed == false {
      let differences = take.restoration(ignoringFrames: part.isByGesture)
      settle(.cancelRestores, operation, outcome, differences, in: take)
      return differences.isEmpty
    }
    return judgeEnd(of: take, part, outcome, on: stage, drawing: true)
  }

  /// Puts what went wrong in `take` down to the checks that are meant for it.
  ///
  /// - Returns: Whether nothing did.
  func blameFaults(of take: Take, _ part: Part, _ outcome: String) -> Bool {
    let faults = take.faults
    guard let first = faults.first else { return true }
    let check = ContractCheck.check(for: first)
    // What comes after an error is often its consequence, and a mistake in a loop is one mistake.
    var codes: Set<String> = []
    let own =
      first.severity == .error
      ? [first]
      : faults.filter {
        ContractCheck.check(for: $0) == check && codes.insert($0.code).inserted
      }
    settle(check, part.operation, outcome, own.map(Finding.init), in: take)
    return false
  }

  /// Compares what `take` leaves with what should be there; with `drawing`, the frames too.
  private func judgeEnd(
    of take: Take, _ part: Part, _ outcome: String, on stage: Setting, drawing: Bool
  ) -> Bool {
    guard let reference = reference(for: part, on: stage) else {
      skip(.endsRight, part.operation, outcome, because: "it does not run without animation")
      tryWithoutAnimation(part)
      return false
    }
    // Fingers move sliders and scroll views, too.
    var differences = take.excess(
      over: reference.after, ignoringFrames: part.isByGesture,
      isOwn: !part.endsPlainly && !part.isPair)
    if part.isMoving, let transform = take.transformLeft { differences.append(transform) }
    if let excess = take.excessOfPresented { differences.append(excess) }
    if part.isFraming, let cover = take.coverOfPresented { differences.append(cover) }
    settle(.endsRight, part.operation, outcome, differences, in: take)
    guard differences.isEmpty, drawing else { return differences.isEmpty }
    let isSeen = part.isMoving || part.isFraming
    if isSeen {
      let jump = jump(in: take, part, on: stage)
      settle(.firstFrame, part.operation, outcome, jump, in: take)
      // What begins wrongly seldom ends well.
      guard jump.isEmpty else { return true }
    }
    let flashes = take.flashes
    settle(.noFlash, part.operation, outcome, flashes, in: take)
    guard !part.isByGesture, flashes.isEmpty else { return true }
    let last =
      (isSeen ? take.jumpAtEnd ?? snap(of: part, endingAt: take.result.ended, on: stage) : nil)
      ?? take.difference(ofLastFrameFrom: reference.afterTree)
    settle(.lastFrame, part.operation, outcome, last.map { [$0] } ?? [], in: take)
    return true
  }

  /// A jump in the last instant of `part`, which ends after `end` seconds: found at so many frames a
  /// second that what moves evenly makes a small step in each.
  func snap(of part: Part, endingAt end: Double, on stage: Setting) -> Finding? {
    guard part.isByItself else { return nil }
    var stage = stage
    stage.framesPerSecond = 240
    let frame = 1 / stage.framesPerSecond
    let take = try? performer.take(
      part.base, on: stage, attention: .end,
      direct: { scene in
        // A display link at the base's rate may have ended one frame later than it does here.
        scene.play(until: end - 2 / setting.framesPerSecond - 3 * frame)
        while !scene.run.isOver, scene.run.time < end + 10 * frame {
          guard scene.step(to: scene.run.time + frame) else { break }
          scene.shoot(seesViews: false)
        }
        scene.play(until: .infinity)
      })
    guard let take, !take.endsEarly, take.faults.isEmpty else { return nil }
    var finding = take.snapAtEnd
    finding?.origin = .lastFrame
    return finding
  }

  /// How the first frame of `take` differs from the old screen.
  func jump(in take: Take, _ part: Part, on stage: Setting) -> [Finding] {
    let first = take.shots.first?.tree
    guard var found = FrameDifference.between(first, take.beforeTree) else { return [] }
    // What lies around the screens, such as the tab that is selected, may change at once: it does so
    // in a fade, too.
    let isAround = part.operation.traits.counterpart == nil
    if isAround, part.isByItself, let fade = try? performer.take(part.base.fading, on: stage),
      let start = fade.shots.first
    {
      guard let difference = FrameDifference.between(first, start.tree) else { return [] }
      found = difference
    }
    guard found.share > Self.startingPlace else { return [] }
    var finding = Finding(
      "the first frame is not the old screen: \(found.words)", at: take.place, frame: 0)
    finding.origin = .firstFrame
    return [finding]
  }

  /// What grows from a cell or a point may show there already, in this part of the screen (S3-2,
  /// S3-10); and where a picture is cut into strips their seams show.
  private static let startingPlace = 1.0 / 8

  /// What should be there in the end; nil where that can't be known.
  func reference(for part: Part, on stage: Setting) -> Take? {
    var stage = stage
    // Without animation there is nothing between two frames.
    if stage.rotatesAt == nil { stage.framesPerSecond = setting.framesPerSecond }
    let place = ReferencePlace(
      operation: part.operation, outcome: part.outcome, isEmpty: part.isEmpty, stage: stage)
    if let known = references[place] { return known }
    let rehearsal = part.withoutAnimation
    // What a gesture starts is asked for without one.
    guard let take = try? performer.take(rehearsal, on: stage), take.faults.isEmpty else {
      return nil
    }
    references[place] = take
    return take
  }

  /// What a reference is one for.
  struct ReferencePlace: Hashable {
    var operation: TransitionOperation
    var outcome: String
    var isEmpty: Bool
    var stage: Setting
  }

  // MARK: - Back and on

  private func release(_ part: Part, on stage: Setting) -> Bool {
    guard let take = take(part, part.base.going(.finished), "released", on: stage),
      blameFaults(of: take, part, "released")
    else { return false }
    settle(.completesOnce, part.operation, "released")
    return judgeEnd(of: take, part, "released", on: stage, drawing: false)
  }

  private func cancel(_ part: Part, _ cancelled: Rehearsal, on stage: Setting) -> Bool {
    guard let take = take(part, cancelled, "cancelled", on: stage),
      blameFaults(of: take, part, "cancelled")
    else { return false }
    settle(.completesOnce, part.operation, "cancelled")
    guard take.result.completed == false else {
      // A standard transition that nothing drives, or an animator that has let go of it itself.
      skip(.cancelRestores, part.operation, "cancelled", because: "it goes on before it is let go")
      return judgeEnd(of: take, part, "cancelled", on: stage, drawing: false)
    }
    let findings = take.restoration()
    settle(.cancelRestores, part.operation, "cancelled", findings, in: take)
    return findings.isEmpty
  }
}

extension Part {
  /// Whether nobody moves it but its animator.
  var isByItself: Bool { base.course == .completed }

  /// Whether a gesture starts it.
  var isByGesture: Bool {
    if case .gestures = base.course { true } else { false }
  }
}
