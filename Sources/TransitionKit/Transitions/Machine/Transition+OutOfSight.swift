import Animation
import Foundation
import Geometry
import LayerTree

// The views that an animator has moved out of the container stay out of sight when the window turns.

/// A view that lies outside of the bounds of its superview.
struct PlaceOutOfSight {
  /// The view.
  let view: UIView
  private let horizontal: Gap?
  private let vertical: Gap?

  /// The place of `view`, as its model values have it; nil if the view is in sight.
  init?(of view: UIView) {
    guard let bounds = view.superview?.bounds, !bounds.isEmpty, !view.frame.isEmpty else {
      return nil
    }
    let frame = view.frame
    horizontal = Gap(from: frame.minX, to: frame.maxX, outside: bounds.minX, bounds.maxX)
    vertical = Gap(from: frame.minY, to: frame.maxY, outside: bounds.minY, bounds.maxY)
    self.view = view
    guard horizontal != nil || vertical != nil else { return nil }
  }

  /// Moves the view beyond the same edges of its superview's bounds, and as far from them as it was, within an
  /// animation of `duration` seconds.
  func restore(within duration: TimeInterval) {
    guard let bounds = view.superview?.bounds else { return }
    let frame = view.frame
    let x =
      horizontal?.offset(from: frame.minX, to: frame.maxX, outside: bounds.minX, bounds.maxX) ?? 0
    let y =
      vertical?.offset(from: frame.minY, to: frame.maxY, outside: bounds.minY, bounds.maxY) ?? 0
    guard x != 0 || y != 0 else { return }
    if view.layer.hasReplacingAnimation(of: view.transform3D.isIdentity ? "position" : "transform")
    {
      // A change in a block would replace the animator's keyframes, and end its transition with them.
      UIView.performWithoutAnimation { move(x: x, y: y) }
      add(x: x, y: y, within: duration)
    } else {
      UIView.animate(withDuration: duration) { move(x: x, y: y) }
    }
  }

  private func move(x: CGFloat, y: CGFloat) {
    if view.transform3D.isIdentity {
      view.center = CGPoint(x: view.center.x + x, y: view.center.y + y)
    } else {
      view.transform3D = view.transform3D.concatenating(
        CATransform3D(translationX: x, y: y, z: 0))
    }
  }

  /// Adds the offset to what an animation shows that does not follow the model, and keeps it there.
  private func add(x: CGFloat, y: CGFloat, within duration: TimeInterval) {
    let animation = CABasicAnimation(keyPath: "position")
    animation.fromValue = CGPoint.zero
    animation.toValue = CGPoint(x: x, y: y)
    animation.isAdditive = true
    animation.duration = duration
    animation.timingFunction = .easeInEaseOut
    animation.fillMode = .forwards
    animation.isRemovedOnCompletion = false
    view.layer.addViewAnimation(animation)
  }
}

/// The distance between an interval and the one that it lies outside of, in points.
private enum Gap {
  /// The interval ends before the other one begins.
  case before(CGFloat)
  /// The interval begins where the other one has ended.
  case after(CGFloat)

  init?(from start: CGFloat, to end: CGFloat, outside low: CGFloat, _ high: CGFloat) {
    guard start.isFinite, end.isFinite else { return nil }
    if start >= high {
      self = .after(start - high)
    } else if end <= low {
      self = .before(low - end)
    } else {
      return nil
    }
  }

  /// Returns the offset that moves the interval `start`…`end` to this distance from `low`…`high`.
  func offset(
    from start: CGFloat, to end: CGFloat, outside low: CGFloat, _ high: CGFloat
  ) -> CGFloat {
    switch self {
    case .before(let gap): low - gap - end
    case .after(let gap): high + gap - start
    }
  }
}

extension Transition {
  /// The places of the views that the animator has moved out of the container.
  ///
  /// Such a place follows the old size of the container: a screen that slides out by the width of an upright window would
  /// end in the middle of one that is turned meanwhile.
  var placesOutOfSight: [PlaceOutOfSight] {
    guard let run = currentRun, !run.isTakenOver else { return [] }
    return run.journals.animator.changedLayers.compactMap { layer in
      guard let view = layer.delegate as? UIView, view.superview === context.containerView
      else { return nil }
      return PlaceOutOfSight(of: view)
    }
  }
}
