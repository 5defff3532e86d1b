import LayerTree

extension UIView {
  /// The controller of which this is the root view.
  public internal(set) var viewController: UIViewController? {
    get { owner as? UIViewController }
    set { owner = newValue }
  }
}

extension UIWindow {
  /// The controller whose view fills the window.
  ///
  /// Setting it adds the view at once and calls the controller's appearance methods: `will…` at
  /// once, `did…` in the next run-loop turn.
  public var rootViewController: UIViewController? {
    get { content as? UIViewController }
    set {
      let old = rootViewController
      content = newValue
      guard old !== newValue else { return }
      inEngine {
        old?.modal.ownPresentation?.vanish()
        old?.viewIfLoaded?.removeFromSuperview()
        guard let root = rootViewController else { return }
        root.view.frame = bounds
        root.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(root.view)
      }
    }
  }

  /// Removes the window and its contents from its engine. Touches on it are forgotten, without an end or any
  /// call.
  public func close() {
    inEngine {
      touches.forgetAll()
      rootViewController = nil
      engine?.removeRoot(layer)
    }
  }
}

extension UIViewController: ViewOwner {}
