/// Names of UIKit and Swift that scripts can't use, with what they use in their place.
enum SwiftHabits {
  /// The remedies, by the names. A class with parentheses is one that is called; a name with `nil` in front is a variable
  /// that is nil.
  static let remedies: [String: String] = {
    var remedies: [String: String] = [:]
    for (names, remedy) in table {
      for name in names { remedies[name] = remedy }
    }
    for name in made { remedies[name + "()"] = "make an object with \(name).new { … }" }
    return remedies
  }()

  /// The classes whose objects scripts make.
  private static let made = [
    "CABasicAnimation", "CAKeyframeAnimation", "CALayer", "CASpringAnimation", "CATransition",
    "CAAnimationGroup", "CADisplayLink", "UICollectionView", "UIImageView", "UILabel",
    "UILongPressGestureRecognizer", "UINavigationController", "UIPanGestureRecognizer",
    "UIPercentDrivenInteractiveTransition", "UIPinchGestureRecognizer",
    "UIScreenEdgePanGestureRecognizer", "UISpringTimingParameters", "UITabBarController",
    "UITapGestureRecognizer", "UIView", "UIViewController", "UIViewPropertyAnimator",
    "UICubicTimingParameters", "UIBezierPath",
  ]

  private static let table: [([String], String)] = [
    // Classes.
    (
      ["UIVisualEffectView", "UIBlurEffect", "CIFilter", "CAFilter"],
      "blur a layer with view.layer.filters = { transhost.filter { \"gaussianBlur\", radius = 8 } }"
    ),
    (
      ["CAShapeLayer", "mask"],
      "a view clips to its bounds and corners: clipsToBounds, layer.cornerRadius; other shapes take a shader"
    ),
    (["CAGradientLayer"], "use a picture, or a shader"),
    (["CAReplicatorLayer", "CAEmitterLayer"], "add a view for each copy"),
    (["CATextLayer", "UITextView", "UITextField"], "use UILabel"),
    (["UIScreen", "UIApplication"], "the size is context.containerView.bounds.size"),
    (["UIButton", "UIControl", "UISwitch"], "use a view with a UITapGestureRecognizer"),
    (
      ["UIScrollView", "UITableView", "UIStackView"],
      "use UICollectionView, or set the frames of views"
    ),
    (
      ["DispatchQueue", "Timer", "NSTimer", "perform", "asyncAfter"],
      "use the delay of UIView.animate, transhost.wait or a CADisplayLink"
    ),
    (
      ["Date", "CFAbsoluteTimeGetCurrent", "ProcessInfo"],
      "the engine's time is CACurrentMediaTime()"
    ),
    (["NSLog", "console", "dump", "os_log", "debugPrint"], "use print"),
    (["null", "None", "undefined"], "use nil"),
    (["this"], "use self"),
    // Layout.
    (
      [
        "NSLayoutConstraint", "translatesAutoresizingMaskIntoConstraints", "leadingAnchor",
        "trailingAnchor", "topAnchor", "bottomAnchor", "leftAnchor", "rightAnchor", "widthAnchor",
        "heightAnchor", "centerXAnchor", "centerYAnchor", "constraints", "addConstraint",
      ],
      "set frame, and autoresizingMask for views that follow their superview"
    ),
    (["safeAreaLayoutGuide"], "use safeAreaInsets"),
    // Values.
    (["CGRectMake", "NSMakeRect"], "write CGRect(x, y, width, height)"),
    (["CGPointMake"], "write CGPoint(x, y)"),
    (["CGSizeMake"], "write CGSize(width, height)"),
    (["UIEdgeInsetsMake"], "write UIEdgeInsets(top, left, bottom, right)"),
    (
      ["CGAffineTransformMakeScale", "scaleX", "CGAffineTransformScale"],
      "write CGAffineTransform.scale(sx, sy)"
    ),
    (
      ["CGAffineTransformMakeTranslation", "translationX", "CGAffineTransformTranslate"],
      "write CGAffineTransform.translation(tx, ty)"
    ),
    (
      ["CGAffineTransformMakeRotation", "rotationAngle", "CGAffineTransformRotate"],
      "write CGAffineTransform.rotation(angle)"
    ),
    (["CGAffineTransformIdentity"], "write CGAffineTransform.identity"),
    (["CATransform3DMakeRotation"], "write CATransform3D.rotation(angle, x, y, z)"),
    (["CATransform3DMakeScale"], "write CATransform3D.scale(sx, sy, sz)"),
    (["CATransform3DMakeTranslation"], "write CATransform3D.translation(tx, ty, tz)"),
    (["CATransform3DIdentity"], "write CATransform3D.identity"),
    (["cgColor", "CGColor"], "a layer's colours are UIColors"),
    (
      [
        "redColor", "blueColor", "greenColor", "whiteColor", "blackColor", "clearColor",
        "grayColor",
        "yellowColor", "orangeColor",
      ],
      "the names of colours end without Color, as in UIColor.red"
    ),
    (["UIFont()"], "write UIFont.systemFont { ofSize = 17 }"),
    // Options and keys.
    (["UITransitionContextViewKey"], "write context:view(\"from\") and context:view(\"to\")"),
    (
      ["UITransitionContextViewControllerKey"],
      "write context:viewController(\"from\") and context:viewController(\"to\")"
    ),
    (["viewForKey"], "write context:view(\"to\")"),
    (["viewControllerForKey"], "write context:viewController(\"to\")"),
    (
      ["AnimationOptions", "AnimationCurve", "State", "KeyframeAnimationOptions"],
      "enumerations are strings, as in options = { \"curveEaseOut\" }"
    ),
    (["UIViewAnimationOptions"], "options are strings, as in options = { \"curveEaseOut\" }"),
    // Members.
    (["hidden"], "the property is isHidden"),
    (["snapshotViewAfterScreenUpdates"], "write view:snapshotView { afterScreenUpdates = true }"),
    (
      ["dampingRatio", "damping"],
      "the argument is usingSpringWithDamping, with initialSpringVelocity"
    ),
    (["velocity"], "the argument is initialSpringVelocity, with usingSpringWithDamping"),
    (["below"], "the argument is belowSubview"),
    (["above"], "the argument is aboveSubview"),
    (
      ["animate", "animateAlongsideTransition"],
      "write coordinator:animateAlongside(function(context) … end)"
    ),
    (["updateInteractiveTransition"], "write interaction:update(fraction)"),
    (["finishInteractiveTransition"], "write interaction:finish()"),
    (["cancelInteractiveTransition"], "write interaction:cancel()"),
    // Views that a transition does not move.
    (
      ["nil from", "nil fromView", "nil to", "nil toView"],
      "context:view is nil for a screen whose view stays in its place, as the one behind a presentation does; test for nil"
    ),
  ]
}
