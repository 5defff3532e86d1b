public import Foundation
import LayerTree

/// Recognises two fingers that rotate about each other.
///
/// It begins when each has moved 10 points along the circle on which both lie; the rotation counts
/// from there. It changes while both are down, stays while one is lifted and ends when both are.
/// Further fingers are ignored.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uirotationgesturerecognizer>
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  private var lastAngle: CGFloat = 0
  /// The total rotation of the fingers, in radians.
  private var turned: CGFloat = 0
  /// The value of ``turned`` from which the rotation counts; nil before the gesture is recognised.
  private var origin: CGFloat?
  private var motion = MotionTracker()

  /// The rotation of the fingers since the beginning, in radians, clockwise; 0 before.
  ///
  /// It continues past half turns. Setting it assigns that rotation to the current angle.
  public var rotation: CGFloat {
    get { origin.map { turned - $0 } ?? 0 }
    set { if origin != nil, newValue.isFinite { origin = turned - newValue } }
  }

  /// The angular velocity of the fingers, in radians per second, computed as in
  /// ``UIPanGestureRecognizer/velocity(in:)``.
  public var velocity: CGFloat {
    guard origin != nil, let engine else { return 0 }
    return motion.velocity(at: engine.currentTime).x
  }

  /// Counts the fingers.
  open override func touchesBegan(_ touches: [UITouch], with event: UIEvent) {
    ignoreThirdTouches(touches, with: event)
    guard let pair = FingerPair(self) else { return }
    lastAngle = pair.angle
    if origin == nil { turned = 0 }
    motion.removeAll()
    motion.add(CGPoint(x: turned, y: 0), at: event.timestamp)
  }

  /// Recognises the rotation, or reports a change.
  open override func touchesMoved(_ touches: [UITouch], with event: UIEvent) {
    guard let pair = FingerPair(self) else { return }
    if pair.distance > 0 {
      turned += (pair.angle - lastAngle).remainder(dividingBy: 2 * .pi)
      lastAngle = pair.angle
    }
    motion.add(CGPoint(x: turned, y: 0), at: event.timestamp)
    if origin != nil {
      state = .changed
    } else if abs(turned) * pair.distance / 2 >= UIPanGestureRecognizer.slop {
      let slop = UIPanGestureRecognizer.slop / (pair.distance / 2)
      origin = turned > 0 ? slop : -slop
      state = .began
    }
  }

  /// Ends once both fingers have lifted.
  open override func touchesEnded(_ touches: [UITouch], with event: UIEvent) {
    guard liveTouches.isEmpty else { return }
    state = origin != nil ? .ended : .failed
  }

  /// Discards the fingers.
  open override func reset() {
    (lastAngle, turned, origin) = (0, 0, nil)
    motion.removeAll()
  }
}
