extension UIViewController {
  /// The navigation controller that contains this one, directly or not.
  public var navigationController: UINavigationController? {
    var ancestor = parent
    while let next = ancestor {
      if let navigation = next as? UINavigationController { return navigation }
      ancestor = next.parent
    }
    return nil
  }
}
