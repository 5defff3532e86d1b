extension UIViewController {
  /// What the controller's view is to suit; asking does not make the view.
  public var traitCollection: UITraitCollection {
    viewIfLoaded?.traitCollection ?? .current
  }
}
