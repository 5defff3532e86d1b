extension UIViewController {
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
