public import Foundation
import LayerTree

/// Recognises a drag.
///
/// It begins when the middle of the touches is 10 points from where they were (measured on UIKit's
/// sheets); the translation counts from the very point where that distance was reached, however
/// far apart the reports are. A finger that joins or leaves does not change the translation. It
/// ends when fewer than ``minimumNumberOfTouches`` are left.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uipangesturerecognizer>
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// How far touches move before anything is recognised, in points.
  package static let slop: CGFloat = 10

  /// How few touches pan; at least 1.
  public var minimumNumberOfTouches = 1
  /// How many touches may pan. One more fails the pan, or is ignored once it has begun.
  public var maximumNumberOfTouches = Int.max

  /// Where the touches have gone, in the window's coordinates, as if always the same ones.
  private var path = CGPoint.zero
  /// The touches' middle at the last report.
  private var middle: CGPoint?
  /// Where the slop is counted from.
  private var start: CGPoint?
  /// Where the translation is counted from; nil before the pan was recognised.
  private var origin: CGPoint?
  private var motion = MotionTracker()

  /// How far the touches have gone since the pan began, in the coordinates of `view` (nil: the
  /// window's); zero before.
  ///
  /// A view that is itself turned or scaled measures by its own axes and lengths.
  public func translation(in view: UIView?) -> CGPoint {
    guard let origin else { return .zero }
    return convert(path, to: view) - convert(origin, to: view)
  }

  /// Makes `translation` the present one, so that what comes is counted from it.
  ///
  /// The velocity stays. Non-finite translations are ignored.
  public func setTranslation(_ translation: CGPoint, in view: UIView?) {
    guard origin != nil, translation.isFinite else { return }
    let place = convert(path, to: view) - translation
    guard let view, let window = dispatcher?.window, view !== window else {
      origin = place
      return
    }
    origin = view.convert(place, to: window)
  }

  /// How fast the touches move, in points of `view` (nil: of the window) per second.
  ///
  /// It is the slope of the straight line that best fits (least squares) what was reported in the
  /// last 100 ms: exact for a constant speed, zero after a rest of 100 ms.
  public func velocity(in view: UIView?) -> CGPoint {
    guard let engine else { return .zero }
    let velocity = motion.velocity(at: engine.currentTime)
    // A small step, which perspective does not bend; a power of two, which rounds nothing.
    let step: CGFloat = 1 / 1024
    return (convert(path + velocity * step, to: view) - convert(path, to: view)) * (1 / step)
  }

  /// Whether a pan that has gone `distance` from where its touches began is this gesture.
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

  /// Recognises the pan, or goes on with it.
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

  /// Goes on with the fingers that are left, or ends.
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

  /// Goes on with the fingers that are left, or is cancelled.
  open override func touchesCancelled(_ touches: [UITouch], with event: UIEvent) {
    if liveTouches.count >= max(1, minimumNumberOfTouches) {
      middle = CGPoint(centroidOf: points)
    } else {
      cancelOrFail()
    }
  }

  /// Forgets the way.
  open override func reset() {
    (path, middle, start, origin) = (.zero, nil, nil, nil)
    motion.removeAll()
  }

  /// Where the way from `a`, inside a circle, to `b`, on it or outside, leaves the circle.
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
