import Diagnostics
import Foundation
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
    (other.size, other.scale) = (CGSize(width: 320, height: 340), 3)
    for (check, stage) in [
      (ContractCheck.landscape, setting.turned), (.rightToLeft, rightToLeft),
      (.otherSize, other), (.reducedMotion, calm),
    ] where wants(check, part.operation) {
      compare(part, check, on: stage, with: stage)
    }
    // Screens that turn themselves are no animator's doing.
    if part.isMoving || part.isFraming, wants(.resize, part.operation) { compareTurned(part) }
    if wants(.withoutFrames, part.operation) { skipFrames(of: part) }
    if wants(.zeroSize, part.operation) {
      compare(part, .zeroSize, on: setting, with: setting, isEmpty: true)
    }
  }

  /// Takes the clock beyond the end of `part` at once.
  private func skipFrames(of part: Part) {
    // The watchdog must not end it at the same time.
    compare(
      part, .withoutFrames, on: setting, with: setting, drive: .steered(fromStart: false)
    ) { scene in
      let time = scene.run.duration + 1
      _ = scene.run.step(to: time)
      // A display link that begins with its first call has all of its time to come.
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
    let check = ContractCheck.notAnimated
    guard let take = attempt(check, part, part.base.going(.notAnimated), on: setting) else {
      return
    }
    guard part.endsPlainly || part.isPair, let plain = reference(for: part, on: setting) else {
      return settle(check, part.operation, "")
    }
    settle(check, part.operation, "", take.excess(over: plain.after), in: take)
  }

  /// Holds what `part` leaves on `stage` against what it should leave on the stage `other`.
  private func compare(
    _ part: Part, _ check: ContractCheck, _ outcome: String = "", on stage: Setting,
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
    let taken = attempt(
      check, part, base, outcome, on: stage, drive: drive,
      attention: isCompared ? .views : .frames, direct: direct)
    guard let take = taken else { return }
    var part = part
    (part.base, part.isEmpty) = (base, isEmpty)
    guard let reference = reference(for: part, on: other) else {
      return skip(
        check, part.operation, outcome, because: "it does not run without animation there")
    }
    // Where an animator has put a screen before the turn is its own doing.
    let isTurned = stage.rotatesAt != nil && !part.endsPlainly && !part.isFraming
    var findings = take.excess(over: reference.after, ignoringFrames: isTurned)
    if findings.isEmpty, Self.looks.contains(check), let usual = part.take?.after {
      findings = take.gaps(comparedWith: usual)
      if findings.isEmpty, part.isMoving || part.isFraming {
        findings = jump(in: take, part, on: stage)
      }
      if findings.isEmpty, part.isMoving {
        findings = take.lateness(frame: 1 / stage.framesPerSecond)
      }
      if findings.isEmpty, part.isMoving, isCompared {
        findings =
          motionFault(in: take, part, check)
          ?? snap(of: part, endingAt: take.result.ended, on: stage).map { [$0] } ?? []
      }
    }
    if findings.isEmpty, let words = motionNote(of: take, part, check) {
      return note(check, part.operation, Finding(words, at: take.place), in: take)
    }
    settle(check, part.operation, outcome, findings, in: take)
  }

  /// The checks on stages of another kind, on which the plugin must look right, too.
  private static let looks: Set<ContractCheck> = [
    .landscape, .rightToLeft, .otherSize, .reducedMotion,
  ]

  /// Turns the window at half of the transition; what should remain is what remains when it is
  /// turned after the change without animation.
  private func compareTurned(_ part: Part) {
    guard let still = reference(for: part, on: endSetting) else { return }
    var stage = endSetting
    stage.rotatesAt = max(still.result.duration, part.duration) / 2
    guard part.isFraming, part.operation == .present else {
      return compare(part, .resize, on: stage, with: stage)
    }
    // What a presentation lays out must lie as in a window that was like that from the beginning, also
    // when that turns later.
    var turned = endSetting
    turned.isTurnedBefore = true
    compare(part, .resize, on: stage, with: turned)
    stage.rotatesAt = part.ended + 0.5
    compare(part, .resize, "at rest", on: stage, with: turned)
  }

  /// A take for `check`; nil where something went wrong, which is told as its failure.
  func attempt(
    _ check: ContractCheck, _ part: Part, _ rehearsal: Rehearsal, _ outcome: String = "",
    on stage: Setting, drive: RunDrive? = nil, attention: Performer.Attention = .frames,
    direct: @MainActor (Performer.Scene) throws -> Void = { try $0.playToEnd() }
  ) -> Take? {
    do {
      let take = try performer.take(
        rehearsal, on: stage, drive: drive, attention: attention, direct: direct)
      guard let fault = take.faults.first else { return take }
      settle(check, part.operation, outcome, [Finding(fault)], in: take)
      return nil
    } catch let failure as TakeFailure {
      settle(check, part.operation, outcome, failure.diagnostics.map(Finding.init))
    } catch let problem as Problem {
      settle(check, part.operation, outcome, [problem.finding])
    } catch {
      settle(check, part.operation, outcome, [Finding("\(error)")])
    }
    return nil
  }

  /// What a director of a take noticed.
  struct Problem: Error {
    var finding: Finding
  }
}

extension Take {
  /// Whether it went wrong because a picture of a screen without a size is nil, as snapshotView
  /// says; few scripts ask.
  fileprivate var stumblesOverNothing: Bool {
    faults.contains { fault in
      // It is indexed, or given to what takes a view.
      fault.code == "lua-error"
        && ["a nil value", "found nil"].contains { fault.message.contains($0) }
    }
  }
}
