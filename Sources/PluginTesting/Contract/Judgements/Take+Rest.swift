import Diagnostics
import Foundation
import PluginRuns
import Rendering
import TransitionKit

// Transitions in which nothing moves any more well before they end.

extension Take {
  /// The time from its beginning to its end, in seconds.
  var length: Double { result.ended - began }

  /// The time before its end in which nothing in the container changes, in seconds.
  var rest: Double {
    func container(in shot: Shot) -> RenderNode? { shot.tree.root.first(named: "container") }
    // At the end, helpers are gone.
    let shots = shots.prefix { $0.time < result.ended - 1e-9 }
    guard let last = shots.last, let end = container(in: last) else { return 0 }
    let resting = shots.reversed().prefix { container(in: $0) == end }
    return result.ended - (resting.last?.time ?? last.time)
  }

  /// The least part of its time in which nothing moves that is noted.
  private static let noticeable = 0.3

  /// The note on an animator that has moved everything, and then lets time pass before it completes; nil without one.
  var restBeforeEnd: Finding? {
    guard rest > Self.noticeable * length, rest > 0.15, rest < length - 0.05 else { return nil }
    var finding = Finding(
      "nothing moves in the last \(TimeText.seconds(rest)) of \(TimeText.seconds(length)), in which people wait",
      at: place)
    finding.hint =
      "Let the motion take the whole transitionDuration, or let that be as short as the motion."
    return finding
  }
}
