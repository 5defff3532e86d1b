import Diagnostics
import Foundation
import Geometry
import PluginRuns
import Rendering
import TransitionKit

// The faults of the motion of views.

extension Take {
  /// The least visible displacement, in points.
  private static let visibleLeap = 0.5
  /// The least alpha with which a view is visible, 0…1.
  private static let visibleAlpha = 0.05

  /// The displacement of the old screen in the first frame, in which nothing may have moved yet, in words;
  /// nil if it is in its place or not visible.
  var leapAtStart: Wording? {
    guard let old = shots.first?.views.first(where: { $0.isInContainer("from") }),
      !old.isHidden, old.alpha > Self.visibleAlpha
    else { return nil }
    let leap = old.displacement
    guard leap >= Self.visibleLeap else { return nil }
    return "'from' is moved or turned by up to \(String(format: "%.1f", leap)) points at once"
  }

  /// A Boolean value that indicates whether a view begins turned away nearly edge-on, or squeezed to less than two points,
  /// so that a line of it may show.
  var beginsEdgeOn: Bool {
    shots.first?.inContainer.contains { view in
      let transform = view.transform
      let turned = max(abs(transform.m13), abs(transform.m23))
      let sides = [view.frame.width * abs(transform.m11), view.frame.height * abs(transform.m22)]
      let isSqueezed =
        transform.isAffine && transform.m12 == 0 && transform.m21 == 0
        && sides.contains { $0 > 0 && $0 < 2 }
      return turned > 0.99 && turned < 1 || isSqueezed
    } ?? false
  }

  // MARK: - The eye

  /// A visible view that lies partly behind the eye, where its picture is infinitely large; nil without one.
  var crossingOfEye: Finding? {
    for (index, shot) in shots.enumerated() {
      guard let name = shot.tree.root.nameOfCrossing(Self.visibleAlpha) else { continue }
      return Finding(
        "part of '\(name)' is behind the eye at \(TimeText.seconds(shot.time)), so that its picture has no "
          + "end: it comes nearer than the perspective's distance", at: place, frame: index)
    }
    return nil
  }

  /// The note on a visible view that is seen in a perspective with a positive `m34`, in which what comes nearer gets smaller;
  /// nil without one.
  var reversedPerspective: Finding? {
    for (index, shot) in shots.enumerated() {
      guard let name = shot.tree.root.nameInReversedPerspective(Self.visibleAlpha) else { continue }
      var finding = Finding(
        "'\(name)' is seen in a reversed perspective: its m34 is positive, and what comes nearer gets smaller",
        at: place, frame: index)
      finding.hint = "Write m34 = -1 / distance."
      return finding
    }
    return nil
  }

  /// A visible screen that is mirrored, as by negative scales, without being turned; nil without one.
  ///
  /// Pictures may be mirrored, as those of a reflection; a mirrored screen can't be read.
  var mirroredScreen: Finding? {
    for (index, shot) in shots.enumerated() {
      let screens = shot.views.filter {
        $0.isInContainer("from") || $0.isInContainer("to")
      }
      guard let screen = screens.first(where: { $0.shownAlpha > 0.1 && $0.isReflected }) else {
        continue
      }
      return Finding(
        "'\(kind: screen.name)' is shown mirrored at \(TimeText.seconds(shot.time)): its transform has a negative "
          + "scale", at: place, frame: index)
    }
    return nil
  }

  // MARK: - Sides

  /// The appearance or disappearance of a view that is turned in space, between two frames.
  struct Swap {
    var name: String
    /// True for an appearance.
    var isShown: Bool
    /// The times of the frames before it and after it.
    var start, end: Double
    /// The index of the frame after it.
    var frame: Int
  }

  /// The appearances and disappearances of views that are turned about an axis in their planes.
  var swapsInSpace: [Swap] {
    guard shots.count >= 8 else { return [] }
    return (2..<shots.count - 2).compactMap { index in
      let (old, new) = (shots[index - 1].inContainer, shots[index].inContainer)
      let known = Dictionary(old.map { ($0.path, $0) }) { first, _ in first }
      for view in new {
        guard let before = known[view.path] else { continue }
        let (was, now) = (before.shownAlpha, view.shownAlpha)
        guard min(was, now) < Self.visibleAlpha, max(was, now) > 0.3 else { continue }
        guard (now > was ? view : before).isTurnedInSpace else { continue }
        return Swap(
          name: view.name, isShown: now > was, start: shots[index - 1].time, end: shots[index].time,
          frame: index)
      }
      return nil
    }
  }

