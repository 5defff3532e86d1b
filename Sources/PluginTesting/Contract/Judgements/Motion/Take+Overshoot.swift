import Diagnostics
import Foundation
import Geometry
import PluginRuns
import Rendering
import TransitionKit

// Screens that go beyond their place and come back.

extension Take {
  /// The farthest that a screen goes beyond its place.
  private struct Overshoot {
    /// The index of the frame.
    var frame: Int
    /// The distance beyond the place, in points.
    var distance: CGFloat
    /// The length of the way to the place, in points.
    var length: CGFloat
    /// The way to the place.
    var way: CGVector
  }

  /// Returns the overshoot of the screen called `name`, which is seen to the end and moves more than a quarter of the stage;
  /// nil for others.
  private func overshoot(of name: String) -> Overshoot? {
    func middle(in shot: Shot) -> CGPoint? {
      shot.views.first { $0.isInContainer(name) }?.middle
    }
    // Before a gesture it may not be there yet.
    guard let first = shots.firstIndex(where: { middle(in: $0) != nil }) else { return nil }
    let ways = shots[first...].compactMap(middle)
    // The container of a presentation may have gone when it ends.
    guard first + ways.count >= shots.count - 1, let start = ways.first, let end = ways.last else {
      return nil
    }
    let way = CGVector(dx: end.x - start.x, dy: end.y - start.y)
    let length = (way.dx * way.dx + way.dy * way.dy).squareRoot()
    guard length > max(beforeTree.size.width, beforeTree.size.height) / 4 else { return nil }
    let beyond = ways.map { place in
      ((place.x - end.x) * way.dx + (place.y - end.y) * way.dy) / length
    }
    guard let frame = beyond.indices.max(by: { beyond[$0] < beyond[$1] }) else { return nil }
    return Overshoot(frame: first + frame, distance: beyond[frame], length: length, way: way)
  }

  /// The note on a screen that goes farther beyond its place than its whole way is long, as by a velocity in points where
  /// it counts in ways; nil without one.
  var excessiveOvershoot: Finding? {
    for name in ["from", "to"] {
      guard let overshoot = overshoot(of: name), overshoot.distance > overshoot.length else {
        continue
      }
      var finding = Finding(
        "'\(kind: name)' moves \(Self.text(overshoot.distance)) points beyond its place, and its way is "
          + "\(Self.text(overshoot.length)) points long", at: place, frame: overshoot.frame)
      finding.hint =
        "An initial velocity of 1 is one whole way a second: divide points a second by the length of the way."
      return finding
    }
    return nil
  }

  /// The least part of the stage that is seen beside a screen that goes beyond its place.
  private static let visibleGap = 0.04
  /// The least difference of a channel that is seen, in levels.
  private static let visibleDifference = 24

  /// The note on a screen that fills the stage, and goes so far beyond its place that another colour is seen beside it; nil
  /// without one.
  var gapOfOvershoot: Finding? {
    guard let overshoot = overshoot(of: "to") else { return nil }
    let (way, size) = (overshoot.way, beforeTree.size)
    let isSideways = abs(way.dx) > 10 * abs(way.dy)
    guard isSideways || abs(way.dy) > 10 * abs(way.dx) else { return nil }
    let side = isSideways ? size.width : size.height
    let shot = shots[overshoot.frame]
    // What is seen there may be the old screen, or a presenter that stays outside of the container.
    guard overshoot.distance > Self.visibleGap * side,
      let screen = shot.views.first(where: { $0.isInContainer("to") }), screen.isMovedOnly,
      screen.frame.width > size.width - 1, screen.frame.height > size.height - 1,
      let picture = try? renderer.render(shot.tree, scale: 1)
    else { return nil }
    let box = screen.frame.offsetBy(dx: screen.transform.m41, dy: screen.transform.m42)
    let isForward = (isSideways ? way.dx : way.dy) > 0
    let edges = isSideways ? (box.minX, box.maxX) : (box.minY, box.maxY)
    let edge = isForward ? edges.0 : edges.1
    // In the middle of the gap, and just inside of the screen, at three places along the edge.
    let outside = isForward ? edge / 2 : (edge + side) / 2
    let inside = isForward ? edge + 3 : edge - 3
    let middle = CGPoint(
      x: isSideways ? outside : size.width / 2, y: isSideways ? size.height / 2 : outside)
    guard !shot.inContainer.contains(where: { $0.mayCover(middle) }) else { return nil }
    func pixel(_ along: CGFloat, _ part: CGFloat) -> ArraySlice<UInt8>? {
      let x = isSideways ? along : part * size.width
      let y = isSideways ? part * size.height : along
      return picture.pixel(atX: Int(x), y: Int(y))
    }
    let isSeen = [0.3, 0.5, 0.7].allSatisfy { (part: CGFloat) -> Bool in
      guard let one = pixel(outside, part), let other = pixel(inside, part) else { return false }
      return zip(one, other).contains { abs(Int($0) - Int($1)) > Self.visibleDifference }
    }
    guard isSeen else { return nil }
    var finding = Finding(
      "'to' goes \(Self.text(overshoot.distance)) points beyond its place, and something else is seen beside it",
      at: place, frame: overshoot.frame)
    finding.hint =
      "Use a damping ratio of 1 for what fills the screen, or put something behind it."
    return finding
  }

  private static func text(_ length: CGFloat) -> String { NumberText.of(Double(length.rounded())) }
}

extension ViewState {
  /// A Boolean value that indicates whether its transform only moves it.
  fileprivate var isMovedOnly: Bool {
    var transform = transform
    (transform.m41, transform.m42) = (0, 0)
    // What an animation mixes is rounded.
    let isIdentity = zip(transform.rowMajor, CATransform3D.identity.rowMajor)
      .allSatisfy { abs($0 - $1) < 1e-6 }
    return isIdentity && !isHidden && alpha > 0.5
  }

  /// Returns a Boolean value that indicates whether it lies in the container itself, is visible, and may cover `point`, in the
  /// container's coordinates.
  fileprivate func mayCover(_ point: CGPoint) -> Bool {
    guard isDirectlyInContainer, !isHidden, alpha > 0.5 else { return false }
    return !isMovedOnly || frame.offsetBy(dx: transform.m41, dy: transform.m42).contains(point)
  }
}

extension RenderImage {
  /// Returns the channels of a pixel; nil outside of the picture.
  fileprivate func pixel(atX x: Int, y: Int) -> ArraySlice<UInt8>? {
    guard x >= 0, y >= 0, x < width, y < height else { return nil }
    let start = 4 * (y * width + x)
    return pixels[start..<start + 4]
  }
}
