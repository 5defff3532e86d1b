import Foundation
import LayerTree

// The root view, which is created when needed.

extension UIViewController {
  /// The controller's root view. Accessing it creates the view if needed: `loadView`, then
  /// `viewDidLoad`.
  public var view: UIView {
    get {
      if let loadedView { return loadedView }
      loadViewIfNeeded()
      return loadedView ?? adopt(UIView())
    }
    set { adopt(newValue) }
  }

  /// The root view, or nil if it has not been loaded.
  public var viewIfLoaded: UIView? { loadedView }

  /// A Boolean value that indicates whether the root view has been loaded.
  public var isViewLoaded: Bool { loadedView != nil }

  /// Loads the root view, unless it has been loaded.
  public func loadViewIfNeeded() {
    guard loadedView == nil, !isLoadingView else { return }
    isLoadingView = true
    emit("loadView")
    if let loadView = hooks.loadView { loadView(self) } else { loadView() }
    // A `loadView` that sets no view results in an empty one.
    if loadedView == nil { adopt(UIView()) }
    isLoadingView = false
    emit("viewDidLoad")
    viewDidLoad()
    hooks.viewDidLoad?(self)
  }

  /// The insets that containers and the controller itself add to the view's safe area, in points.
  var totalAdditionalSafeArea: UIEdgeInsets {
    [containerSafeArea, modal.safeAreaOfContext].reduce(additionalSafeAreaInsets) { sum, part in
      UIEdgeInsets(
        top: sum.top + part.top, left: sum.left + part.left, bottom: sum.bottom + part.bottom,
        right: sum.right + part.right)
    }
  }

  /// Called when the additional safe area has changed.
  func additionalSafeAreaDidChange() {
    viewIfLoaded?.updateSafeArea(isMoved: false)
    viewIfLoaded?.setNeedsLayout()
    modal.controllerInPlace?.additionalSafeAreaDidChange()
  }

  /// Has a view that was laid out outside of a window, where it has no safe area, laid out again in one.
  func layOutOnceInWindow() {
    if let view = viewIfLoaded, view.window == nil { view.setNeedsLayout() }
  }

  func callViewSafeAreaInsetsDidChange() {
    viewSafeAreaInsetsDidChange()
    hooks.viewSafeAreaInsetsDidChange?(self)
  }

  func callViewWillLayoutSubviews() {
    emit("viewWillLayoutSubviews")
    viewWillLayoutSubviews()
    hooks.viewWillLayoutSubviews?(self)
  }

  func callViewDidLayoutSubviews() {
    emit("viewDidLayoutSubviews")
    viewDidLayoutSubviews()
    hooks.viewDidLayoutSubviews?(self)
  }

  @discardableResult
  private func adopt(_ view: UIView) -> UIView {
    loadedView?.viewController = nil
    loadedView = view
    view.viewController = self
    view.roleName = roleName
    return view
  }
}
