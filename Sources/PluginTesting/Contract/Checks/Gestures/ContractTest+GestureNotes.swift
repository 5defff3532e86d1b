import Foundation
import Geometry
import PluginRuns
import PluginValidation

// What a gesture does that may be meant, and is seldom right.

extension ContractTest {
  /// Returns the note on the gesture of `part`; nil without one.
  ///
  /// - Parameters:
  ///   - base: The take of the gesture itself.
  ///   - ends: The takes of its variants.
  func gestureNote(
    of part: Part, _ base: Take, _ ends: [GestureEnding.Kind: Take], on stage: Setting
  ) -> Finding? {
    guard case .gestures(let script) = part.base.course else { return nil }
    if let noted = unmirroredNote(of: part, base) ?? noteOnWayBack(of: part, base)
      ?? base.noteAgainst(script) ?? ends[.takenAway]?.noteOnInterruption(unlike: base)
    {
      return noted
    }
    if let noted = noteBehind(script, of: part, on: stage) ?? noteOnRest(base, ends)
      ?? GestureEnding.cancelled(of: ends)?.cutOnRelease ?? noteOnSlider(script, base)
      ?? ([base, ends[.short], ends[.barely]].lazy.compactMap { $0?.creepAfterRelease }.first)
    {
      return noted
    }
    return noteOnLead(script, of: part, base) ?? noteOnFlick(script, of: part, base, on: stage)
      ?? noteOnOtherTurn(script, of: part, base, on: stage)
      ?? noteAcross(script, of: part, on: stage)
  }

  /// Returns the note on a drag that takes the transition about as far as the finger goes on a phone, in parts of the side
  /// of the stage that it goes along, and farther on a tablet, where the finger goes as many points; nil for others.
  private func noteOnLead(_ script: String, of part: Part, _ base: Take) -> Finding? {
    // A drag from an edge would begin elsewhere on a tablet.
    guard script.hasPrefix("pan "), let way = GestureEnding.way(of: script),
      way.x == 0 || way.y == 0
    else { return nil }
    func lead(_ take: Take, on stage: Setting) -> Double? {
      let side = way.y == 0 ? stage.size.width : stage.size.height
      return take.lastProgressHeld.map { $0 * Double(side) / max(abs(way.x), abs(way.y)) }
    }
    var tablet = gestureSetting
    tablet.size = CGSize(width: 1024, height: 1366)
    guard base.isHeld, let usual = lead(base, on: gestureSetting), Self.underFinger ~= usual,
      let take = trial(script, of: part, on: tablet, .end), take.isHeld,
      let lead = lead(take, on: tablet), lead > Self.visibleLead
    else { return nil }
    var finding = Finding(
      "on a tablet the transition goes \(String(format: "%.1f", lead)) times as far as the finger, "
        + "and about as far on a phone", at: take.place)
    finding.hint =
      "Divide the translation by the side of the container view, so that the screens stay under the finger."
    return finding
  }

  /// The ways of a transition that are about that of the finger, in parts of it.
  private static let underFinger = 0.7...1.3
  /// The least way of a transition that is seen to be longer than that of the finger, in parts of it.
  private static let visibleLead = 1.7

  /// The progress that is judged, in parts of the whole.
  private static let visible = 0.2

  /// Returns the note on a drag of `part` that has come back beyond the place where it began, and holds the transition on
  /// its way all the same, as where the distance has no sign; nil for one that is at its beginning there.
  ///
  /// For what goes away to both sides that is right.
  private func noteBehind(_ script: String, of part: Part, on stage: Setting) -> Finding? {
    guard let behind = GestureEnding.behindItsStart(script),
      let take = trial(behind, of: part, on: stage, .end), take.isHeld,
      let progress = take.lastProgressHeld, progress > Self.visible
    else { return nil }
    var finding = Finding(
      "the finger comes back beyond the place where it began, and the transition is at "
        + "\(Int((progress * 100).rounded())) %", at: take.place)
    finding.hint =
      "Let the progress be 0 where the translation has the other sign, unless it may go either way."
    return finding
  }

  /// Returns the note on a short gesture that finishes the transition where it ends at rest; nil for others.
  private func noteOnRest(_ base: Take, _ ends: [GestureEnding.Kind: Take]) -> Finding? {
    guard ends[.short]?.result.completed == true, ends[.shortThrownBack]?.result.completed == false
    else { return nil }
    var finding = Finding(
      "the transition goes on where the finger has moved a little and rests before it lifts",
      at: base.place)
    finding.hint =
      "Finish where the finger rests beyond a part of the way, such as half: percentComplete is that part, from 0 to 1."
    return finding
  }

  /// Returns the note on a drag across the way of that of `script` that starts the transition as well, and hardly moves it;
  /// nil where it does not, and where a view follows the finger in all directions.
  private func noteAcross(_ script: String, of part: Part, on stage: Setting) -> Finding? {
    guard let across = GestureEnding.acrossItsWay(script),
      let take = trial(across.script, of: part, on: stage, .views),
      (take.farthestProgress ?? 0) < Self.visible,
      !take.hasViewUnderFinger(after: across.length)
    else { return nil }
    var finding = Finding(
      "a drag across the way, by which people scroll, starts the transition as well, and does not move it",
      at: take.place)
    finding.hint =
      "Return nil from began where the velocity along the way is less than that across it."
    return finding
  }

  /// Returns the note on a turn of two fingers to the other side than that of `script`, which starts the transition as well,
  /// and does not move it; nil where it moves it, or does not start it.
  private func noteOnOtherTurn(
    _ script: String, of part: Part, _ base: Take, on stage: Setting
  ) -> Finding? {
    guard (base.farthestProgress ?? 0) > Self.visible,
      let other = GestureEnding.turnedOtherwise(script),
      let take = trial(other, of: part, on: stage, .end), take.isHeld,
      (take.farthestProgress ?? 0) < 0.05
    else { return nil }
    var finding = Finding(
      "two fingers that turn the other way start the transition as well, and do not move it",
      at: take.place)
    finding.hint =
      "Return nil from began where the velocity has the other sign, or multiply rotation and velocity by the sign."
    return finding
  }

  /// Returns the note on a slider at its end that has not brought the transition to its own; nil for others.
  private func noteOnSlider(_ script: String, _ base: Take) -> Finding? {
    guard script.hasPrefix("slider 0 -> 100 "), base.isHeld,
      let progress = base.farthestProgress, progress > Self.visible, progress < 0.9
    else { return nil }
    var finding = Finding(
      "the slider at its end takes the transition to \(Int((progress * 100).rounded())) % of its way only",
      at: base.place)
    finding.hint =
      "Divide by what is left of the range: (value - slack) / (slider.maximumValue - slack)."
    return finding
  }

  /// Returns the note on a drag whose transition goes on where the finger moves far, and back where it is flicked on, or
  /// jumps to its end there; nil for others.
  private func noteOnFlick(
    _ script: String, of part: Part, _ base: Take, on stage: Setting
  ) -> Finding? {
    guard base.result.completed == true, let flick = GestureEnding.flicked(script),
      let take = trial(flick, of: part, on: stage, .end)
    else { return nil }
    guard take.result.completed == false else {
      return base.restEndsAtOnce == nil ? take.restEndsAtOnce : nil
    }
    var finding = Finding(
      "a quick flick is taken back: the speed of the finger does not matter where it lifts",
      at: take.place)
    finding.hint =
      "Finish as well where the velocity along the way is above some hundred points a second."
    return finding
  }
}
