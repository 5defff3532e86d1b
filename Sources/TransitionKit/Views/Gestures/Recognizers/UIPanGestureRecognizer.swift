public import Foundation
import LayerTree

/// Recognises a drag.
///
/// It begins when the centroid of the touches is 10 points from its first position (measured on
/// UIKit's sheets); the translation counts from the exact point where that distance was reached,
/// however far apart the reports are. A finger that joins or leaves does not change the
/// translation. It ends when fewer than ``minimumNumberOfTouches`` are left.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uipangesturerecognizer>
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The distance that touches must move before a pan is recognised, in points.
  package static let slop: CGFloat = 10

  /// The smallest number of touches that can pan; at least 1.
  public var minimumNumberOfTouches = 1
  /// The largest number of touches that can pan. A further one fails the pan, or is ignored once it
  /// has begun.
  public var maximumNumberOfTouches = Int.max

  /// The accumulated movement of the touches, in the window's coordinates, independent of fingers
  /// joining or leaving.
  private var path = CGPoint.zero
  /// The centroid of the touches at the last report, in the window's coordinates.
  private var middle: CGPoint?
  /// The position from which the slop is measured.
  private var start: CGPoint?
  /// The position from which the translation is measured; nil before the pan is recognised.
  private var origin: CGPoint?
  private var motion = MotionTracker()

  /// Returns the translation since the pan began, in the coordinates of `view` (nil: the window's);
  /// zero before.
  ///
  /// The result uses the axes and the scale of a view that is rotated or scaled.
  public func translation(in view: UIView?) -> CGPoint {
    guard let origin else { return .zero }
    return convert(path, to: view) - convert(origin, to: view)
  }

  /// Sets the current translation; further movement is added to it.
  ///
  /// The velocity is unchanged. Translations that are not finite are ignored.
  public func setTranslation(_ translation: CGPoint, in view: UIView?) {
    guard origin != nil, translation.isFinite else { return }
    let place = convert(path, to: view) - translation
    guard let view, let window = dispatcher?.window, view !== window else {
      origin = place
      return
    }
    origin = view.convert(place, to: window)
  }

  /// Returns the velocity of the touches, in points of `view` (nil: of the window) per second.
  ///
  /// It is the slope of the straight line fitted by least squares to the reports of the last 100
  /// ms: exact for a constant speed, zero after a rest of 100 ms.
  public func velocity(in view: UIView?) -> CGPoint {
    guard let engine else { return .zero }
    let velocity = motion.velocity(at: engine.currentTime)
    // The step is small, so that perspective has no effect, and a power of two, so that nothing is
    // rounded.
    let step: CGFloat = 1 / 1024
    return (convert(path + velocity * step, to: view) - convert(path, to: view)) * (1 / step)
  }

  /// Returns a Boolean value that indicates whether a pan that has moved by `distance` is this
  /// gesture.
  func accepts(_ distance: CGPoint) -> Bool { true }

  /// Counts the fingers.
  open override func touchesBegan(_ touches: [UITouch], with event: UIEvent) {
    if liveTouches.count > maximumNumberOfTouches {
      if origin == nil {
        state = .failed
      } else {
        for touch in touches { ignore(touch, for: event) }
      }
      return
    }
    middle = CGPoint(centroidOf: points)
    if start == nil, liveTouches.count >= minimumNumberOfTouches {
      if let middle { path = middle }
      start = path
    }
    motion.add(path, at: event.timestamp)
  }

  /// Recognises the pan, or reports a change.
  open override func touchesMoved(_ touches: [UITouch], with event: UIEvent) {
    let newMiddle = CGPoint(centroidOf: points)
    let previous = path
    path = path + newMiddle - (middle ?? newMiddle)
    middle = newMiddle
    motion.add(path, at: event.timestamp)
    if origin != nil {
      state = .changed
    } else if let start, (path - start).length >= Self.slop {
      guard accepts(path - start) else {
        state = .failed
        return
      }
      origin = Self.exit(from: start, radius: Self.slop, between: previous, and: path)
      state = .began
    }
  }

  /// Continues with the remaining fingers, or ends.
  open override func touchesEnded(_ touches: [UITouch], with event: UIEvent) {
    let left = liveTouches.count
    if left > 0 { middle = CGPoint(centroidOf: points) }
    guard left < max(1, minimumNumberOfTouches) else { return }
    if origin != nil {
      state = .ended
    } else if left == 0 {
      state = .failed
    } else {
      start = nil
    }
  }

  /// Continues with the remaining fingers, or is cancelled.
  open override func touchesCancelled(_ touches: [UITouch], with event: UIEvent) {
    if liveTouches.count >= max(1, minimumNumberOfTouches) {
      middle = CGPoint(centroidOf: points)
    } else {
      cancelOrFail()
    }
  }

  /// Discards the movement.
  open override func reset() {
    (path, middle, start, origin) = (.zero, nil, nil, nil)
    motion.removeAll()
  }

  /// Returns the point where the segment from `a`, inside a circle, to `b`, on it or outside,
  /// leaves the circle.
  private static func exit(
    from center: CGPoint, radius: CGFloat, between a: CGPoint, and b: CGPoint
  ) -> CGPoint {
    let (d, f) = (b - a, a - center)
    let (square, half) = (d.x * d.x + d.y * d.y, d.x * f.x + d.y * f.y)
    let rest = f.x * f.x + f.y * f.y - radius * radius
    guard square > 0 else { return b }
    let root = max(0, half * half - square * rest).squareRoot()
    return a + d * min(max((root - half) / square, 0), 1)
  }
}
