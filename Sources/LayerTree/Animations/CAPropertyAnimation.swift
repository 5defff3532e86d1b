import Foundation

/// An animation of one property. Abstract: use its subclasses.
///
/// An animation of a key path that layers don't have shows nothing, but begins and ends.
///
/// - SeeAlso: <https://developer.apple.com/documentation/quartzcore/capropertyanimation>
public class CAPropertyAnimation: CAAnimation {
  /// The key path of the property to animate, such as `opacity` or `transform.rotation.z`.
  public var keyPath: String?
  /// A Boolean value that indicates whether the animation's values are added to the value that is
  /// shown without it. Transforms are concatenated, the animation's own first.
  public var isAdditive = false
  /// A Boolean value that indicates whether every repetition continues from the end of the one
  /// before.
  public var isCumulative = false

  /// Makes an animation of `keyPath`.
  public init(keyPath: String?) {
    self.keyPath = keyPath
    super.init()
  }

  init(copying other: CAPropertyAnimation) {
    keyPath = other.keyPath
    isAdditive = other.isAdditive
    isCumulative = other.isCumulative
    super.init(copying: other)
  }

  /// The values over a run; nil when there are none.
  var curve: PropertyEffect.Curve? { nil }

  override func effect(defaultDuration: TimeInterval) -> (any LayerEffect)? {
    let timing = mediaTiming(defaultDuration: defaultDuration)
    guard let keyPath, let path = LayerKeyPath.named(keyPath),
      let curve
    else { return nil }
    let effect = PropertyEffect(
      keyPath: path, timing: timing, curve: curve, isAdditive: isAdditive,
      isCumulative: isCumulative)
    return VectorEffect(effect, keyPath: keyPath) ?? effect
  }
}
