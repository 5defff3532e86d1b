import Foundation
import LayerTree

// The view, made when it is needed.

extension UIViewController {
  /// The controller's root view. Asking for it makes it: `loadView`, then `viewDidLoad`.
  public var view: UIView {
    get {
      if let loadedView { return loadedView }
      loadViewIfNeeded()
      return loadedView ?? adopt(UIView())
    }
    set { adopt(newValue) }
  }

  /// The root view if it was made.
  public var viewIfLoaded: UIView? { loadedView }

  /// Whether the root view was made.
  public var isViewLoaded: Bool { loadedView != nil }

  /// Makes the root view, unless it was made.
  public func loadViewIfNeeded() {
    guard loadedView == nil, !isLoadingView else { return }
    isLoadingView = true
    emit("loadView")
    if let loadView = hooks.loadView { loadView(self) } else { loadView() }
    // A `loadView` that sets no view leaves an empty one.
    if loadedView == nil { adopt(UIView()) }
    isLoadingView = false
    emit("viewDidLoad")
    viewDidLoad()
    hooks.viewDidLoad?(self)
  }

  /// What containers and the controller itself add to the view's safe area.
  var totalAdditionalSafeArea: UIEdgeInsets {
    let (own, container) = (additionalSafeAreaInsets, containerSafeArea)
    return UIEdgeInsets(
      top: own.top + container.top, left: own.left + container.left,
      bottom: own.bottom + container.bottom, right: own.right + container.right)
  }

  /// What is added to the view's safe area has changed.
  func additionalSafeAreaDidChange() {
    viewIfLoaded?.updateSafeArea(isMoved: false)
    viewIfLoaded?.setNeedsLayout()
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
