public import Animation
public import Foundation
public import Geometry

/// An animation through several values or along a path.
///
/// One value alone, and an empty path, have no effect.
///
/// - SeeAlso: <https://developer.apple.com/documentation/quartzcore/cakeyframeanimation>
public final class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values, in order; not used when there is a path.
  public var values: [any AnimatableValueConvertible]? { didSet { course = KeyframeCache() } }
  /// The path that a point follows, in the property's coordinates. It takes precedence over
  /// ``values``.
  public var path: BezierPath? { didSet { course = KeyframeCache() } }
  /// The times at which the values are reached, as fractions of the duration in 0…1, or nil to
  /// space them evenly.
  public var keyTimes: [Double]? { didSet { course = KeyframeCache() } }
  /// The pace between each two values.
  public var timingFunctions: [CAMediaTimingFunction]? { didSet { course = KeyframeCache() } }
  /// The mode that determines the values between the given ones.
  public var calculationMode = CAAnimationCalculationMode.linear {
    didSet { course = KeyframeCache() }
  }
  /// The mode that determines whether the layer turns with the path.
  public var rotationMode: CAAnimationRotationMode?
  /// The tightness of the curve at each value, for cubic modes.
  public var tensionValues: [CGFloat]? { didSet { course = KeyframeCache() } }
  /// The sharpness of the corners at each value, for cubic modes.
  public var continuityValues: [CGFloat]? { didSet { course = KeyframeCache() } }
  /// To which side of each value the curve swings, for cubic modes.
  public var biasValues: [CGFloat]? { didSet { course = KeyframeCache() } }

  /// The track, which all copies of the animation share as long as nothing of it is changed.
  package private(set) var course = KeyframeCache()

  /// Makes an animation of `keyPath`.
  public override init(keyPath: String?) { super.init(keyPath: keyPath) }

  init(copying other: CAKeyframeAnimation) {
    values = other.values
    path = other.path
    keyTimes = other.keyTimes
    timingFunctions = other.timingFunctions
    calculationMode = other.calculationMode
    rotationMode = other.rotationMode
    tensionValues = other.tensionValues
    continuityValues = other.continuityValues
    biasValues = other.biasValues
    course = other.course
    super.init(copying: other)
  }

  /// An animation that says the same.
  public override func copy() -> CAAnimation { CAKeyframeAnimation(copying: self) }

  override var curve: PropertyEffect.Curve? {
    .keyframes(track, timingFunction ?? .linear, path == nil ? nil : rotationMode)
  }

  private var track: KeyframeTrack {
    if let track = course.track { return track }
    let track = makeTrack()
    course.track = track
    return track
  }

  /// The values that the track of an animation with values reaches, with their times, which all copies
  /// share.
  var keys: [(time: Double, value: AnimatableValue)] {
    if let keys = course.keys { return keys }
    guard path == nil, let values else { return [] }
    let keys = zip(track.keyTimes, values).map { ($0, $1.animatableValue) }
    course.keys = keys
    return keys
  }

  private func makeTrack() -> KeyframeTrack {
    if let path {
      return KeyframeTrack(
        path: path, keyTimes: keyTimes, timingFunctions: timingFunctions ?? [],
        calculationMode: calculationMode)
    }
    return KeyframeTrack(
      values: (values ?? []).map(\.animatableValue), keyTimes: keyTimes,
      timingFunctions: timingFunctions ?? [], calculationMode: calculationMode,
      tensions: tensionValues ?? [], continuities: continuityValues ?? [],
      biases: biasValues ?? [])
  }
}

/// The track of keyframe animations that say the same, found when it is first needed: adding one
/// animation to many layers neither computes nor keeps it many times.
package final class KeyframeCache {
  fileprivate(set) var track: KeyframeTrack?
  fileprivate var keys: [(time: Double, value: AnimatableValue)]?

  /// A Boolean value that indicates whether the track was found.
  package var isFilled: Bool { track != nil }
}

/// The ways in which a layer that moves along a path turns with it.
///
/// - SeeAlso: <https://developer.apple.com/documentation/quartzcore/caanimationrotationmode>
public nonisolated enum CAAnimationRotationMode: String, Sendable, Hashable, CaseIterable {
  /// Its x axis points forwards.
  case rotateAuto = "auto"
  /// Its x axis points backwards.
  case rotateAutoReverse = "autoReverse"
}
