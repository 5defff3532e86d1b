public import Foundation

/// The changes of touches at one time.
///
/// Touches are in arrays, in the order in which they began; UIKit's sets are unordered.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uievent>
public final class UIEvent {
  /// The time of the event, in seconds of the engine's clock.
  public let timestamp: TimeInterval
  /// The touches on the window, including those that have just ended.
  public let allTouches: [UITouch]

  init(timestamp: TimeInterval, allTouches: [UITouch]) {
    self.timestamp = timestamp
    self.allTouches = allTouches
  }

  /// The touches that began in `view`.
  public func touches(for view: UIView) -> [UITouch] { allTouches.filter { $0.view === view } }

  /// The touches that `gesture` follows.
  public func touches(for gesture: UIGestureRecognizer) -> [UITouch] {
    allTouches.filter { gesture.follows($0) }
  }
}
