import Foundation
import Geometry
import PluginRuns
import TransitionKit

// A screen that is not in its place when the transition ends.

extension Take {
  /// Returns a screen that is moved, turned or scaled into its place when the transition ends, far more than between
  /// the shots before, which lie close together; nil without one.
  var screenSnap: Finding? {
    guard let end = frameOfEnd else { return nil }
    for name in ["to", "from"] {
      let states = shots[end - 2...end].compactMap { shot in
        shot.views.first { $0.isInContainer(name) && $0.alpha > Self.faint && !$0.isHidden }
      }
      guard states.count == 3, let step = states[1].greatestDistance(from: states[2]),
        let before = states[0].greatestDistance(from: states[1]),
        step >= Self.visibleStep, step > 4 * before
      else { continue }
      return Finding(
        "it jumps when it ends, at \(TimeText.seconds(result.ended)): '\(name)' is up to \(Int(step.rounded())) points "
          + "beside its place before", at: place, frame: end)
    }
    return nil
  }

  /// The least step of a screen's edge that is seen, in points; a spring may leave a smaller one.
  private static let visibleStep = 4.0
  /// The least alpha with which a screen is seen.
  private static let faint: CGFloat = 0.3
}

extension ViewState {
  /// Returns the greatest distance between a corner of the view in this state and in another one, in points; nil with a
  /// perspective.
  nonisolated fileprivate func greatestDistance(from other: ViewState) -> Double? {
    guard let corners, let others = other.corners else { return nil }
    return zip(corners, others).map { hypot($0.x - $1.x, $0.y - $1.y) }.max()
  }

  private nonisolated var corners: [CGPoint]? {
    guard transform.m14 == 0, transform.m24 == 0, transform.m34 == 0 else { return nil }
    let (x, y) = (frame.width / 2, frame.height / 2)
    return [(-x, -y), (x, -y), (-x, y), (x, y)].map { x, y in
      CGPoint(
        x: middle.x + transform.m11 * x + transform.m21 * y,
        y: middle.y + transform.m12 * x + transform.m22 * y)
    }
  }
}
