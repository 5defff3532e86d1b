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
  public var values: [any AnimatableValueConvertible]?
  /// Where a point goes, in the property's coordinates; goes before ``values``.
  public var path: BezierPath?
  /// When each value is reached, in 0…1; nil spaces them evenly.
  public var keyTimes: [Double]?
  /// The pace between each two values.
  public var timingFunctions: [CAMediaTimingFunction]?
  /// How it gets from value to value.
  public var calculationMode = CAAnimationCalculationMode.linear
  /// Whether the layer turns with the path.
  public var rotationMode: CAAnimationRotationMode?
  /// How tight the curve is at each value, for cubic modes.
  public var tensionValues: [CGFloat]?
  /// How sharp the corners are at each value, for cubic modes.
  public var continuityValues: [CGFloat]?
  /// To which side of each value the curve swings, for cubic modes.
  public var biasValues: [CGFloat]?

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
    super.init(copying: other)
  }

  /// An animation that says the same.
  public override func copy() -> CAAnimation { CAKeyframeAnimation(copying: self) }

  override var curve: PropertyEffect.Curve? {
    .keyframes(track, timingFunction ?? .linear, path == nil ? nil : rotationMode)
  }

  private var track: KeyframeTrack {
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

/// How a layer that moves along a path turns with it.
///
/// - SeeAlso: <https://developer.apple.com/documentation/quartzcore/caanimationrotationmode>
public nonisolated enum CAAnimationRotationMode: String, Sendable, Hashable, CaseIterable {
  /// Its x axis points forwards.
  case rotateAuto = "auto"
  /// Its x axis points backwards.
  case rotateAutoReverse = "autoReverse"
}
