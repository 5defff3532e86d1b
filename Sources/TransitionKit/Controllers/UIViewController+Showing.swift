import Geometry

extension UIViewController {
  /// Whether the controller has come on screen, or is about to.
  var isShowing: Bool {
    viewIfLoaded?.window != nil && (appearance == .appeared || appearance == .appearing)
  }

  /// The tab bar controller that contains this one, directly or not.
  public var tabBarController: UITabBarController? {
    var ancestor = parent
    while let next = ancestor {
      if let tabs = next as? UITabBarController { return tabs }
      ancestor = next.parent
    }
    return nil
  }
}

extension UIView {
  /// Fills `container`, its superview, whatever its autoresizing mask says; a view that is
  /// transformed is left alone.
  func fill(_ container: UIView) {
    guard superview === container, transform3D.isIdentity else { return }
    if frame != container.bounds { frame = container.bounds }
  }
}
