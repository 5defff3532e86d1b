extension UIViewController {
  /// Animates along with the transition that runs on this controller or around it; nil when none
  /// does (rule 27).
  ///
  /// - SeeAlso: <https://developer.apple.com/documentation/uikit/uiviewcontroller/transitioncoordinator>
  public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    activeCoordinator ?? parent?.transitionCoordinator
  }
}
