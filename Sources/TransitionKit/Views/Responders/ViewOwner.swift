/// The object that manages a root view, such as a view controller: it receives the view's events
/// and adds to its safe area.
protocol ViewOwner: AnyObject {
  /// The insets added to the view's safe area, in points.
  var totalAdditionalSafeArea: UIEdgeInsets { get }
  /// Called when the safe area of the view has changed.
  func callViewSafeAreaInsetsDidChange()
  /// Called before the view lays out its subviews.
  func callViewWillLayoutSubviews()
  /// Called after the view has laid out its subviews.
  func callViewDidLayoutSubviews()
  /// Called before the window changes; nil if the view leaves one.
  func viewWillMove(toWindow newWindow: UIWindow?)
  /// Called after the window has changed; nil if the view left one.
  func viewDidMove(toWindow newWindow: UIWindow?)
}
