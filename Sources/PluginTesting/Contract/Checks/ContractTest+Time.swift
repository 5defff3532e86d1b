import Diagnostics
import Foundation
import PluginRuns
import RunTraces
import TransitionKit
import UsageLimits

// Time: the end, the frames on the way, and the cost.

extension ContractTest {
  /// Returns a finding for an animator that the watchdog stopped but that completes within a
  /// minute; nil if it does not complete.
  func lateEnd(of part: Part, on stage: Setting) -> Finding? {
    guard part.isByItself,
      let take = try? performer.take(part.base, on: stage, drive: .steered(fromStart: false)),
      take.result.completed == true, take.faults.isEmpty
    else { return nil }
    return Finding(
      "it said that it takes \(TimeText.seconds(take.result.duration)), and completed after "
        + "\(TimeText.seconds(take.result.ended))", at: take.place)
  }

  /// Returns a finding for the frames in which scripts exceed their budget. It is a fault unless a single frame takes less
  /// than twice the budget, as where a screen is cut into many pieces: only a live preview stops that.
  ///
  /// The work of a scene when it starts a transition is not counted.
  func cost(of take: Take, _ part: Part) -> (finding: Finding?, isFault: Bool) {
    let budget = PluginLimits.livePreview.callback.ticks
    let shots = take.shots.enumerated().dropFirst(part.isMoving ? 0 : 1)
    let over = shots.filter { $0.element.ticks > budget }
    guard let worst = over.max(by: { $0.element.ticks < $1.element.ticks }) else {
      return (nil, false)
    }
    let finding = Finding(
      "its scripts use up to \(worst.element.ticks.grouped) ticks between two frames, in "
        + "\(over.count) of \(take.shots.count) frames more than \(budget.grouped)",
      at: take.place, frame: worst.offset)
    return (finding, over.count > 1 || worst.element.ticks >= 2 * budget)
  }

  // MARK: - At other rates

  /// Compares the same take at 30, 60 and 120 frames per second.
  ///
  /// - Returns: False if they differ.
  func compareFrameRates(_ part: Part) -> Bool {
    var takes: [Double: Take] = [:]
    if let take = part.take { takes[setting.framesPerSecond] = take }
    for rate in [30.0, 60, 120] where takes[rate] == nil {
      var stage = setting
      stage.framesPerSecond = rate
      guard
        let take = take(
          part, part.base, "at \(Int(rate)) frames a second", on: stage, attention: .views)
      else { return false }
      guard take.faults.isEmpty else {
        settle(.frameRate, part.operation, "", take.faults.map(Finding.init), in: take)
        return false
      }
      takes[rate] = take
    }
    guard let slow = takes[30], let middle = takes[60], let fast = takes[120] else {
      return false
    }
    let finding = Self.rateDifference(slow, middle) ?? Self.rateDifference(fast, middle)
    settle(.frameRate, part.operation, "", finding.map { [$0] } ?? [], in: middle)
    return finding == nil
  }

  /// Returns a finding where `take` is outside of the values of `middle` around the same time; as a
  /// display link may use the time of the frame that it prepares, one frame of the slowest rate is
  /// tolerated.
  private static func rateDifference(_ take: Take, _ middle: Take) -> Finding? {
    let frame = 1.0 / 30
    let rate = Int(take.result.trace.fps)
    if abs(take.result.ended - middle.result.ended) > frame + 1e-6 {
      return Finding(
        "it ends after \(TimeText.seconds(take.result.ended)) at \(rate) frames a second, and after "
          + "\(TimeText.seconds(middle.result.ended)) at 60", at: take.place)
    }
    let end = min(take.result.ended, middle.result.ended) - frame
    let shown = middle.shots.map { (time: $0.time, views: $0.inContainer) }
    for shot in take.shots where shot.time < end {
      let around = shown.filter { abs($0.time - shot.time) <= frame + 1e-6 }
      let envelope = ViewEnvelope(around.map(\.views))
      let words =
        envelope.excess(of: shot.inContainer)
        ?? take.shaderExcess(over: middle, at: shot.time, within: frame)
      if let words {
        return Finding(
          "at \(TimeText.seconds(shot.time)) it shows something else at \(rate) frames a second than "
            + "at 60: \(words)",
          at: take.place)
      }
    }
    return nil
  }
}
