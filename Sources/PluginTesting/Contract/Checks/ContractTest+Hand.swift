import Diagnostics
import PluginAPI
import PluginRuns
import TransitionKit

// Interactive control: scrubs or interrupts the transition.

extension ContractTest {
  /// The tolerance within which values are equal, in points.
  private static let tolerance = 1e-3
  /// The difference above which values are visibly distinct: a twentieth of an alpha.
  private static let visible = 0.05

  /// The number of frames for which the progress is held at the end.
  private static let restingFrames = 6
  /// A fraction of the duration so close to the end that nearly all of the change is visible.
  private static let nearEnd = 0.999

  /// Scrubs `part` forward, holds it at the end, and scrubs it back.
  ///
  /// - Returns: False if the transition does not follow.
  func scrub(_ part: Part) -> Bool {
    guard !part.drivesContext else {
      skip(.scrub, part.operation, "", because: "it drives interactive transitions itself")
      return true
    }
    var lag: LagUnderFinger?
    let take = attempt(
      .scrub, part, part.base, on: setting, drive: .steered(fromStart: true), attention: .views
    ) { scene in
      let run = scene.run
      var seen: [[ViewState]] = []
      @MainActor func show(at progress: Double) -> [ViewState] {
        run.steer(to: progress)
        scene.step(to: run.time + 1 / setting.framesPerSecond)
        return scene.shots.last?.inContainer ?? []
      }
      @MainActor func show(_ step: Int) -> [ViewState] { show(at: Double(step) / 10) }
      // Views may be added when the transition begins to move.
      _ = show(1)
      for step in 0...9 { seen.append(show(step)) }
      let before = show(at: Self.nearEnd)
      let end = show(10)
      try checkEnd(end, after: before, from: seen[0], of: scene)
      lag = LagUnderFinger(of: seen + [end], size: setting.stage.size)
      for _ in 0..<Self.restingFrames where !run.isOver {
        let difference = ViewDifference(end, show(10))
        guard difference.exceeds(Self.tolerance), !run.isOver else { continue }
        throw Problem(
          finding: Finding("held at 100 % it moves on: \(difference.words)", at: run.place))
      }
      try checkPicture(part, of: scene)
      for step in (0...8).reversed() {
        guard !run.isOver else { break }
        let difference = ViewDifference(seen[step], show(step))
        guard !difference.exceeds(Self.tolerance) else {
          throw Problem(
            finding: Finding(
              "at \(step * 10) % it shows something else on the way back: \(difference.words)",
              at: run.place))
        }
      }
      run.letGo(finishes: false)
      scene.play(until: .infinity)
    }
    guard let take else { return false }
    // A transition that ended its interaction itself continues, and is not compared.
    let findings = take.result.completed == false ? take.restoration() : []
    if findings.isEmpty, part.take?.isStepped != true, let words = lag?.words {
      var finding = Finding(words, at: take.place)
      finding.hint =
        "Leave easing to the table's curve, which no gesture goes by, or take the option \"curveLinear\" while "
        + "context.isInteractive is true."
      note(.scrub, part.operation, finding, in: take)
    } else {
      settle(.scrub, part.operation, "", findings, in: take)
    }
    return findings.isEmpty
  }

  /// Checks that the new screen is shown at the end, and not the old one again: the values that
  /// differed from the start just before the end must differ at the end.
  private func checkEnd(
    _ end: [ViewState], after before: [ViewState], from start: [ViewState],
    of scene: Performer.Scene
  ) throws {
    let run = scene.run
    guard !run.isOver, ViewDifference(start, before).exceeds(Self.visible),
      !ViewDifference(start, end).exceeds(Self.tolerance)
    else { return }
    throw Problem(
      finding: Finding("held at 100 % it shows what it showed at 0 % again", at: run.place))
  }

  /// The checks of pictures at the ends of transitions, after which what is held at an end is not judged again.
  private static let wrongPictures: [DiagnosticCode] = [
    .firstFrame, .lastFrame, .noFlash, .shaderEnds, .shaderNumbers,
  ]

  /// Checks that the picture held at the end is that of the screen that remains.
  ///
  /// A transition that takes longer than its duration has not reached its end there, and is not
  /// checked.
  private func checkPicture(_ part: Part, of scene: Performer.Scene) throws {
    guard !scene.run.isOver, part.ended <= part.duration + 1 / setting.framesPerSecond + 1e-6,
      !part.operation.cycle.contains(where: { hasFailed(Self.wrongPictures, $0) }),
      let held = scene.shots.last?.tree, let reference = reference(for: part, on: setting)
    else { return }
    // The place of an element is judged where that lies elsewhere on the next screen.
    if !part.readsElements(in: sources),
      let copy = reference.copyOfCell(in: held, unlike: reference.afterTree)
    {
      var finding = Finding(
        "held at 100 % it does not show the screen that remains: \(copy)", at: scene.run.place)
      finding.hint = Take.hintOnCopies
      throw Problem(finding: finding)
    }
    guard
      let share = reference.visibleShare(of: held, comparedWith: reference.afterTree)
    else { return }
    var finding = Finding(
      "held at 100 % it does not show the screen that remains: \(share) % of it is different",
      at: scene.run.place)
    finding.origin = shaderFault ?? .lastFrame
    throw Problem(finding: finding)
  }

  /// Interrupts `part` at each tenth of its duration, and lets it return, and continue.
  func interrupt(_ part: Part) {
    let setting = endSetting
    guard let reference = reference(for: part, on: setting) else { return }
    for step in 1...9 {
      let time = part.duration * Double(step) / 10
      guard time < part.ended - 1e-6 else { break }
      for finishes in [false, true] {
        let outcome = "at \(step * 10) %, \(finishes ? "on" : "back")"
        let take = attempt(
          .interruption, part, part.base, outcome, on: setting, drive: .steered(fromStart: false)
        ) { try hold($0, at: time, finishes: finishes) }
        guard let take else { return }
        let findings = finishes ? take.excess(over: reference.after) : take.restoration()
        guard findings.isEmpty else {
          return settle(.interruption, part.operation, outcome, findings, in: take)
        }
      }
    }
    settle(.interruption, part.operation, "")
  }

  private func hold(_ scene: Performer.Scene, at time: Double, finishes: Bool) throws {
    let run = scene.run
    scene.play(until: time)
    guard !run.isOver else { return }
    let before = scene.shoot().inContainer
    func check(_ words: Wording) throws {
      let difference = ViewDifference(before, scene.shoot().inContainer)
      guard difference.exceeds(Self.tolerance) else { return }
      throw Problem(finding: Finding("\(words): \(difference.words)", at: run.place))
    }
    run.takeHold()
    _ = run.step(to: run.time)
    try check("it jumps when it is taken hold of")
    _ = run.step(to: run.time + 0.1)
    try check("it moves on while it is held")
    run.letGo(finishes: finishes)
    _ = run.step(to: run.time)
    try check("it jumps when it is let go")
    scene.play(until: .infinity)
  }
}
