import Lua
import TransitionKit

extension UIView.AnimationOptions: ScriptOptions {
  static var options: KeyValuePairs<String, UIView.AnimationOptions> {
    [
      "layoutSubviews": .layoutSubviews, "allowUserInteraction": .allowUserInteraction,
      "beginFromCurrentState": .beginFromCurrentState, "repeat": .repeat,
      "autoreverse": .autoreverse, "overrideInheritedDuration": .overrideInheritedDuration,
      "overrideInheritedCurve": .overrideInheritedCurve,
      "allowAnimatedContent": .allowAnimatedContent,
      "showHideTransitionViews": .showHideTransitionViews,
      "overrideInheritedOptions": .overrideInheritedOptions, "curveEaseInOut": .curveEaseInOut,
      "curveEaseIn": .curveEaseIn, "curveEaseOut": .curveEaseOut, "curveLinear": .curveLinear,
      "transitionFlipFromLeft": .transitionFlipFromLeft,
      "transitionFlipFromRight": .transitionFlipFromRight,
      "transitionCurlUp": .transitionCurlUp, "transitionCurlDown": .transitionCurlDown,
      "transitionCrossDissolve": .transitionCrossDissolve,
      "transitionFlipFromTop": .transitionFlipFromTop,
      "transitionFlipFromBottom": .transitionFlipFromBottom,
    ]
  }
}

extension UIView.KeyframeAnimationOptions: ScriptOptions {
  /// Curves pace the whole block; UIKit takes their bits too.
  static var options: KeyValuePairs<String, UIView.KeyframeAnimationOptions> {
    [
      "layoutSubviews": .layoutSubviews, "allowUserInteraction": .allowUserInteraction,
      "beginFromCurrentState": .beginFromCurrentState, "repeat": .repeat,
      "autoreverse": .autoreverse, "overrideInheritedDuration": .overrideInheritedDuration,
      "overrideInheritedOptions": .overrideInheritedOptions,
      "calculationModeLinear": .calculationModeLinear,
      "calculationModeDiscrete": .calculationModeDiscrete,
      "calculationModePaced": .calculationModePaced,
      "calculationModeCubic": .calculationModeCubic,
      "calculationModeCubicPaced": .calculationModeCubicPaced,
      "curveEaseInOut": curve(.curveEaseInOut), "curveEaseIn": curve(.curveEaseIn),
      "curveEaseOut": curve(.curveEaseOut), "curveLinear": curve(.curveLinear),
    ]
  }

  private static func curve(_ option: UIView.AnimationOptions) -> Self {
    Self(rawValue: option.rawValue)
  }
}
