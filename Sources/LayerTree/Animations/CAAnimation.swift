public import Animation
public import Foundation

/// What changes what a layer shows over time. Abstract: use its subclasses.
///
/// Adding an animation to a layer freezes it: the layer keeps what it says at that time, and the
/// object may be changed and added again.
///
/// - SeeAlso: <https://developer.apple.com/documentation/quartzcore/caanimation>
public class CAAnimation {
  /// When it begins, in the layer's (in a group: the group's) seconds; 0 is when it is committed.
  public var beginTime: TimeInterval = 0
  /// How long one run takes, in seconds; 0 takes the transaction's (in a group: the group's).
  public var duration: TimeInterval = 0
  /// How fast its time runs in the layer's.
  public var speed: Double = 1
  /// Seconds added to its own time.
  public var timeOffset: TimeInterval = 0
  /// How often it runs; fractions are allowed, 0 is once.
  public var repeatCount: Double = 0
  /// How long it runs in all, in seconds; 0 leaves that to ``repeatCount``.
  public var repeatDuration: TimeInterval = 0
  /// Whether every run is followed by one backwards.
  public var autoreverses = false
  /// Whether its ends show before it begins and after it has ended.
  public var fillMode = CAMediaTimingFillMode.removed
  /// The pace of a run; nil is linear.
  public var timingFunction: CAMediaTimingFunction?
  /// Whether the layer lets go of it when it has ended.
  public var isRemovedOnCompletion = true
  /// Told of the start and the end. The animation owns it.
  public var delegate: (any CAAnimationDelegate)?
  /// Counts it among others; for libraries that group animations.
  public var tracker: AnimationTracker?
  private var values: [String: Any] = [:]

  init() {}

  init(copying other: CAAnimation) {
    beginTime = other.beginTime
    duration = other.duration
    speed = other.speed
    timeOffset = other.timeOffset
    repeatCount = other.repeatCount
    repeatDuration = other.repeatDuration
    autoreverses = other.autoreverses
    fillMode = other.fillMode
    timingFunction = other.timingFunction
    isRemovedOnCompletion = other.isRemovedOnCompletion
    delegate = other.delegate
    tracker = other.tracker
    values = other.values
  }

  /// An animation that says the same.
  public func copy() -> CAAnimation { CAAnimation(copying: self) }

  /// What ``setValue(_:forKey:)`` set for `key`.
  public func value(forKey key: String) -> Any? { values[key] }

  /// Keeps `value` with the animation and its copies; nil takes it away.
  public func setValue(_ value: Any?, forKey key: String) { values[key] = value }

  /// What the animation does, as a value; nil when it does nothing that shows.
  ///
  /// - Parameter duration: what a ``duration`` of 0 stands for, in seconds.
  func effect(defaultDuration duration: TimeInterval) -> (any LayerEffect)? { nil }

  /// When it runs, with 0 replaced by `defaultDuration`.
  func mediaTiming(defaultDuration: TimeInterval) -> MediaTiming {
    MediaTiming(
      beginTime: beginTime, duration: duration, speed: speed, timeOffset: timeOffset,
      repeatCount: repeatCount, repeatDuration: repeatDuration, autoreverses: autoreverses,
      fillMode: fillMode
    ).resolvingDuration(defaultDuration)
  }
}

/// Hears of an animation's start and end.
///
/// - SeeAlso: <https://developer.apple.com/documentation/quartzcore/caanimationdelegate>
public protocol CAAnimationDelegate: AnyObject {
  /// The animation was committed, or discarded before it could be.
  func animationDidStart(_ animation: CAAnimation)
  /// The animation ended; `finished` unless it was removed or replaced, or its layer left the tree.
  func animationDidStop(_ animation: CAAnimation, finished: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ animation: CAAnimation) {}
  /// Does nothing.
  public func animationDidStop(_ animation: CAAnimation, finished: Bool) {}
}
