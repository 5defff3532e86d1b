import Diagnostics
import PluginAPI
import PluginRuns
import RunTraces
import TransitionKit

// Repeats the same transition on the same stage.

extension ContractTest {
  /// Runs `part` again: after the way back, and after a cancelled transition.
  ///
  /// - Returns: False if the repeated run differs.
  func tryAgain(_ part: Part) -> Bool {
    let canBeCancelled = part.cancelled != nil && part.obeysHand
    let checks = [DiagnosticCode.repeatable] + (canBeCancelled ? [.afterCancel] : [])
    for check in checks where wants(check, part.operation) {
      guard !drawsLots else {
        skip(check, part.operation, "", because: "it draws lots, with math.random")
        continue
      }
      guard check == .repeatable ? repeatAfterWayBack(part) : repeatAfterCancel(part) else {
        return false
      }
    }
    return true
  }

  private func repeatAfterWayBack(_ part: Part) -> Bool {
    var noted: Finding?
    let take = attempt(.repeatable, part, part.base, on: setting, attention: .views) { scene in
      scene.play(until: .infinity)
      var first = scene.shots
      let recognizers = scene.run.recognizers.count
      goBack(from: part, in: scene)
      let isUnknown = part.leavesAsItCame
      if isUnknown {
        first = shotsOfNextRun(of: part.operation, in: scene)
        goBack(from: part, in: scene)
      }
      let time = scene.run.time
      do {
        try compareRun(
          of: part, in: scene, with: first,
          called: isUnknown
            ? ("the third time", "the second time") : ("the second time", "the first time"))
      } catch let problem as Problem {
        guard part.isVending, let words = otherAnswer(in: scene, since: time) else { throw problem }
        noted = Finding(words, at: scene.run.place)
        noted?.hint =
          "Let the answer depend on the operation and the screens alone, unless animators are to take turns."
      }
      if sources.addRecognizers {
        try countRecognizers(of: part, in: scene, atFirst: recognizers)
      }
    }
    guard let take else { return false }
    if let noted {
      note(.repeatable, part.operation, noted, in: take)
    } else {
      settle(.repeatable, part.operation, "")
    }
    return true
  }

  /// Finds recognisers that each run of `part` leaves on screen.
  ///
  /// - Parameter count: The number of recognisers after the first run.
  private func countRecognizers(
    of part: Part, in scene: Performer.Scene, atFirst count: Int
  ) throws {
    let before = scene.run.recognizers.count
    guard before > count else { return }
    goBack(from: part, in: scene)
    scene.run.start(part.operation, animated: true)
    scene.play(until: .infinity)
    let left = scene.run.recognizers
    guard left.count > before, let view = left.last?.view else { return }
    var finding = Finding(
      "each transition leaves a gesture recogniser on '\(view.displayName)': there are \(left.count) after a few",
      at: scene.run.place)
    finding.hint = "Remove it when the transition ends, or add it once."
    throw Problem(finding: finding)
  }

  /// Returns the words for a delegate that answers another object than before to one of the questions since `time`, as one
  /// that takes turns; nil for one that answers the same.
  private func otherAnswer(in scene: Performer.Scene, since time: Double) -> Wording? {
    let decisions = scene.run.journal.decisions
    for decision in decisions where decision.time >= time - 1e-9 {
      guard
        let before = decisions.last(where: {
          $0.time < time - 1e-9 && $0.question == decision.question
        }), before.answer != decision.answer
      else { continue }
      let (now, then) = (decision.answer ?? "nil", before.answer ?? "nil")
      return
        "asked again for \(kind: decision.question) it answers \(now); before, it answered \(then)"
    }
    return nil
  }

  /// Performs `operation` next, to its end, and returns its shots, whose times count from its beginning.
  func shotsOfNextRun(of operation: TransitionOperation, in scene: Performer.Scene) -> [Take.Shot] {
    let (start, begin) = (scene.shots.count, scene.run.time)
    scene.run.start(operation, animated: true)
    scene.shoot()
    scene.play(until: .infinity)
    return scene.shots[start...].map { shot in
      var shot = shot
      shot.time -= begin
      return shot
    }
  }

  /// Performs the transitions that lead back from `part`, each to its end; tabs and children go back to the first.
  func goBack(from part: Part, in scene: Performer.Scene, animated: Bool = true) {
    if part.isAroundScreens {
      scene.run.start(part.operation, animated: animated, index: 0)
      scene.play(until: .infinity)
    }
    for operation in part.operation.wayBack {
      scene.run.start(operation, animated: animated)
      scene.play(until: .infinity)
    }
  }

  private func repeatAfterCancel(_ part: Part) -> Bool {
    guard var first = part.take?.shots else { return true }
    let take = attempt(
      .afterCancel, part, part.base, on: setting, drive: .steered(fromStart: false),
      attention: .views
    ) { scene in
      let run = scene.run
      var begin = 0.0
      if part.leavesAsItCame {
        scene.play(until: .infinity)
        goBack(from: part, in: scene)
        first = shotsOfNextRun(of: part.operation, in: scene)
        goBack(from: part, in: scene)
        run.offerHand()
        begin = run.time
        run.start(part.operation, animated: true)
      }
      scene.play(until: begin + part.ended / 2)
      guard !run.isOver else { return }
      run.takeHold()
      run.letGo(finishes: false)
      scene.play(until: .infinity)
      guard run.lastCompleted == false else { return }
      do {
        try compareRun(
          of: part, in: scene, with: first, called: ("after a cancelled transition", "otherwise"))
      } catch var problem as Problem {
        // What a plugin keeps from one transition to the next shows after each.
        problem.finding.origin = .repeatable
        throw problem
      }
    }
    if take != nil { settle(.afterCancel, part.operation, "") }
    return take != nil
  }

