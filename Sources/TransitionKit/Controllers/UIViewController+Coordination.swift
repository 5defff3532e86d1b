extension UIViewController {
  /// The coordinator of the transition that runs on this controller or one of its ancestors; nil if
  /// none is running (rule 27).
  ///
  /// - SeeAlso: <https://developer.apple.com/documentation/uikit/uiviewcontroller/transitioncoordinator>
  public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    activeCoordinator ?? parent?.transitionCoordinator
  }
}
