import Foundation
import LayerTree

/// Shows one of several screens, each behind an item of a bar at the bottom.
///
/// All the controllers are its children; only the selected one's view is in the tree. A selection
/// counts at once. Without an animator the views change at once too (there is no animation unless
/// the delegate vends one, rule 1); with one the transition begins in the next run-loop turn, as a
/// push does. A change that is asked for while a transition is pending or runs waits for its end
/// (F15), and ``selectedIndex`` follows then; taps meanwhile are ignored. There is no "More"
/// screen: every controller has its item.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uitabbarcontroller>
open class UITabBarController: UIViewController, BarContainer {
  /// The delegate, which vends animators and is notified of taps. Weak: keep it alive elsewhere.
  public weak var delegate: (any UITabBarControllerDelegate)? {
    didSet { hadDelegate = delegate != nil }
  }

  /// The bar at the bottom.
  public let tabBar = UITabBar()
  /// The view that contains the screens: the transitions' container view.
  let contentView = UIView()
  /// The screens, from the left.
  var controllers: [UIViewController] = []
  var selected: UIViewController?
  /// The change that is pending or runs.
  var change: ContainerTransition?
  /// The changes that were requested while another one ran.
  var waiting: [() -> Void] = []
  /// The turn in which the first of them is run; nil while none is queued.
  weak var dueChange: PendingTransition?
  /// A Boolean value that indicates whether a delegate was set, even if it no longer exists.
  var hadDelegate = false

  /// Makes a controller without screens.
  public override init() {
    super.init()
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    tabBar.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    tabBar.onSelect = { [weak self] in self?.userDidTap($0) }
  }

  /// The screens' controllers, from the left; nil and empty are the same. Setting them is not
  /// animated; see ``setViewControllers(_:animated:)``.
  public var viewControllers: [UIViewController]? {
    get { controllers }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The index of the selected screen in ``viewControllers``; `NSNotFound` if no screen is
  /// selected.
  ///
  /// Setting it to the selected one does nothing, nor does a place that isn't there, which is the
  /// diagnostic `no-such-tab`.
  public var selectedIndex: Int {
    get { controllers.firstIndex { $0 === selected } ?? NSNotFound }
    set { selectTab(at: newValue) }
  }

  /// The selected screen's controller; nil if no screen is selected. Setting it to one that is not
  /// in ``viewControllers`` does nothing but the diagnostic `no-such-tab`.
  public var selectedViewController: UIViewController? {
    get { selected }
    set {
      guard let newValue else { return }
      selectTab(newValue)
    }
  }

  /// A Boolean value that indicates whether the tab bar is hidden.
  public var isTabBarHidden = false {
    didSet { if isTabBarHidden != oldValue { viewIfLoaded?.setNeedsLayout() } }
  }

  /// The number of the bar's own hide and show animations that are running.
  var barMotions = 0

  /// The motion of the bar along with the screens of a stack; nil unless one moves it.
  var barMotion: BarMotion?

  /// Hides or shows the bar, moving it out and in through the bottom if `animated`.
  public func setTabBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != isTabBarHidden else { return }
    isTabBarHidden = hidden
    if isViewLoaded { move(tabBar, animated: animated) }
  }

  /// Makes the container and the bar.
  open override func loadView() {
    super.loadView()
    view.clipsToBounds = true
    contentView.frame = view.bounds
    view.addSubview(contentView)
    view.addSubview(tabBar)
    installSelectedView()
  }

  /// Places the bar; an override calls super.
  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    layOutChrome()
  }

  /// Takes over the size that the selected screen prefers.
  open override func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    if container === selected { preferredContentSize = container.preferredContentSize }
  }

  override func didLoseChild(_ child: UIViewController) {
    super.didLoseChild(child)
    loseTab(child)
  }

  override var appearanceChildren: [UIViewController] {
    guard change?.isRunning != true, let selected else { return [] }
    return [selected]
  }

  override var managesChildAppearance: Bool { true }

  override var shownChildren: [UIViewController] { selected.map { [$0] } ?? [] }

  override func tabBarItemDidChange(of child: UIViewController) { itemsChanged() }

  override var definesPresentationContextByDefault: Bool { true }

  /// Puts the selected view in the container, alone.
  func installSelectedView() {
    guard isViewLoaded else { return }
    UIView.performWithoutAnimation {
      for view in contentView.subviews where view !== selected?.shownViewIfLoaded {
        view.removeFromSuperview()
      }
      guard let selected else { return }
      placeChrome()
      selected.shownView.frame = contentView.bounds
      contentView.addSubview(selected.shownView)
    }
  }

  /// The bar is the safe area's bottom and ``UITabBar/height`` high; the screens reach under it.
  func layOutChrome() {
    contentView.frame = view.bounds
    let isHidden = isTabBarHidden || hidesBar(selected)
    if let barMotion {
      placeBar(by: barMotion, coverage: barMotion.end)
    } else {
      tabBar.frame = barFrame.offsetBy(dx: 0, dy: isHidden ? barFrame.height : 0)
      tabBar.isHidden = isHidden && barMotions == 0
    }
    for child in children {
      child.containerSafeArea = UIEdgeInsets(
        bottom: isTabBarHidden || hidesBar(child) ? 0 : UITabBar.height)
    }
    if change == nil { selected?.shownViewIfLoaded?.fill(contentView) }
  }

  /// Places the bar as `motion` does when the screen in front covers the one behind by `coverage`, 0…1.
  func placeBar(by motion: BarMotion, coverage: CGFloat) {
    motion.place(tabBar, in: barFrame, coverage: coverage, isMirrored: view.isMirrored)
  }

  /// The frame of the bar where it is shown, in the coordinates of the controller's view.
  private var barFrame: CGRect {
    let height = UITabBar.height + view.safeAreaInsets.bottom
    return CGRect(x: 0, y: view.bounds.height - height, width: view.bounds.width, height: height)
  }

  /// Returns a Boolean value that indicates whether a screen in the stack of `child` hides the bar.
  private func hidesBar(_ child: UIViewController?) -> Bool {
    child?.hidesBottomBar == true
  }

  /// The bar shows the controllers' items.
  func itemsChanged(animated: Bool = false) {
    tabBar.setItems(controllers.map(\.shownTabBarItem), animated: animated)
    tabBar.selectedItem = selected?.shownTabBarItem
  }
}