  /// Runs `part` again after the way back, in a window that has turned in between: places that were
  /// kept from the first time, and views that were out of the window meanwhile, no longer fit.
  func repeatTurned(_ part: Part) {
    var start = 0
    func perform(in scene: Performer.Scene, animated: Bool) {
      let run = scene.run
      scene.play(until: .infinity)
      goBack(from: part, in: scene, animated: animated)
      run.rotate()
      // At a whole second, the frames are those of a run that begins there.
      scene.step(to: (run.time + 1).rounded(.up))
      start = scene.shots.count
      run.start(part.operation, animated: animated)
      scene.look()
      scene.play(until: .infinity)
    }
    let plain = try? performer.take(
      part.withoutAnimation, on: endSetting, attention: .end,
      direct: { perform(in: $0, animated: false) })
    guard let plain, plain.faults.isEmpty else { return }
    let outcome = "again"
    let take = attempt(.resize, part, part.base, outcome, on: endSetting, attention: .views) {
      perform(in: $0, animated: true)
    }
    guard let take else { return }
    var findings = take.excess(over: plain.after, isOwn: !part.endsPlainly && !part.isPair)
    if findings.isEmpty {
      findings = keptPlace(of: part, in: take, Array(take.shots[start...])).map { [$0] } ?? []
    }
    settle(.resize, part.operation, outcome, findings, in: take)
  }

  /// Returns a finding if `part` is different on its way in a window that has turned since the first time, in `take` with
  /// the frames `second`, from what it is in a window that was turned before; nil otherwise.
  private func keptPlace(of part: Part, in take: Take, _ second: [Take.Shot]) -> Finding? {
    var stage = endSetting
    stage.isTurnedBefore = true
    guard !drawsLots, let usual = try? performer.take(part.base, on: stage, attention: .views),
      usual.faults.isEmpty
    else { return nil }
    // What is kept shows from the beginning on; near the end, a step may fall into the next frame.
    let half = usual.shots.prefix { $0.time <= part.ended / 2 }.count
    guard
      let (frame, words) = Self.difference(of: second, from: usual.shots, upTo: half, isWhole: true)
    else { return nil }
    var finding = Finding(
      "the second time, in a window that has turned since the first time, frame \(frame) at "
        + "\(TimeText.seconds(usual.shots[frame].time)) differs from that of a window that was turned before the first "
        + "time: \(words)", at: take.place)
    finding.hint =
      "Take sizes and places from the container in each transition, and keep none from the first one."
    return finding
  }

  /// Returns the first of `count` frames that differs from that of `usual`, and the difference; nil without one. A change
  /// at one frame may occur at the next one instead.
  ///
  /// - Parameter isWhole: A Boolean value that indicates whether there are more frames; in the last ones, helpers may be
  ///   gone already.
  private static func difference(
    of shots: [Take.Shot], from usual: [Take.Shot], upTo count: Int, isWhole: Bool = false
  ) -> (frame: Int, words: String)? {
    for index in 0..<min(count, shots.count, usual.count) {
      let around = usual[max(0, index - 1)...min(usual.count - 1, index + 1)].map(\.inContainer)
      let (envelope, views) = (ViewEnvelope(around), shots[index].inContainer)
      let missing = isWhole || index < count - 3 ? envelope.missing(in: views) : nil
      if let words = missing.map({ "'\($0)' is missing" }) ?? envelope.excess(of: views) {
        return (index, words)
      }
    }
    return nil
  }

  /// Starts `part` again in `scene`, and compares each frame with the frame of `first` at the same
  /// time.
  private func compareRun(
    of part: Part, in scene: Performer.Scene, with first: [Take.Shot],
    called names: (second: Wording, first: Wording)
  ) throws {
    let run = scene.run
    let (start, begin) = (scene.shots.count, run.time)
    run.start(part.operation, animated: true)
    scene.shoot()
    for time in first.dropFirst().map(\.time) where !run.isOver {
      guard scene.step(to: begin + time) else { break }
    }
    // Because of rounding, the end may fall into the next frame.
    if !run.isOver { scene.step(to: run.time + 1 / setting.framesPerSecond) }
    let second = Array(scene.shots[start...])
    guard run.isOver, second.count >= first.count - 1 else {
      let end = TimeText.seconds(run.time - begin)
      throw Problem(
        finding: Finding(
          "\(names.second) it \(kind: run.isOver ? "ends" : "has not ended") after \(end), and "
            + "\(names.first) it ends after \(TimeText.seconds(first.last?.time ?? 0))",
          at: run.place))
    }
    // If the runs end one frame apart, the last frames are not compared.
    let common = first.count == second.count ? first.count : min(first.count, second.count) - 1
    if let (index, words) = Self.difference(of: second, from: first, upTo: common) {
      throw Problem(
        finding: Finding(
          "\(names.second), frame \(index) at \(TimeText.seconds(first[index].time)) differs: "
            + "\(words)", at: run.place))
    }
  }
}

extension Part {
  /// A Boolean value that indicates whether a delegate may have the screen leave as it has come: in the first run it has come
  /// without animation.
  fileprivate var leavesAsItCame: Bool { isVending && operation.preparation != nil }
}

extension TransitionRun {
  /// A Boolean value that indicates whether the last transition completed; nil while one is
  /// running.
  var lastCompleted: Bool? { lastTransition?.completed }
}
