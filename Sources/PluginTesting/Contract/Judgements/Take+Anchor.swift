import Diagnostics
import Foundation
import Geometry
import Rendering

// Screens whose anchor points were moved, and their positions not.

extension Take {
  /// Returns the finding for a screen that lies beside its place in a frame, by as much as its anchor point was moved; nil
  /// without one.
  func anchorWithoutPlace(in frame: Int) -> Finding? {
    guard shots.indices.contains(frame) else { return nil }
    let root = shots[frame].tree.root
    for name in ["from", "to"] {
      guard let node = root.first(named: name), let way = node.wayOfAnchor else { continue }
      func text(_ length: CGFloat) -> String { NumberText.of(Double(length.rounded())) }
      var finding = Finding(
        "'\(kind: name)' lies (\(text(way.dx)), \(text(way.dy))) points beside its place, since its anchorPoint was moved",
        at: place, frame: frame)
      finding.hint =
        "Set the frame or the position of a view after its layer.anchorPoint, which takes the view along."
      return finding
    }
    return nil
  }
}

extension RenderNode {
  /// The distance of the node from the corner of what it lies in, if that is the one that its anchor point causes; nil for
  /// others.
  fileprivate var wayOfAnchor: CGVector? {
    let way = CGVector(
      dx: (0.5 - anchorPoint.x) * bounds.width, dy: (0.5 - anchorPoint.y) * bounds.height)
    let corner = CGPoint(
      x: position.x - anchorPoint.x * bounds.width, y: position.y - anchorPoint.y * bounds.height)
    guard max(abs(way.dx), abs(way.dy)) > 1, abs(corner.x - way.dx) < 1, abs(corner.y - way.dy) < 1
    else { return nil }
    return way
  }
}
