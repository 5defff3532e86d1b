public import Animation
public import Foundation

/// An object that changes what a layer shows over time. Abstract: use its subclasses.
///
/// Adding an animation to a layer freezes it: the layer keeps what it says at that time, and the
/// object may be changed and added again.
///
/// - SeeAlso: <https://developer.apple.com/documentation/quartzcore/caanimation>
public class CAAnimation {
  /// The time at which the animation begins, in the seconds of the layer or of the enclosing group.
  /// The value 0 stands for the time at which it is committed.
  public var beginTime: TimeInterval = 0
  /// The duration of one run, in seconds. The value 0 stands for the duration of the transaction or
  /// of the enclosing group.
  public var duration: TimeInterval = 0
  /// The speed of the animation's time relative to the layer's.
  public var speed: Double = 1
  /// Seconds added to its own time.
  public var timeOffset: TimeInterval = 0
  /// The number of times that the animation runs, which may be fractional. The value 0 means once.
  public var repeatCount: Double = 0
  /// The duration of all runs together, in seconds. With the value 0, ``repeatCount`` determines
  /// it.
  public var repeatDuration: TimeInterval = 0
  /// A Boolean value that indicates whether every run is followed by a run in reverse.
  public var autoreverses = false
  /// The mode that determines whether the animation's start and end values are shown before it
  /// begins and after it has ended.
  public var fillMode = CAMediaTimingFillMode.removed
  /// The pace of a run; nil is linear.
  public var timingFunction: CAMediaTimingFunction?
  /// A Boolean value that indicates whether the animation is removed from the layer when it has
  /// ended.
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

  /// Returns the value that ``setValue(_:forKey:)`` set for `key`.
  public func value(forKey key: String) -> Any? { values[key] }

  /// Keeps `value` with the animation and its copies; nil takes it away.
  public func setValue(_ value: Any?, forKey key: String) { values[key] = value }

  /// Returns the effect of the animation, as a value, or nil if the animation has no visible
  /// effect.
  ///
  /// - Parameter duration: what a ``duration`` of 0 stands for, in seconds.
  func effect(defaultDuration duration: TimeInterval) -> (any LayerEffect)? { nil }

  /// Returns the timing of the animation, with a duration of 0 replaced by `defaultDuration`.
  func mediaTiming(defaultDuration: TimeInterval) -> MediaTiming {
    MediaTiming(
      beginTime: beginTime, duration: duration, speed: speed, timeOffset: timeOffset,
      repeatCount: repeatCount, repeatDuration: repeatDuration, autoreverses: autoreverses,
      fillMode: fillMode
    ).resolvingDuration(defaultDuration)
  }
}

/// A delegate that is notified of an animation's start and end.
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
