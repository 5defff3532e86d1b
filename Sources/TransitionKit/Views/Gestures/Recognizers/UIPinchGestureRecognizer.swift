public import Foundation
import LayerTree

/// Recognises two fingers that move apart or together.
///
/// It begins when their distance has changed by 10 points; the scale is relative to the distance at
/// which that was reached. It changes while both are down, stays while one is lifted and ends when
/// both are. Further fingers are ignored.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uipinchgesturerecognizer>
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  private var distance: CGFloat = 0
  private var start: CGFloat?
  /// The distance at which the scale is 1, in points; nil before the pinch is recognised.
  private var unit: CGFloat?
  private var motion = MotionTracker()

  /// The distance of the fingers relative to that at the beginning; 1 before.
  ///
  /// Setting it assigns that scale to the current distance; values that are not finite and positive
  /// are ignored.
  public var scale: CGFloat {
    get { unit.map { distance / $0 } ?? 1 }
    set { if unit != nil, newValue > 0, newValue.isFinite { setUnit(distance / newValue) } }
  }

  /// The rate of change of ``scale``, per second, computed as in
  /// ``UIPanGestureRecognizer/velocity(in:)``.
  public var velocity: CGFloat {
    guard let unit, let engine else { return 0 }
    return motion.velocity(at: engine.currentTime).x / unit
  }

  /// Counts the fingers.
  open override func touchesBegan(_ touches: [UITouch], with event: UIEvent) {
    ignoreThirdTouches(touches, with: event)
    guard let pair = FingerPair(self) else { return }
    // When a finger returns, the scale continues from its current value.
    if unit != nil { setUnit(pair.distance / scale) } else { start = pair.distance }
    distance = pair.distance
    motion.removeAll()
    motion.add(CGPoint(x: distance, y: 0), at: event.timestamp)
  }

  /// Recognises the pinch, or reports a change.
  open override func touchesMoved(_ touches: [UITouch], with event: UIEvent) {
    guard let pair = FingerPair(self) else { return }
    distance = pair.distance
    motion.add(CGPoint(x: distance, y: 0), at: event.timestamp)
    if unit != nil {
      state = .changed
    } else if let start, abs(distance - start) >= UIPanGestureRecognizer.slop {
      let slop = UIPanGestureRecognizer.slop
      setUnit(distance > start ? start + slop : start - slop)
      state = .began
    }
  }

  /// Ends once both fingers have lifted.
  open override func touchesEnded(_ touches: [UITouch], with event: UIEvent) {
    guard liveTouches.isEmpty else { return }
    state = unit != nil ? .ended : .failed
  }

  /// Discards the fingers.
  open override func reset() {
    (distance, start, unit) = (0, nil, nil)
    motion.removeAll()
  }

  /// Sets the distance at which the scale is 1; at least one point, as fingers at the same point
  /// have no distance.
  private func setUnit(_ distance: CGFloat) { unit = max(distance, 1) }
}
