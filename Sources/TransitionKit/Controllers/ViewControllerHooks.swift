public import Foundation

/// Closures that a controller calls in the methods of its life cycle.
///
/// Each is called right after the controller's own method, but for ``loadView``, which stands in
/// for it and sets the controller's `view`.
public struct ViewControllerHooks {
  /// The value of the controller's property of this name, unless a subclass overrides it.
  public var shouldAutomaticallyForwardAppearanceMethods = true
  /// Makes and sets the view.
  public var loadView: ((UIViewController) -> Void)?
  /// The view was made.
  public var viewDidLoad: ((UIViewController) -> Void)?
  /// The view is about to come on screen.
  public var viewWillAppear: ((UIViewController, _ animated: Bool) -> Void)?
  /// The view is in the window with its size.
  public var viewIsAppearing: ((UIViewController, _ animated: Bool) -> Void)?
  /// The view has come on screen.
  public var viewDidAppear: ((UIViewController, _ animated: Bool) -> Void)?
  /// The view is about to leave the screen.
  public var viewWillDisappear: ((UIViewController, _ animated: Bool) -> Void)?
  /// The view has left the screen.
  public var viewDidDisappear: ((UIViewController, _ animated: Bool) -> Void)?
  /// The view is about to lay out its subviews.
  public var viewWillLayoutSubviews: ((UIViewController) -> Void)?
  /// The view has laid out its subviews.
  public var viewDidLayoutSubviews: ((UIViewController) -> Void)?
  /// The safe area of the view has changed.
  public var viewSafeAreaInsetsDidChange: ((UIViewController) -> Void)?
  /// The view's size is about to change.
  public var viewWillTransition:
    (
      (
        UIViewController, _ size: CGSize, _ coordinator: any UIViewControllerTransitionCoordinator
      ) -> Void
    )?
  /// The controller is about to change its parent.
  public var willMove: ((UIViewController, _ parent: UIViewController?) -> Void)?
  /// The controller has changed its parent.
  public var didMove: ((UIViewController, _ parent: UIViewController?) -> Void)?

  /// A segue from the controller is about to be performed.
  public var prepareForSegue:
    ((UIViewController, _ segue: UIStoryboardSegue, _ sender: Any?) -> Void)?
  /// Decides if a triggered segue is performed.
  public var shouldPerformSegue: ((UIViewController, _ identifier: String, _ sender: Any?) -> Bool)?

  /// Makes hooks that do nothing.
  public init() {}
}
