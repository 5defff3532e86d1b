public import Foundation

/// What happened to touches at one time.
///
/// Touches come in arrays, in the order in which the fingers touched; UIKit's sets have none.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uievent>
public final class UIEvent {
  /// When, in the engine's seconds.
  public let timestamp: TimeInterval
  /// The touches on the window, those that just ended included.
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
