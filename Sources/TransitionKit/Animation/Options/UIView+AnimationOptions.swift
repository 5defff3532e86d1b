import Animation
import Foundation

extension UIView {
  /// The options of a block's animations, with UIKit's bits.
  ///
  /// A nested block inherits its outer one's duration, curve and those options that say how
  /// animations run (`layoutSubviews`, `allowUserInteraction`, `beginFromCurrentState`, `repeat`,
  /// `autoreverse`), unless it overrides them. Without `allowUserInteraction` touches pass over the
  /// views that the block moves.
  ///
  /// - SeeAlso: <https://developer.apple.com/documentation/uikit/uiview/animationoptions>
  public nonisolated struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt
    /// Makes options of UIKit's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Views whose size changes lay out inside the block, so that their subviews move along.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Touches find the views while they move.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Changes that aren't additive (opacity, colours) start from what shows rather than from the model.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Repeats without end.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Every run is followed by one back.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// A nested block keeps its own duration.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// A nested block keeps its own curve.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// A view transition's block may animate, and the new content shows live.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// A transition between views hides and shows them instead of removing and adding.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// A nested block inherits no options.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

    /// Starts and ends slowly: the default.
    public static let curveEaseInOut: AnimationOptions = []
    /// Starts slowly.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Ends slowly.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Constant speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// The left side comes to the front.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// The right side comes to the front.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// The old page is rolled up and away from the new one.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// The new page is rolled down over the old one.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// One fades into the other.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// The top comes to the front.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// The bottom comes to the front.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

    /// The options that a nested block takes from an outer one.
    var inheritable: AnimationOptions {
      intersection([
        .layoutSubviews, .allowUserInteraction, .beginFromCurrentState, .repeat, .autoreverse,
      ])
    }

    /// The curve that the bits name (rule 35).
    var timingFunction: CAMediaTimingFunction {
      switch rawValue >> 16 & 0xf {
      case 1: .easeIn
      case 2: .easeOut
      case 3: .linear
      default: .easeInEaseOut
      }
    }

    /// The view transition that the bits name, nil for none.
    var transitionStyle: ViewTransitionStyle? {
      switch rawValue >> 20 & 0xf {
      case 1: .flip(FlipGeometry.Edge.left)
      case 2: .flip(FlipGeometry.Edge.right)
      case 3: .curl(.up)
      case 4: .curl(.down)
      case 5: .crossDissolve
      case 6: .flip(FlipGeometry.Edge.top)
      case 7: .flip(FlipGeometry.Edge.bottom)
      default: nil
      }
    }
  }
}
