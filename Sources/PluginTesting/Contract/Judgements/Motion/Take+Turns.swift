import Foundation
import Geometry
import PluginRuns
import Rendering
import TransitionKit

// Screens that are turned about vertical axes: over, or as the faces of a cube.

extension Take {
  /// A side from which a screen is turned over.
  enum TurnSide { case left, right }

  /// The side from which the old screen is turned over to the new one, each about its vertical middle line, or from which
  /// the new one comes as the next face of a cube; nil without such a turn.
  var turnSide: TurnSide? { sideOfFlip ?? sideOfCube }

  /// The side from which the new screen comes where both are turned about vertical axes, beside each other, by more than
  /// 60°; nil for others.
  private var sideOfCube: TurnSide? {
    let faces = shots.compactMap { shot -> (old: ViewState, new: ViewState)? in
      guard let old = shot.face("from"), let new = shot.face("to"),
        min(abs(old.transform.m13), abs(new.transform.m13)) > 0.05
      else { return nil }
      return (old, new)
    }
    func reach(_ views: [ViewState]) -> CGFloat { views.map { abs($0.transform.m13) }.max() ?? 0 }
    guard faces.count > 4, min(reach(faces.map(\.old)), reach(faces.map(\.new))) > 0.86 else {
      return nil
    }
    let ways = faces.map { $0.new.middle.x - $0.old.middle.x }
    if ways.allSatisfy({ $0 > 1 }) { return .right }
    return ways.allSatisfy { $0 < -1 } ? .left : nil
  }

  /// The side from which the old screen is turned over to the new one, each about its vertical middle line; nil for others.
  private var sideOfFlip: TurnSide? {
    func leans(of name: String) -> [CGFloat] {
      shots.compactMap { $0.face(name)?.transform.leanToSide }
    }
    let (old, new) = (leans(of: "from"), leans(of: "to"))
    guard let side = old.first, let other = new.first, side * other < 0,
      old.allSatisfy({ $0 * side > 0 }), new.allSatisfy({ $0 * other > 0 })
    else { return nil }
    return side > 0 ? .right : .left
  }

  /// The note on two screens that turn as the faces of a cube, by 90° together, and whose common edge is open or crossed;
  /// nil without them.
  var openCube: Finding? {
    var widest: (gap: CGFloat, frame: Int)?
    for (index, shot) in shots.enumerated() {
      guard let old = shot.face("from"), let new = shot.face("to") else { continue }
      // A face that is seen from its edge, or from the front, has no edge to compare.
      guard let lean = old.leanOfFace, let other = new.leanOfFace, min(lean, other) > 0.1 else {
        continue
      }
      guard abs(lean + other - .pi / 2) < Self.squareCorner else { return nil }
      let isRight = new.middle.x > old.middle.x
      guard let edge = old.edgeOnStage(isRight: isRight),
        let next = new.edgeOnStage(isRight: !isRight)
      else { return nil }
      let gap = abs(edge - next) / max(1, beforeTree.size.width)
      if gap > widest?.gap ?? 0 { widest = (gap, index) }
    }
    guard let widest, widest.gap > Self.visibleCleft, widest.gap < Self.widestCleft else {
      return nil
    }
    var finding = Finding(
      "the faces of the cube do not meet: their edges lie \(Int((widest.gap * beforeTree.size.width).rounded())) "
        + "points apart", at: place, frame: widest.frame)
    finding.hint = "Turn both about an axis that lies half of the container's width behind them."
    return finding
  }

  /// The greatest deviation from the right angle of two faces of a cube, in radians.
  private static let squareCorner: CGFloat = 0.1
  /// The least distance of two edges that is seen, in parts of the stage's width.
  private static let visibleCleft: CGFloat = 0.015
  /// The distance of two edges of screens that are no faces of one cube, in parts of the stage's width.
  private static let widestCleft: CGFloat = 0.7
}

extension Take.Shot {
  /// Returns the screen called `name` where it can be seen; nil elsewhere.
  fileprivate func face(_ name: String) -> ViewState? {
    views.first { $0.isInContainer(name) && !$0.isHidden && $0.alpha > 0 }
  }
}

extension ViewState {
  /// The angle by which a screen is turned about a vertical axis, in radians; nil where it is turned otherwise.
  fileprivate var leanOfFace: CGFloat? {
    guard abs(transform.m12) < 1e-6, abs(transform.m21) < 1e-6, abs(transform.m23) < 1e-6 else {
      return nil
    }
    return abs(atan2(transform.m13, transform.m11))
  }

  /// Returns the place of the middle of an edge on the stage, from left to right, in points; nil for one behind the eye.
  fileprivate func edgeOnStage(isRight: Bool) -> CGFloat? {
    let x = (isRight ? 1 : -1) * frame.width / 2
    let depth = x * transform.m14 + transform.m44
    guard depth > 0.01 else { return nil }
    return frame.midX + (x * transform.m11 + transform.m41) / depth
  }
}

extension CATransform3D {
  /// The sine of the angle by which it turns something about its vertical middle line, if it is visible, and it does
  /// nothing else but scale it and see it in perspective; nil for others.
  fileprivate var leanToSide: CGFloat? {
    guard abs(m13) > 0.1, [m12, m21, m23, m32, m41, m42].allSatisfy({ abs($0) < 1e-6 }) else {
      return nil
    }
    return m13
  }
}
