import Diagnostics
import Foundation
import Geometry
import PluginRuns
import Rendering

// Round corners that appear or vanish at once.

extension Take {
  /// The least radius that is seen, in points.
  private static let visibleRadius = 8.0

  /// The note on a screen that fills the window with round corners until the last moment, and with square ones after it, or
  /// that gets round corners in the first frame; nil without one.
  var suddenCorners: Finding? {
    let size = beforeTree.size
    guard let first = shots.first, let last = shots.last(where: { $0.time < result.ended - 1e-9 }),
      beforeTree.root.cornerFilling(size) == nil, afterTree.root.cornerFilling(size) == nil
    else { return nil }
    let (start, end) = (first.tree.root.cornerFilling(size), last.tree.root.cornerFilling(size))
    guard let corner = end ?? start, corner.radius >= Self.visibleRadius else { return nil }
    let radius = NumberText.of(Double(corner.radius.rounded()))
    var finding = Finding(
      end == nil
        ? "the corners of '\(kind: corner.name)' are round, by \(radius) points, from the first frame"
        : "the corners of '\(kind: corner.name)' are round, by \(radius) points, until the last moment, and square "
          + "after it", at: place)
    finding.hint = "Animate layer.cornerRadius to and from 0 along with the motion."
    return finding
  }
}

extension RenderNode {
  /// The greatest distance between the edges of the window and those of a node that fills it, in points.
  private static let tolerance = 8.0

  /// Returns the name and the radius of the first node with round corners that fills a window of `size`, upright, in front of
  /// others; nil without one.
  fileprivate func cornerFilling(_ size: CGSize) -> (name: String, radius: CGFloat)? {
    guard !isHidden, opacity > 0.9, isUpright else { return nil }
    let origin = CGPoint(
      x: position.x - anchorPoint.x * bounds.width + transform.m41,
      y: position.y - anchorPoint.y * bounds.height + transform.m42)
    guard max(abs(origin.x), abs(origin.y)) < Self.tolerance,
      abs(bounds.width - size.width) < 2 * Self.tolerance,
      abs(bounds.height - size.height) < 2 * Self.tolerance
    else { return nil }
    if cornerRadius > 1, masksToBounds || backgroundColor != nil {
      return (name ?? "a view", cornerRadius)
    }
    return children.lazy.reversed().compactMap { $0.cornerFilling(size) }.first
  }

  private var isUpright: Bool {
    abs(transform.m11 - 1) < 0.02 && abs(transform.m22 - 1) < 0.02 && abs(transform.m12) < 0.02
      && abs(transform.m21) < 0.02
  }
}
