/// The animators that a screen has for its own coming and going in a navigation controller.
private final class NavigationAnimators: ControllerPart {
  var push: (any UIViewControllerAnimatedTransitioning)?
  var pop: (any UIViewControllerAnimatedTransitioning)?

  init() {}
}

extension UIViewController {
  /// Moves the screens when this one is pushed under a ``ControllerAnimationDelegate``; nil for the
  /// standard slide. Ours (S0-11).
  public var pushAnimationController: (any UIViewControllerAnimatedTransitioning)? {
    get { part(NavigationAnimators.self).push }
    set { part(NavigationAnimators.self).push = newValue }
  }

  /// Moves the screens when this one is popped under a ``ControllerAnimationDelegate``; nil for the
  /// standard slide. Ours (S0-11).
  public var popAnimationController: (any UIViewControllerAnimatedTransitioning)? {
    get { part(NavigationAnimators.self).pop }
    set { part(NavigationAnimators.self).pop = newValue }
  }
}
