public import Foundation
import LayerTree

/// Recognises taps. Discrete.
///
/// The fingers of a tap lift within 0.75 s and stay within 45 points of where they touched; the
/// next of several taps begins within 0.35 s and 45 points of the one before. A tap does not
/// prevent a gesture of more taps: without a failure requirement both are recognised.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uitapgesturerecognizer>
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The maximum duration of a tap, in seconds.
  package static let maximumDuration: TimeInterval = 0.75
  /// The distance that fingers may move, in points.
  package static let allowableMovement: CGFloat = 45

  /// The number of taps required; at least 1.
  public var numberOfTapsRequired = 1
  /// The number of fingers required; at least 1.
  public var numberOfTouchesRequired = 1

  private var taps = 0
  /// The fingers of the current tap, or of the last one once it has ended, with the points where
  /// they touched.
  private var fingers: [(touch: UITouch, start: CGPoint)] = []
  private var firstTap: CGPoint?
  private var timeout: ScheduledEvent?

  /// Returns the position of the tap: the centroid of its fingers.
  open override func location(in view: UIView?) -> CGPoint {
    fingers.isEmpty
      ? super.location(in: view)
      : convert(CGPoint(centroidOf: fingers.map(\.touch.point)), to: view)
  }

  /// Returns false for a tap recogniser that requires more taps than this one.
  open override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    guard let other = other as? UITapGestureRecognizer else { return true }
    return other.numberOfTapsRequired <= numberOfTapsRequired
  }

  /// Counts the fingers and starts the timer.
  open override func touchesBegan(_ touches: [UITouch], with event: UIEvent) {
    if liveTouches.count == touches.count {
      fingers = []
      startClock(Self.maximumDuration)
    }
    fingers += touches.map { ($0, $0.point) }
    guard fingers.count <= numberOfTouchesRequired else {
      state = .failed
      return
    }
    if fingers.count == numberOfTouchesRequired {
      let place = CGPoint(centroidOf: fingers.map(\.start))
      if let firstTap, (place - firstTap).length > Self.allowableMovement { state = .failed }
      firstTap = firstTap ?? place
    }
  }

  /// Fails if a finger moves too far.
  open override func touchesMoved(_ touches: [UITouch], with event: UIEvent) {
    if fingers.contains(where: { ($0.touch.point - $0.start).length > Self.allowableMovement }) {
      state = .failed
    }
  }

  /// Counts the tap once all fingers have lifted.
  open override func touchesEnded(_ touches: [UITouch], with event: UIEvent) {
    guard liveTouches.isEmpty else { return }
    guard fingers.count == numberOfTouchesRequired else {
      state = .failed
      return
    }
    taps += 1
    if taps >= numberOfTapsRequired {
      timeout?.cancel()
      state = .ended
    } else {
      startClock(TouchDispatcher.tapInterval)
    }
  }

  /// A Boolean value that indicates whether further taps are expected.
  open override var expectsMoreTouches: Bool { taps > 0 && taps < numberOfTapsRequired }

  /// Discards the taps.
  open override func reset() {
    timeout?.cancel()
    (taps, fingers, firstTap, timeout) = (0, [], nil, nil)
  }

  private func startClock(_ seconds: TimeInterval) {
    timeout?.cancel()
    timeout = engine.map { engine in
      engine.scheduleUpkeep(at: engine.currentTime + seconds) { [weak self] in self?.fail() }
    }
  }
}
