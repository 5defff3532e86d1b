import Animation
import Foundation

/// Animations that run in one time, cut off where it ends.
///
/// A member's times are the group's; its delegate and its removal are not used.
///
/// - SeeAlso: <https://developer.apple.com/documentation/quartzcore/caanimationgroup>
public final class CAAnimationGroup: CAAnimation {
  /// The members, evaluated in this order.
  public var animations: [CAAnimation] = []

  /// Makes an empty group.
  public override init() { super.init() }

  init(copying other: CAAnimationGroup) {
    animations = other.animations.map { $0.copy() }
    super.init(copying: other)
  }

  /// A group that says the same, of copies.
  public override func copy() -> CAAnimation { CAAnimationGroup(copying: self) }

  override func effect(defaultDuration: TimeInterval) -> (any LayerEffect)? {
    let timing = mediaTiming(defaultDuration: defaultDuration)
    return GroupEffect(
      timing: timing, pace: timingFunction,
      members: animations.compactMap { $0.effect(defaultDuration: timing.duration) })
  }
}
