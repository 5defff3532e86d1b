import Diagnostics
import Foundation
import PluginRuns
import PluginValidation

// The way of the finger alone decides how far a drag takes a transition: not its speed, not the place where it begins, and
// not the side of the screen that lies across it.

extension ContractTest {
  /// The difference of progress that is judged, in parts of the whole.
  private static let difference = 0.2
  /// The factor by which the side of the screen across the way is longer.
  private static let longer = 2.5

  /// Returns the words for the progress of the drag of `script` where it depends on more than the way of the finger; nil
  /// without one.
  ///
  /// - Parameter trial: Makes a gesture on a stage, seen by its views or not, and returns its take; nil if it starts
  ///   another transition, or none.
  func wordsForWay(
    of script: String, on stage: Setting,
    trial: (_ script: String, _ stage: Setting, _ attention: Performer.Attention) -> Take?
  ) -> Wording? {
    guard let ways = GestureEnding.equalWays(of: script) else { return nil }
    func progress(_ script: String, _ stage: Setting) -> Double? {
      trial(script, stage, .end)?.farthestProgressOfLastGesture
    }
    func differs(_ progress: Double?, from usual: Double) -> Bool {
      progress.map { abs(min(1, $0) - min(1, usual)) > Self.difference } ?? false
    }
    let short = progress(ways.short, stage)
    // Two ways that both lead to the end can't be compared.
    let usual = short.map { $0 >= 1 ? progress(ways.fast, stage) ?? $0 : $0 }
    if let usual, differs(progress(ways.slow, stage), from: usual) {
      return "a slow finger takes the transition elsewhere than a fast one that moves as far"
    }
    guard let usual = progress(ways.plain, stage) else { return nil }
    if let moved = ways.moved, differs(progress(moved, stage), from: usual) {
      return
        "a drag that begins elsewhere takes the transition elsewhere than one that moves as far"
    }
    let (other, isSideways) = (
      Self.wider(stage, across: ways.direction), ways.direction == .sideways
    )
    guard usual > 0.05, let there = progress(ways.plain, other),
      abs(there * Self.longer / usual - 1) < 0.03,
      trial(ways.plain, stage, .views)?.hasViewUnderFinger(after: ways.length) == false
    else { return nil }
    return isSideways
      ? "the finger moves to the side, and the height of the screen decides how far the transition goes with it"
      : "the finger moves up or down, and the width of the screen decides how far the transition goes with it"
  }
}

extension ContractTest {
  /// Returns a finding for the drag of `part` that starts nothing from a later place on its way, and does so on a screen
  /// that is longer across the way; nil for others.
  func faultOfBeginning(_ script: String, of part: Part, _ base: Take, on stage: Setting)
    -> Finding?
  {
    guard let ways = GestureEnding.equalWays(of: script), let moved = ways.moved,
      trial(moved, of: part, on: stage, .end) == nil,
      trial(moved, of: part, on: Self.wider(stage, across: ways.direction), .end) != nil
    else { return nil }
    let isSideways = ways.direction == .sideways
    var finding = Finding(
      isSideways
        ? "the height of the screen decides where a drag to the side may begin"
        : "the width of the screen decides where a drag up or down may begin", at: base.place)
    finding.hint =
      isSideways
      ? "Compare the x of the place with the width of the view."
      : "Compare the y of the place with the height of the view."
    return finding
  }

  /// Returns a stage that is longer across the direction of a drag.
  private static func wider(_ stage: Setting, across direction: GestureEnding.Direction) -> Setting
  {
    var other = stage
    switch direction {
    case .sideways: other.stage.size.height *= longer
    case .upOrDown: other.stage.size.width *= longer
    }
    return other
  }

  /// Returns a Boolean value that indicates whether a drag up or down, all over a screen in landscape, cancels.
  func isStuckInLandscape(_ part: Part, _ script: String, on stage: Setting) -> Bool {
    guard let script = GestureEnding.alongShortSide(script, of: stage.turned.size),
      let take = trial(script, of: part, on: stage.turned, .end)
    else { return false }
    return take.result.completed == false
  }
}
