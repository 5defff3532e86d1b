import Diagnostics
import Manifests
import PluginAPI
import PluginRuns
import PluginValidation
import RunTraces
import TransitionKit

// One transition: first by itself, then with the variations that require the first to pass.

extension ContractTest {
  /// Tries `part` by itself, under interactive control, and on other stages.
  ///
  /// - Returns: The part with its measured values; nil if it failed by itself.
  func perform(_ part: Part) -> Part? {
    let stage = stage(for: part)
    guard let base = take(part, part.base, part.outcome, on: stage, attention: .views) else {
      return nil
    }
    guard judge(base, of: part, on: stage) else { return nil }
    var part = part
    (part.duration, part.ended, part.take) = (base.result.duration, base.result.ended, base)
    if part.isBrief { return part }
    // A dependence on the frame rate would fail on every other stage, too.
    if part.isByItself, wants(.frameRate, part.operation), !compareFrameRates(part) { return nil }
    part.obeysHand = tryHand(part, on: stage)
    tryGestures(part, on: stage)
    if goesOn { tryStages(part) }
    if goesOn { tryElements(part) }
    return part
  }

  /// Releases and cancels `part` interactively.
  ///
  /// - Returns: False if it does not continue or return.
  private func tryHand(_ part: Part, on stage: Setting) -> Bool {
    let isNeeded = [DiagnosticCode.scrub, .interruption, .afterCancel]
      .contains { wants($0, part.operation) }
    func isWanted(_ outcome: String, _ last: DiagnosticCode) -> Bool {
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

  /// Makes the further checks of `part`, which has passed the basic ones.
  ///
  /// - Parameters:
  ///   - isFirst: A Boolean value that indicates whether the part is the plugin's first; sweeps are
  ///     made once.
  ///   - isWhole: A Boolean value that indicates whether the way back has passed, too.
  func exercise(_ part: Part, isFirst: Bool, isWhole: Bool, _ manifest: Manifest) {
    func wants(_ check: DiagnosticCode) -> Bool { self.wants(check, part.operation) }
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
    } else if part.isFraming, part.isByItself, wants(.scrub) {
      hold(part)
    }
    guard goesOn else { return }
    if part.isByItself, manifest.kind == .animator, wants(.hotReload) { reload(part) }
    if part.isByItself, manifest.kind == .animator, isWhole, isRepeatable, goesOn, wants(.resize) {
      repeatTurned(part)
    }
    let isInRow = manifest.kind == .animator || manifest.kind == .delegate
    if part.isByItself, isInRow, isWhole, isRepeatable, goesOn, wants(.repeatable) { tryRow(part) }
    if part.isByItself, goesOn { tapTabs(part) }
    guard isFirst, goesOn else { return }
    let isReturning = manifest.kind == .animator || manifest.kind == .presentation
    if isReturning, isWhole, isRepeatable, wants(.noGrowth) { growth(part) }
    if wants(.refusedMemory) {
      refuseMemory(part, on: stage(for: part), namesScreens: manifest.kind == .scene)
    }
  }

  private func stage(for part: Part) -> Setting { part.isByGesture ? gestureSetting : setting }

  /// Returns a take of `rehearsal`; nil if it could not begin, which is reported as a failure.
  func take(
    _ part: Part, _ rehearsal: Rehearsal, _ outcome: String, on stage: Setting,
    attention: Performer.Attention = .frames
  ) -> Take? {
    do {
      return try performer.take(rehearsal, on: stage, attention: attention)
    } catch let failure as TakeFailure {
      settle(.runsClean, part.operation, outcome, failure.diagnostics.map(Finding.init))
    } catch {
      settle(.runsClean, part.operation, outcome, [Finding(thrown: error)])
    }
    return nil
  }

  // MARK: - As it is

  /// Judges the take with which the others are compared.
  ///
  /// - Returns: True if the take has passed, so that others can be compared with it.
  private func judge(_ take: Take, of part: Part, on stage: Setting) -> Bool {
    let (operation, outcome) = (part.operation, part.outcome)
    if take.faults.first?.code == .neverCompleted, let late = lateEnd(of: part, on: stage) {
      settle(.completesInTime, operation, outcome, [late], in: take)
      return false
    }
    guard blameFaults(of: take, part, outcome) else { return false }
    let survey = survey(take)
    if let survey, !blameFaults(of: survey, part, outcome, in: take) { return false }
    if take.hasMissingSnapshots {
      note(.runsClean, operation, missingSnapshot(in: take), outcome: outcome, in: take)
    } else if part.isByItself, let unseen = take.viewLeftOut {
      note(.runsClean, operation, unseen, outcome: outcome, in: take)
    } else {
      settle(.runsClean, operation, outcome)
    }
    settle(.completesOnce, operation, outcome)
    if part.isByItself, part.isMoving {
      let timing = take.lateness(frame: 1 / stage.framesPerSecond)
      // What moves each of the views on a screen may need its time for more of them.
      let isForMore = part.readsElements(in: sources)
      if timing.isEmpty, !isForMore, let rest = take.restBeforeEnd {
        note(.completesInTime, operation, rest, outcome: outcome, in: take)
      } else {
        settle(.completesInTime, operation, outcome, timing, in: take)
      }
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
    if let finding = cost.finding, !cost.isFault {
      note(.scriptCost, operation, finding, outcome: outcome, in: take)
    } else {
      settle(.scriptCost, operation, outcome, cost.finding.map { [$0] } ?? [], in: take)
    }
    guard !cost.isFault else { return false }
    if take.result.completed == false {
      let differences = take.restoration(ignoringFrames: part.isByGesture)
      settle(.cancelRestores, operation, outcome, differences, in: take)
      return differences.isEmpty
    }
    // A wrong beginning or end of a shader is reported only once.
    let isDrawn = survey.map { judge($0, of: take, part, outcome) } ?? true
    return judgeEnd(of: take, part, outcome, on: stage, drawing: isDrawn)
  }

  private func missingSnapshot(in take: Take) -> Finding {
    var finding = Finding(
      "a snapshot was nil: of a view that has no size, or that was never drawn, without afterScreenUpdates",
      at: take.place)
    finding.hint =
      "Pass { afterScreenUpdates = true } for a view that was not on the screen before."
    return finding
  }

  /// Reports the faults of `take` as failures of the corresponding checks.
  ///
  /// - Returns: True if there are no faults.
  func blameFaults(of take: Take, _ part: Part, _ outcome: String) -> Bool {
    let faults = take.faults
    guard let first = faults.first else { return true }
    let check = first.check
    // Later faults are often consequences of the first error, and a mistake in a loop is reported
    // once.
    var codes: Set<DiagnosticCode> = []
    let own =
      first.severity == .error
      ? [first]
      : faults.filter {
        $0.check == check && codes.insert($0.code).inserted
      }
    settle(check, part.operation, outcome, own.map(Finding.init), in: take)
    return false
  }

  /// Compares the end state of `take` with the expected one; with `drawing`, the frames too.
  private func judgeEnd(
    of take: Take, _ part: Part, _ outcome: String, on stage: Setting, drawing: Bool
  ) -> Bool {
    guard let reference = reference(for: part, on: stage) else {
      skip(.endsRight, part.operation, outcome, because: "it does not run without animation")
      tryWithoutAnimation(part)
      return false
    }
    // Gestures also move sliders and scroll views.
    var differences = take.excess(
      over: reference.after, ignoringFrames: part.isByGesture,
      isOwn: !part.endsPlainly && !part.isPair)
    var noted: Finding?
    if part.isOfScene, differences.isEmpty {
      (differences, noted) = missingCalls(in: take, of: part)
    }
    if part.isMoving, let transform = take.transformLeft { differences.append(transform) }
    if let fault = take.excessOfPresented {
      differences.append(fault)
    } else if part.operation == .present, part.isMoving || part.isFraming, differences.isEmpty,
      let unseen = take.presentedOutOfSight
    {
      differences.append(unseen)
    } else if part.operation == .present, part.isMoving, !part.isPair,
      let cut = take.presentedCutOff
    {
      // A presentation controller chooses the frame itself.
      differences.append(cut)
    }
    if part.isMoving || part.isFraming || part.isVending, differences.isEmpty,
      let fault = take.presentedWithoutTouches(besides: { coversInPlain(part, on: stage) })
    {
      differences.append(fault)
    }
    if part.operation == .present, differences.isEmpty {
      if part.isFraming {
        noted =
          take.presentedUnderSafeArea ?? take.framedCutOff ?? take.viewBehindPresented
          ?? take.viewInOtherCoordinates
      } else if part.isMoving, !part.isPair {
        noted = take.presentedScaled
      }
    }
    if differences.isEmpty, let noted {
      note(.endsRight, part.operation, noted, outcome: outcome, in: take)
    } else {
      settle(.endsRight, part.operation, outcome, differences, in: take)
    }
    guard differences.isEmpty, drawing else { return differences.isEmpty }
    let isSeen = part.isMoving || part.isFraming || part.isVending
    let frames = take.smallFrames
    if isSeen {
      let jump = jump(in: take, part, on: stage)
      settle(.firstFrame, part.operation, outcome, jump, in: take)
      // After a wrong beginning, the end is not checked.
      guard jump.isEmpty else { return true }
      let fault =
        take.crossingOfEye ?? take.mirroredScreen ?? take.angleInDegrees ?? take.mistakenPlace
        ?? contraryMotion(in: take, of: part) ?? swapBeforeEdge(in: take, part, on: stage)
      let noted =
        fault == nil
        ? leapOnTheWay(in: take, frames, part, on: stage)
          ?? (part.isMoving ? take.noteOnMotion(in: frames) : nil)
        : nil
      if let leap = noted {
        note(.steadyMotion, part.operation, leap, outcome: outcome, in: take)
      } else {
        settle(.steadyMotion, part.operation, outcome, fault.map { [$0] } ?? [], in: take)
      }
      guard fault == nil else { return true }
    }
    let flashes = take.flashes(in: frames).filter { !take.isBlackOfShader($0.frame) }
    let glare =
      flashes.isEmpty
      ? take.blackFrame ?? (isSeen && part.isByItself ? noteInTheDark(take, part) : nil) : nil
    if let glare {
      note(.noFlash, part.operation, glare, outcome: outcome, in: take)
    } else {
      settle(.noFlash, part.operation, outcome, flashes, in: take)
    }
    guard !part.isByGesture, flashes.isEmpty else { return true }
    let last =
      (isSeen
        ? take.jumpAtEnd
          ?? (take.isStepped ? nil : snap(of: part, endingAt: take.result.ended, on: stage)) : nil)
      ?? take.difference(ofLastFrameFrom: reference.afterTree)
    if last == nil, part.isMoving, let corners = take.suddenCorners {
      note(.lastFrame, part.operation, corners, outcome: outcome, in: take)
    } else {
      settle(.lastFrame, part.operation, outcome, last.map { [$0] } ?? [], in: take)
    }
    return true
  }

  /// Returns a finding for screens that move against each other; nil for others, and for ways back, which are compared with
  /// the way there.
  private func contraryMotion(in take: Take, of part: Part) -> Finding? {
    part.isMoving && part.operation.traits.side != .backward ? take.contraryMotion : nil
  }

  /// Returns the note on a view of `take` that is white in dark mode as well, or is lost there; nil without one.
  private func noteInTheDark(_ take: Take, _ part: Part) -> Finding? {
    func bright(_ take: Take) -> Set<String> {
      guard part.isFraming else { return take.brightGrounds }
      return part.operation == .present ? take.brightVeils : []
    }
    let names = bright(take)
    let hasSmallViews = part.isFraming && part.operation == .present
    guard !names.isEmpty || hasSmallViews else { return nil }
    var stage = endSetting
    stage.appearance = .dark
    guard let dark = try? performer.take(part.base, on: stage, attention: .views),
      dark.faults.isEmpty
    else { return nil }
    guard let name = bright(dark).intersection(names).min() else {
      guard hasSmallViews, let lost = take.viewLost(in: dark) ?? take.pictureLost(in: dark)
      else { return nil }
      var finding = Finding("'\(lost)' is hardly seen in dark mode", at: take.place)
      finding.hint = "Take a colour that follows the appearance, such as UIColor.tertiaryLabel."
      return finding
    }
    let place: Wording =
      part.isFraming ? "lies over the screen behind" : "shows where the screens are faint or small"
    var finding = Finding(
      "'\(name)' \(place), and it is white in dark mode, too", at: take.place)
    finding.hint = "Take a colour that follows the appearance, such as UIColor.systemBackground."
    return finding
  }

  /// Returns the names of the views that fill the presented view of `part` without the plugin; nil if that is
  /// not known.
  private func coversInPlain(_ part: Part, on stage: Setting) -> [String]? {
    let plain = try? performer.take(part.base.plain, on: stage, attention: .end)
    return plain.flatMap { $0.faults.isEmpty ? $0.after.coversInPresented : nil }
  }

  /// Returns findings for differences between the first frame of `take` and the old screen.
  ///
  /// - Parameters:
  ///   - fade: A plain fade between the same screens; nil for one in the rehearsal of `part`.
  ///   - faint: The difference of pixels that is not judged, in levels of 255.
  func jump(
    in take: Take, _ part: Part, on stage: Setting, fade: Take? = nil, faint: Int = 0
  ) -> [Finding] {
    // What takes no time changes at once.
    guard !part.isByItself || take.result.duration > 0 else { return [] }
    let first = take.shots.first?.tree
    let renderer = take.renderer
    guard
      var found = FrameDifference.between(first, take.beforeTree, drawnBy: renderer)
    else { return [] }
    // Views around the screens, such as the selected tab, may change at once, as they do in a fade.
    if part.isAroundScreens, part.isByItself,
      let start = (fade ?? (try? performer.take(part.base.fading, on: stage)))?.shots.first
    {
      guard let difference = FrameDifference.between(first, start.tree, drawnBy: renderer)
      else { return [] }
      found = difference
    }
    // The animator that a delegate names may use a display link.
    let leap =
      part.isByItself
      ? (usesDisplayLink || part.isVending ? nil : take.leapAtStart) ?? take.filterAtStart : nil
    let allowance = part.elements == .one ? Self.lessThanCell : Self.startingPlace
    guard found.most > faint else { return [] }
    let copy =
      part.elements == .inPlace ? take.copyOfCell(in: first, unlike: take.beforeTree) : nil
    guard
      leap != nil || copy != nil
        || part.isByItself && !stage.isTablet && found.hasGap && !(part.take ?? take).beginsEdgeOn
        || found.share > allowance
    else {
      return []
    }
    var finding = Finding(
      "the first frame is not the old screen: \(leap ?? copy ?? "\(found.words)")",
      at: take.place, frame: 0)
    if leap == nil, copy != nil {
      finding.hint = part.movesElements ? Take.hintOnElements : Take.hintOnCopies
    }
    if leap == nil, let anchor = take.anchorWithoutPlace(in: 0) {
      (finding.wording, finding.hint) = (anchor.wording, anchor.hint)
    }
    // Screens that jumped at the end of the way there begin the way back elsewhere.
    let onward = part.operation.preparation
    let jumpsThere = onward.map { hasFailed([.lastFrame], $0) } ?? false
    finding.origin = jumpsThere ? .lastFrame : shaderFault ?? .firstFrame
    if part.isFraming {
      finding.hint =
        "Add views with an alpha of 0, and change them in animateAlongside of the presented controller's "
        + "transitionCoordinator."
    }
    return [finding]
  }

  /// The fraction of the screen in which the first frame may differ, for screens that grow from a
  /// cell or a point (S3-2, S3-10), and for the seams of a picture cut into strips.
  private static let startingPlace = 1.0 / 8
  /// The same where one cell moves between two layouts: a part of the cell.
  private static let lessThanCell = 1.0 / 500

  /// Returns the take with the expected end state; nil if that cannot be known.
  func reference(for part: Part, on stage: Setting) -> Take? {
    var stage = stage
    // Without animation, nothing happens between two frames.
    if stage.rotatesAt == nil { stage.framesPerSecond = setting.framesPerSecond }
    let place = ReferencePlace(
      operation: part.operation, outcome: part.outcome, isEmpty: part.isEmpty,
      elements: part.elements, stage: stage)
    if let known = references[place] { return known }
    let rehearsal = part.withoutAnimation
    // The reference for a transition started by a gesture is requested without one.
    guard let take = try? performer.take(rehearsal, on: stage), take.faults.isEmpty else {
      return nil
    }
    references[place] = take
    return take
  }

  /// The conditions for which a reference take is valid.
  struct ReferencePlace: Hashable {
    var operation: TransitionOperation
    var outcome: String
    var isEmpty: Bool
    var elements: PlainScene.Elements
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
      // For a standard transition without a driver, or an animator that ended the interaction
      // itself.
      skip(.cancelRestores, part.operation, "cancelled", because: "it goes on before it is let go")
      return judgeEnd(of: take, part, "cancelled", on: stage, drawing: false)
    }
    var findings = take.restoration()
    if findings.isEmpty, let link = linkLeft(by: cancelled, of: part, on: stage) {
      findings = [link]
    }
    // What a presentation takes away right at the beginning is missing after a cancelled transition, too.
    if part.isFraming, hasFailed([.firstFrame], part.operation) {
      for index in findings.indices { findings[index].origin = .firstFrame }
    }
    settle(.cancelRestores, part.operation, "cancelled", findings, in: take)
    return findings.isEmpty
  }
}

extension Part {
  /// A Boolean value that indicates whether the transition is driven by its animator alone.
  var isByItself: Bool { base.course == .completed }

  /// A Boolean value that indicates whether views around the screens change at once, such as the selected tab.
  var isAroundScreens: Bool { operation.traits.counterpart == nil }

  /// A Boolean value that indicates whether a gesture starts the transition.
  var isByGesture: Bool {
    if case .gestures = base.course { true } else { false }
  }
}
