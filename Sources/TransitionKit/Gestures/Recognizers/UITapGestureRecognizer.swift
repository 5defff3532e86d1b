public import Foundation
import LayerTree

/// Recognises taps. Discrete.
///
/// The fingers of a tap lift within 0.75 s and stay within 45 points of where they touched; the
/// next tap of several begins within 0.35 s and 45 points of the one before. A tap does not keep
/// one of more taps from recognising: without a failure requirement both do.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uitapgesturerecognizer>
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// How long a tap takes at most, in seconds.
  package static let maximumDuration: TimeInterval = 0.75
  /// How far fingers may stray, in points.
  package static let allowableMovement: CGFloat = 45

  /// How many taps; at least 1.
  public var numberOfTapsRequired = 1
  /// How many fingers tap; at least 1.
  public var numberOfTouchesRequired = 1

  private var taps = 0
  /// The fingers of the present tap, with where they touched; of the last one once it is over.
  private var fingers: [(touch: UITouch, start: CGPoint)] = []
  private var firstTap: CGPoint?
  private var timeout: ScheduledEvent?

  /// Where the tap was: the middle of its fingers.
  open override func location(in view: UIView?) -> CGPoint {
    fingers.isEmpty
      ? super.location(in: view)
      : convert(CGPoint(centroidOf: fingers.map(\.touch.point)), to: view)
  }

  /// A tap of fewer taps lets one of more go on.
  open override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    guard let other = other as? UITapGestureRecognizer else { return true }
    return other.numberOfTapsRequired <= numberOfTapsRequired
  }

  /// Counts the fingers and starts the clock.
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

  /// Fails when a finger strays.
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

  /// Between two taps there is no touch.
  open override var expectsMoreTouches: Bool { taps > 0 && taps < numberOfTapsRequired }

  /// Forgets the taps.
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
