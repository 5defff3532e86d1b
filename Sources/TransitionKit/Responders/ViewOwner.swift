/// The object that manages a root view, as a view controller does: what the view tells of itself, and
/// what is added to its safe area.
protocol ViewOwner: AnyObject {
  /// The insets that are added to the view's safe area.
  var totalAdditionalSafeArea: UIEdgeInsets { get }
  /// The safe area of the view has changed.
  func callViewSafeAreaInsetsDidChange()
  /// The view is about to lay out its subviews.
  func callViewWillLayoutSubviews()
  /// The view has laid out its subviews.
  func callViewDidLayoutSubviews()
  /// The view is about to come to another window, nil when it leaves one.
  func viewWillMove(toWindow newWindow: UIWindow?)
  /// The view came to another window, nil when it left one.
  func viewDidMove(toWindow newWindow: UIWindow?)
}
