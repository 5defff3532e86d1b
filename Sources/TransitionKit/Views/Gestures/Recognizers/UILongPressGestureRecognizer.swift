public import Foundation
import LayerTree

/// Recognises fingers that stay down. Continuous: begins after ``minimumPressDuration`` and changes
/// with every movement until the fingers lift.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uilongpressgesturerecognizer>
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The time that the fingers must stay down before the gesture begins, in seconds.
  public var minimumPressDuration: TimeInterval = 0.5
  /// The number of fingers that must press; at least 1.
  public var numberOfTouchesRequired = 1
  /// The number of taps required before the press.
  public var numberOfTapsRequired = 0
  /// The distance that the fingers may move before the gesture begins, in points.
  public var allowableMovement: CGFloat = 10

  private var starts: [(touch: UITouch, point: CGPoint)] = []
  private var timer: ScheduledEvent?
  private var hasBegun = false

  /// Starts the timer once all fingers are down.
  open override func touchesBegan(_ touches: [UITouch], with event: UIEvent) {
    if hasBegun {
      for touch in touches { ignore(touch, for: event) }
      return
    }
    starts += touches.map { ($0, $0.point) }
    guard starts.count <= numberOfTouchesRequired,
      starts.allSatisfy({ $0.touch.tapCount > numberOfTapsRequired })
    else {
      state = .failed
      return
    }
    guard starts.count == numberOfTouchesRequired else { return }
    let duration = minimumPressDuration.isFinite ? max(0, minimumPressDuration) : 0
    timer = engine.map { engine in
      engine.scheduleUpkeep(at: engine.currentTime + duration) { [weak self] in self?.begin() }
    }
  }

  /// Fails if a finger moves too far before the gesture begins; reports a change afterwards.
  open override func touchesMoved(_ touches: [UITouch], with event: UIEvent) {
    if hasBegun {
      state = .changed
    } else if starts.contains(where: { ($0.touch.point - $0.point).length > allowableMovement }) {
      state = .failed
    }
  }

  /// Ends with the first finger that lifts, or fails if one lifts before the gesture begins.
  open override func touchesEnded(_ touches: [UITouch], with event: UIEvent) {
    state = hasBegun ? .ended : .failed
  }

  /// Discards the fingers.
  open override func reset() {
    timer?.cancel()
    (starts, timer, hasBegun) = ([], nil, false)
  }

  private func begin() {
    guard state == .possible else { return }
    hasBegun = true
    state = .began
  }
}
