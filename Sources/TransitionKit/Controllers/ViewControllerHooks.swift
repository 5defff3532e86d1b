public import Foundation

/// Closures that a controller calls in its life-cycle methods.
///
/// Each is called right after the controller's own method, except for ``loadView``, which replaces
/// it and sets the controller's `view`.
public struct ViewControllerHooks {
  /// The value of the controller's property of the same name, unless a subclass overrides it.
  public var shouldAutomaticallyForwardAppearanceMethods = true
  /// Creates and sets the view.
  public var loadView: ((UIViewController) -> Void)?
  /// Called after the view was loaded.
  public var viewDidLoad: ((UIViewController) -> Void)?
  /// Called before the view appears on screen.
  public var viewWillAppear: ((UIViewController, _ animated: Bool) -> Void)?
  /// Called when the view is in the window and has its size.
  public var viewIsAppearing: ((UIViewController, _ animated: Bool) -> Void)?
  /// Called after the view has appeared on screen.
  public var viewDidAppear: ((UIViewController, _ animated: Bool) -> Void)?
  /// Called before the view disappears from the screen.
  public var viewWillDisappear: ((UIViewController, _ animated: Bool) -> Void)?
  /// Called after the view has disappeared from the screen.
  public var viewDidDisappear: ((UIViewController, _ animated: Bool) -> Void)?
  /// Called before the view lays out its subviews.
  public var viewWillLayoutSubviews: ((UIViewController) -> Void)?
  /// Called after the view has laid out its subviews.
  public var viewDidLayoutSubviews: ((UIViewController) -> Void)?
  /// Called when the safe area of the view has changed.
  public var viewSafeAreaInsetsDidChange: ((UIViewController) -> Void)?
  /// Called before the view's size changes.
  public var viewWillTransition:
    (
      (
        UIViewController, _ size: CGSize, _ coordinator: any UIViewControllerTransitionCoordinator
      ) -> Void
    )?
  /// Called before the controller's parent changes.
  public var willMove: ((UIViewController, _ parent: UIViewController?) -> Void)?
  /// Called after the controller's parent has changed.
  public var didMove: ((UIViewController, _ parent: UIViewController?) -> Void)?

  /// Called before a segue from the controller is performed.
  public var prepareForSegue:
    ((UIViewController, _ segue: UIStoryboardSegue, _ sender: Any?) -> Void)?
  /// Returns a Boolean value that indicates whether a triggered segue is performed.
  public var shouldPerformSegue: ((UIViewController, _ identifier: String, _ sender: Any?) -> Bool)?

  /// Makes hooks that do nothing.
  public init() {}
}
