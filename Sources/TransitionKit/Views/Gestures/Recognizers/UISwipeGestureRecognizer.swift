package import Foundation
import LayerTree

/// Recognises a quick, straight movement of one or more fingers. Discrete.
///
/// Recognised as soon as their centroid has moved 50 points in the ``direction`` and less than that
/// sideways, within half a second, before they lift. It fails as soon as they have moved the other way by more than
/// the 10 points after which a finger counts as moving.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uiswipegesturerecognizer>
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// The directions of a swipe.
  public nonisolated struct Direction: OptionSet, Hashable, Sendable {
    /// The bits of the set, which are UIKit's.
    public let rawValue: UInt
    /// Makes a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Rightwards.
    public static let right = Direction(rawValue: 1 << 0)
    /// Leftwards.
    public static let left = Direction(rawValue: 1 << 1)
    /// Upwards.
    public static let up = Direction(rawValue: 1 << 2)
    /// Downwards.
    public static let down = Direction(rawValue: 1 << 3)
  }

  /// The maximum duration of a swipe, in seconds.
  package static let maximumDuration: TimeInterval = 0.5
  /// The distance that a swipe must cover, and the limit of its sideways movement, in points.
  package static let distance: CGFloat = 50
  /// The distance that the fingers may move the other way, in points.
  private static let slop: CGFloat = 10

  /// The accepted directions.
  public var direction: Direction = .right
  /// The number of fingers that must swipe.
  public var numberOfTouchesRequired = 1

  private var start: CGPoint?
  private var timeout: ScheduledEvent?

  /// Counts the fingers and starts the timer.
  open override func touchesBegan(_ touches: [UITouch], with event: UIEvent) {
    let count = liveTouches.count
    if timeout == nil, let engine {
      let end = engine.currentTime + Self.maximumDuration
      timeout = engine.scheduleUpkeep(at: end) { [weak self] in self?.fail() }
    }
    if count == numberOfTouchesRequired {
      start = CGPoint(centroidOf: points)
    } else if count > numberOfTouchesRequired {
      state = .failed
    }
  }

  /// Recognises the swipe.
  open override func touchesMoved(_ touches: [UITouch], with event: UIEvent) {
    guard let start else { return }
    let way = CGPoint(centroidOf: points) - start
    let ways: [(Direction, along: CGFloat, aside: CGFloat)] = [
      (.right, way.x, way.y), (.left, -way.x, way.y), (.up, -way.y, way.x), (.down, way.y, way.x),
    ]
    let open = ways.filter {
      direction.contains($0.0) && abs($0.aside) <= Self.distance && $0.along >= -Self.slop
    }
    if open.contains(where: { $0.along >= Self.distance && abs($0.aside) < $0.along }) {
      timeout?.cancel()
      state = .ended
    } else if open.isEmpty {
      state = .failed
    }
  }

  /// Fails, because the fingers have not moved far enough.
  open override func touchesEnded(_ touches: [UITouch], with event: UIEvent) { state = .failed }

  /// Discards the movement.
  open override func reset() {
    timeout?.cancel()
    (start, timeout) = (nil, nil)
  }
}
