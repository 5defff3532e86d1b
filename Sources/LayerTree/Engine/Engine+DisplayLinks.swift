public import Foundation

// Pass 2: code that runs once per frame.

extension Engine {
  /// Calls `handler` at every frame from the next one on.
  ///
  /// The engine keeps the link until it is invalidated.
  @discardableResult
  public func onFrame(_ handler: @escaping (CADisplayLink) -> Void) -> CADisplayLink {
    let link = CADisplayLink(created: currentTime, sequence: nextSequence(), handler: handler)
    displayLinks.append(link)
    return link
  }

  /// Returns a Boolean value that indicates whether a display link that was made at `time` or later
  /// still fires.
  package func hasDisplayLink(since time: TimeInterval) -> Bool {
    displayLinks.contains {
      !$0.isInvalidated && !$0.isPaused && $0.creationTime >= time - Engine.instant
    }
  }

  /// Calls every link once; false when this time's frame was made before.
  func runDisplayLinks() -> Bool {
    if let last = lastFrameTime, currentTime - last <= Engine.instant { return false }
    let interval = lastFrameTime.map { currentTime - $0 } ?? 0
    lastFrameTime = currentTime
    for link in displayLinks { link.fire(at: currentTime, interval: interval) }
    displayLinks.removeAll(where: \.isInvalidated)
    return true
  }
}

/// Calls back at every frame. It follows the engine's clock, never a layer's.
///
/// Made by ``Engine/onFrame(_:)``, which stands for Apple's target, selector and run loop. It
/// first fires at a frame later than the time at which it was made.
///
/// - SeeAlso: <https://developer.apple.com/documentation/quartzcore/cadisplaylink>
public final class CADisplayLink {
  /// The time of the frame last called for, in seconds; before the first, when it was made.
  public private(set) var timestamp: TimeInterval
  /// The time since the frame before, in seconds; 0 at an engine's first frame.
  public private(set) var duration: TimeInterval = 0
  /// A Boolean value that indicates whether the display link lets frames pass without a call.
  public var isPaused = false
  /// A Boolean value that indicates whether the display link was invalidated.
  package private(set) var isInvalidated = false
  /// The time at which the display link was made, in the engine's seconds.
  let creationTime: TimeInterval
  /// Its place in the one sequence of what was begun.
  let sequence: Int
  private var handler: ((CADisplayLink) -> Void)?

  init(created time: TimeInterval, sequence: Int, handler: @escaping (CADisplayLink) -> Void) {
    timestamp = time
    creationTime = time
    self.sequence = sequence
    self.handler = handler
  }

  /// The time at which the next frame is expected, in seconds: one ``duration`` after
  /// ``timestamp``.
  public var targetTimestamp: TimeInterval { timestamp + duration }

  /// Ends the calls and lets go of the handler.
  public func invalidate() {
    isInvalidated = true
    handler = nil
  }

  func fire(at time: TimeInterval, interval: TimeInterval) {
    guard !isPaused, time - timestamp > Engine.instant else { return }
    timestamp = time
    duration = interval
    handler?(self)
  }
}