  /// The share of the screen that changes in one step between shots, in per cent, if that is far more than
  /// in the steps before and after it; nil if all steps are even.
  var leapBetweenShots: String? {
    let pictures = shots.compactMap { try? renderer.render($0.tree, scale: 0.5) }
    guard pictures.count == shots.count, pictures.count >= 4 else { return nil }
    let steps = pictures.indices.dropFirst().map { pictures[$0].change(from: pictures[$0 - 1]) }
    let leap = steps.indices.dropFirst().dropLast().first { index in
      steps[index] > 0.05 && steps[index] > 4 * max(steps[index - 1], steps[index + 1])
    }
    return leap.map { String(format: "%.1f", steps[$0] * 100) }
  }
}

extension ViewState {
  /// The opacity with which it shows itself.
  fileprivate var shownAlpha: Double { isHidden ? 0 : Double(alpha) }

  /// A Boolean value that indicates whether it is turned by more than 30° about an axis in its plane.
  fileprivate var isTurnedInSpace: Bool {
    max(abs(transform.m13), abs(transform.m23)) > 0.5
  }

  /// A Boolean value that indicates whether its transform mirrors it in its plane, at more than a small size;
  /// one that has turned its back to the eye is not mirrored.
  fileprivate var isReflected: Bool {
    let turned = [transform.m13, transform.m23, transform.m31, transform.m32]
    guard turned.allSatisfy({ abs($0) < 1e-6 }), transform.m33 > 0 else { return false }
    return transform.m11 * transform.m22 - transform.m12 * transform.m21 < -0.02
  }

  /// The farthest that its transform moves one of its corners, in points.
  fileprivate var displacement: Double {
    if transform.isIdentity { return 0 }
    let (width, height) = (frame.width / 2, frame.height / 2)
    return [(-width, -height), (width, -height), (-width, height), (width, height)]
      .map { x, y -> Double in
        let w = x * transform.m14 + y * transform.m24 + transform.m44
        guard w > 1e-6 else { return .infinity }
        let seen = CGPoint(
          x: (x * transform.m11 + y * transform.m21 + transform.m41) / w,
          y: (x * transform.m12 + y * transform.m22 + transform.m42) / w)
        return Double(max(abs(seen.x - x), abs(seen.y - y)))
      }.max() ?? 0
  }
}

extension RenderNode {
  /// Returns the name of a visible node within this one that lies on both sides of the eye; nil without
  /// one. A node that is wholly behind the eye is not visible.
  fileprivate func nameOfCrossing(_ visible: Double) -> String? {
    let projection = sublayerPlacement
    for child in children where !child.isHidden && child.opacity > visible {
      if child.isDoubleSided, child.crossesEye(under: projection) { return child.name ?? "a layer" }
      if let name = child.nameOfCrossing(visible) { return name }
    }
    return nil
  }

  /// Returns the name of the first visible node within this one whose transform has a positive `m34`; nil without one.
  fileprivate func nameInReversedPerspective(_ visible: Double) -> String? {
    for child in children where !child.isHidden && child.opacity > visible {
      if child.transform.reversesPerspective || child.sublayerTransform.reversesPerspective {
        return child.name ?? "a layer"
      }
      if let name = child.nameInReversedPerspective(visible) { return name }
    }
    return nil
  }

  private func crossesEye(under projection: CATransform3D) -> Bool {
    let way = placement.concatenating(projection)
    guard way.m14 != 0 || way.m24 != 0, bounds.width > 0, bounds.height > 0 else { return false }
    let depths = [
      (bounds.minX, bounds.minY), (bounds.maxX, bounds.minY), (bounds.minX, bounds.maxY),
      (bounds.maxX, bounds.maxY),
    ].map { x, y in x * way.m14 + y * way.m24 + way.m44 }
    return depths.contains { $0 <= 0 } && depths.contains { $0 > 0 }
  }
}

extension CATransform3D {
  /// A Boolean value that indicates whether it sees what it turns in a perspective in which what comes nearer gets smaller.
  ///
  /// The depth of a point and the divisor of its place have opposite signs in a perspective: the columns that give them are
  /// those of the turn, the second times `m34`.
  fileprivate var reversesPerspective: Bool { m13 * m14 + m23 * m24 + m33 * m34 > 1e-9 }
}
