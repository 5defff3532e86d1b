package import Foundation
import LayerTree

/// Recognises a quick, straight move of one or more fingers. Discrete.
///
/// Recognised as soon as their middle is 50 points further in one of the ``direction``s and less
/// than that to the side, within half a second; it does not wait until they lift.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uiswipegesturerecognizer>
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// Ways to swipe.
  public nonisolated struct Direction: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt
    /// Makes a set of UIKit's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// To the right.
    public static let right = Direction(rawValue: 1 << 0)
    /// To the left.
    public static let left = Direction(rawValue: 1 << 1)
    /// Upwards.
    public static let up = Direction(rawValue: 1 << 2)
    /// Downwards.
    public static let down = Direction(rawValue: 1 << 3)
  }

  /// How long a swipe takes at most, in seconds.
  package static let maximumDuration: TimeInterval = 0.5
  /// How far it goes, and how far it stays within to the side, in points.
  package static let distance: CGFloat = 50

  /// The ways that count.
  public var direction: Direction = .right
  /// How many fingers swipe.
  public var numberOfTouchesRequired = 1

  private var start: CGPoint?
  private var timeout: ScheduledEvent?

  /// Counts the fingers and starts the clock.
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
    let open = ways.filter { direction.contains($0.0) && abs($0.aside) <= Self.distance }
    if open.contains(where: { $0.along >= Self.distance && abs($0.aside) < $0.along }) {
      timeout?.cancel()
      state = .ended
    } else if open.isEmpty {
      state = .failed
    }
  }

  /// Fails: the fingers have not gone far enough.
  open override func touchesEnded(_ touches: [UITouch], with event: UIEvent) { state = .failed }

  /// Forgets the way.
  open override func reset() {
    timeout?.cancel()
    (start, timeout) = (nil, nil)
  }
}
