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
