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

/// The default action for what Core Animation cross-fades (`isHidden`, `sublayers` …).
///
/// It takes its time, so that completions wait for it, but shows nothing: such changes show at
/// once.
///
/// - SeeAlso: <https://developer.apple.com/documentation/quartzcore/catransition>
public final class CATransition: CAAnimation {
  /// Makes a transition.
  public override init() { super.init() }

  init(copying other: CATransition) { super.init(copying: other) }

  /// A transition that says the same.
  public override func copy() -> CAAnimation { CATransition(copying: self) }

  /// Adds the transition to `layer` for the key `transition`, whatever changed.
  public override func run(forKey event: String, object layer: CALayer) {
    layer.add(self, forKey: "transition")
  }
}
