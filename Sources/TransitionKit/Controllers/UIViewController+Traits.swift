extension UIViewController {
  /// The traits of the controller's view. Reading them does not load the view.
  public var traitCollection: UITraitCollection {
    viewIfLoaded?.traitCollection ?? .current
  }
}
