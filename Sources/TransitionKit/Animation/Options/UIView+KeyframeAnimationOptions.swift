import Animation
import Foundation

extension UIView {
  /// The options of a keyframe block, with UIKit's bits.
  ///
  /// Those that ``AnimationOptions`` has too are the same; its curve bits may be passed as a raw
  /// value and pace the whole, as in UIKit.
  ///
  /// - SeeAlso: <https://developer.apple.com/documentation/uikit/uiview/keyframeanimationoptions>
  public nonisolated struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt
    /// Makes options of UIKit's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    private init(_ option: AnimationOptions) { self.init(rawValue: option.rawValue) }

    /// Views whose size changes lay out inside the block.
    public static let layoutSubviews = KeyframeAnimationOptions(AnimationOptions.layoutSubviews)
    /// Touches find the views while they move.
    public static let allowUserInteraction = KeyframeAnimationOptions(
      AnimationOptions.allowUserInteraction)
    /// Changes outside of keyframes start from what shows.
    public static let beginFromCurrentState = KeyframeAnimationOptions(
      AnimationOptions.beginFromCurrentState)
    /// Repeats without end.
    public static let `repeat` = KeyframeAnimationOptions(AnimationOptions.repeat)
    /// Every run is followed by one back.
    public static let autoreverse = KeyframeAnimationOptions(AnimationOptions.autoreverse)
    /// A nested block keeps its own duration.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(
      AnimationOptions.overrideInheritedDuration)
    /// A nested block inherits no options.
    public static let overrideInheritedOptions = KeyframeAnimationOptions(
      AnimationOptions.overrideInheritedOptions)

    /// Straight from value to value: the default.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// From value to value in jumps.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// Straight, at one speed throughout; the keyframes' times are ignored.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// Along a smooth curve through the values.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// Along such a curve at one speed throughout.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

    /// The way in which values are reached; straight for bits that mean nothing.
    var calculationMode: CAAnimationCalculationMode {
      switch rawValue >> 10 & 0x7 {
      case 1: .discrete
      case 2: .paced
      case 3: .cubic
      case 4: .cubicPaced
      default: .linear
      }
    }

    /// The options that a block of keyframes has in common with other blocks, its curve included.
    var blockOptions: AnimationOptions {
      let own = KeyframeAnimationOptions(rawValue: 0x7 << 10)
      return AnimationOptions(rawValue: subtracting(own).rawValue)
    }
  }
}
