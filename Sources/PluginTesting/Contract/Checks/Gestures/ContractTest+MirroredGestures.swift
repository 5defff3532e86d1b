import Diagnostics
import Foundation
import Gestures
import PluginRuns
import PluginValidation
import TransitionKit

// Gestures to the side, where people read from right to left.

extension ContractTest {
  /// Returns a finding if the gesture of `part`, mirrored on a stage where people read from right to left, moves the
  /// transition as far as on the ordinary stage, but ends it otherwise; nil without one.
  ///
  /// A plugin that does not follow the mirrored gesture is not judged: its direction may be meant.
  ///
  /// - Parameter ends: The takes of the gesture with other endings on the ordinary stage.
  func mirroredFault(
    of part: Part, _ base: Take, _ ends: [GestureEnding.Kind: Take]
  ) -> Finding? {
    guard case .gestures(let script) = part.base.course,
      let mirrored = GestureEnding.mirrored(script, width: gestureSetting.size.width),
      let progress = base.farthestProgress
    else { return nil }
    let whole = mirroredTake(of: part, mirrored)
    if progress > Self.farAlong, !whole.follows,
      !mirroredTake(of: part, script).follows
    {
      return Finding(
        "where people read from right to left, neither this gesture nor its mirror image moves the transition",
        at: base.place)
    }
    guard let whole, whole.faults.isEmpty, whole.isHeld, let other = whole.farthestProgress,
      abs(other - progress) < 0.02
    else { return nil }
    if let words = words(for: base, whole, nil) { return Finding(words, at: whole.place) }
    for ending in GestureEnding.all(of: mirrored) where Self.judgedEndings[ending.kind] != nil {
      guard let usual = ends[ending.kind], let take = mirroredTake(of: part, ending.script),
        take.faults.isEmpty, let words = words(for: usual, take, ending.kind)
      else { continue }
      return Finding(words, at: take.place)
    }
    return nil
  }

  /// Returns the note on a gesture of `part` to the side that stays at its side where people read from right to left; nil
  /// for one whose mirror image moves the transition there, and where none does.
  func unmirroredNote(of part: Part, _ base: Take) -> Finding? {
    guard case .gestures(let script) = part.base.course,
      let mirrored = GestureEnding.mirrored(script, width: gestureSetting.size.width),
      (base.farthestProgress ?? 0) > Self.farAlong, !mirroredTake(of: part, mirrored).follows,
      mirroredTake(of: part, script).follows
    else { return nil }
    var finding = Finding(
      "where people read from right to left, this gesture still moves the transition, and its mirror image does not",
      at: base.place)
    finding.hint =
      "Ask host.view.effectiveUserInterfaceLayoutDirection in began; a gesture from the edge needs "
      + "edges = { \"left\", \"right\" }."
    return finding
  }

  /// Returns the note on a gesture of `part` to the side that goes on to the next tab or child, and whose mirror image does not
  /// go back from there; nil for one that does, or of another kind of transition.
  func noteOnWayBack(of part: Part, _ base: Take) -> Finding? {
    guard part.isAroundScreens, case .gestures(let script) = part.base.course,
      base.result.completed == true,
      let mirrored = GestureEnding.mirrored(script, width: gestureSetting.size.width),
      let back = try? GestureScript(parsing: mirrored)
    else { return nil }
    let take = try? performer.take(
      part.base, on: gestureSetting, attention: .end,
      direct: { scene in
        scene.play(until: .infinity)
        scene.run.play(back)
        scene.play(until: .infinity)
      })
    guard let take, take.faults.isEmpty, take.countOfStarts == 1 else { return nil }
    var finding = Finding(
      "after it, its mirror image does not go back to the \(part.operation.rawValue) before",
      at: base.place)
    finding.hint =
      "host:select counts from 0, as selectedIndex does, and a Lua list from 1: select the one before selectedIndex."
    return finding
  }

  /// The progress from which on a transition follows the finger.
  private static let farAlong = 0.3

  /// The endings that are compared, as they are described in findings.
  private static let judgedEndings: [GestureEnding.Kind: String] = [
    .thrownBack: "thrown back", .atRest: "held at the end",
    .shortThrownBack: "short and thrown back",
  ]

  private func mirroredTake(of part: Part, _ script: String) -> Take? {
    var stage = gestureSetting
    stage.layoutDirection = .rightToLeft
    let take = try? performer.take(part.base.going(.gestures(script)), on: stage)
    return take?.result.operation == part.operation ? take : nil
  }

  /// Returns the words for two takes that end differently; nil if they end in the same way.
  private func words(for usual: Take, _ mirrored: Take, _ ending: GestureEnding.Kind?) -> Wording? {
    guard let expected = usual.result.completed, let found = mirrored.result.completed,
      expected != found
    else { return nil }
    let gesture = ending.flatMap { Self.judgedEndings[$0] } ?? "not stopped"
    return
      "a gesture that is \(gesture) \(expected ? "finishes" : "cancels") the transition where people read from left "
      + "to right, and its mirror image \(found ? "finishes" : "cancels") it where they read from right to left"
  }
}

extension Take? {
  /// A Boolean value that indicates whether the gesture has moved a transition at all.
  @MainActor fileprivate var follows: Bool {
    guard let self else { return false }
    return !self.faults.isEmpty || (self.farthestProgress ?? 0) > 0.1 || !self.isHeld
  }
}

extension GestureEnding {
  /// Returns the gesture of `script`, a finger that moves to the side on a screen of that width, in points, mirrored;
  /// nil for other gestures.
  static func mirrored(_ script: String, width: Double) -> String? {
    guard script.hasPrefix("pan ") || script.hasPrefix("edge "), !script.contains(" release ")
    else { return nil }
    var words = script.split(separator: " ").map(String.init)
    guard let arrow = words.firstIndex(of: "->"), arrow > 0, arrow + 1 < words.count else {
      return nil
    }
    let ends = [arrow - 1, arrow + 1].map { index in
      words[index].split(separator: ",").compactMap { Double($0) }
    }
    guard ends.allSatisfy({ $0.count == 2 }),
      abs(ends[1][0] - ends[0][0]) > abs(ends[1][1] - ends[0][1])
    else { return nil }
    for (index, end) in zip([arrow - 1, arrow + 1], ends) {
      words[index] = "\(NumberText.of(width - end[0])),\(NumberText.of(end[1]))"
    }
    let sides = ["left": "right", "right": "left"]
    return words.map { sides[$0] ?? $0 }.joined(separator: " ")
  }
}
