import PluginAPI
import PluginRuns
import TransitionKit

// A hand moves the transition, or takes hold of it on its way.

extension ContractTest {
  /// Values closer than this are the same, in points.
  private static let tolerance = 1e-3
  /// Values further apart than this can be told apart on the screen: a twentieth of an alpha.
  private static let visible = 0.05

  /// For how many frames a hand rests at the end.
  private static let restingFrames = 6
  /// The part of the way so close before the end that nearly all of the difference is made by then.
  private static let nearEnd = 0.999

  /// Scrubs `part` forward, holds it at the end, and scrubs it back.
  ///
  /// - Returns: false where it does not follow.
  func scrub(_ part: Part) -> Bool {
    guard !part.drivesContext else {
      skip(.scrub, part.operation, "", because: "it drives interactive transitions itself")
      return true
    }
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
      // The views are there once the transition has begun to move.
      _ = show(1)
      for step in 0...9 { seen.append(show(step)) }
      let before = show(at: Self.nearEnd)
      let end = show(10)
      try checkEnd(end, after: before, from: seen[0], of: scene)
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
    // One that has let go of the transition itself goes on.
    let findings = take.result.completed == false ? take.restoration() : []
    settle(.scrub, part.operation, "", findings, in: take)
    return findings.isEmpty
  }

  /// At the end the new screen shows, and not the old one again: what differed from the start just
  /// before the end does so at the end.
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

  /// Held at the end, the picture is that of the screen that remains.
  ///
  /// One that takes longer than it says has not come to its end there.
  private func checkPicture(_ part: Part, of scene: Performer.Scene) throws {
    guard !scene.run.isOver, part.ended <= part.duration + 1 / setting.framesPerSecond + 1e-6,
      !hasFailed([.firstFrame, .lastFrame], part.operation),
      let held = scene.shots.last?.tree,
      let expected = reference(for: part, on: setting)?.afterTree,
      let share = Take.visibleShare(of: held, comparedWith: expected)
    else { return }
    var finding = Finding(
      "held at 100 % it does not show the screen that remains: \(share) % of it is different",
      at: scene.run.place)
    finding.origin = .lastFrame
    throw Problem(finding: finding)
  }

  /// Takes hold of `part` at each tenth of its duration, and lets it go back, and on.
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
    func check(_ words: String) throws {
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
