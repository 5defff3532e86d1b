import Foundation
import LayerTree

/// Shows the topmost of a stack of screens, with a bar, and changes between them by transitions.
///
/// The stack changes at once; the transition begins in the next run-loop turn (rule 4). A change
/// that is asked for while another one is pending or runs waits for its end, and
/// ``viewControllers`` follows then. While the controller isn't on screen changes are made at
/// once, without transition or delegate.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uinavigationcontroller>
open class UINavigationController: UIViewController, BarContainer {
  /// The kinds of changes of the stack.
  public nonisolated enum Operation: String, Hashable, Sendable {
    /// Nothing.
    case none
    /// A screen goes on top.
    case push
    /// The topmost screens come off.
    case pop
  }

  /// The delegate, which vends animators and is notified of changes. Weak (S3-7): keep it alive
  /// elsewhere.
  public weak var delegate: (any UINavigationControllerDelegate)? {
    didSet { hadDelegate = delegate != nil }
  }

  /// A Boolean value that indicates whether the drag from the left edge stays enabled when the
  /// delegate vends an animator for the pop without an interaction controller, and drives that
  /// animator. False by default, as on UIKit, where vending an animator disables the drag (F12).
  /// Ours.
  public var interactivePopDrivesCustomAnimators = false

  /// The bar at the top.
  public let navigationBar = UINavigationBar()
  private(set) lazy var interactivePop = InteractivePop(of: self)
  /// The view that contains the screens: the transitions' container view.
  let contentView = UIView()
  /// The stack, the topmost screen last.
  var stack: [UIViewController] = [] {
    didSet {
      if stack.first !== oldValue.first { parent?.tabBarItemDidChange(of: self) }
      if stack.last !== oldValue.last { takeOverPreferredContentSize() }
    }
  }
  /// The change that is pending or runs.
  var change: NavigationChange?
  /// The changes that were requested while another one ran.
  var waiting: [() -> Void] = []
  /// The stack after all changes that wait, unless one is cancelled; nil where none waits.
  var stackToCome: [UIViewController]?
  /// The controllers that were pushed while a change ran and are pushed after it, in order.
  package internal(set) var waitingPushes: [UIViewController] = []
  /// A Boolean value that indicates whether the changes that waited are being run.
  var isPerforming = false
  /// A Boolean value that indicates whether the bar is hidden.
  var isBarHidden = false
  /// A Boolean value that indicates whether the bar is laid out at the position of a hidden bar.
  var isBarLaidOutHidden = false
  /// The number of the bar's own hide and show animations that are running.
  var barMotions = 0
  /// A Boolean value that indicates whether a delegate was set, even if it no longer exists.
  var hadDelegate = false

  /// Makes a controller with an empty stack.
  public override init() {
    super.init()
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    navigationBar.autoresizingMask = [.flexibleWidth, .flexibleBottomMargin]
    navigationBar.onBack = { [weak self] in _ = self?.popViewController(animated: true) }
  }

  /// Makes a controller that shows `rootViewController`.
  public convenience init(rootViewController: UIViewController) {
    self.init()
    setViewControllers([rootViewController], animated: false)
  }

  /// The topmost screen's controller; nil for an empty stack.
  public var topViewController: UIViewController? { stack.last }

  /// The controller whose screen shows: the one presented over this controller, else the topmost.
  public var visibleViewController: UIViewController? {
    guard let presented = presentedViewController, !presented.isBeingDismissed else {
      return stack.last
    }
    return presented
  }

  /// The stack, the topmost screen last. Setting it is not animated.
  public var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Makes the container and the bar.
  open override func loadView() {
    super.loadView()
    view.clipsToBounds = true
    contentView.frame = view.bounds
    view.addSubview(contentView)
    view.addSubview(navigationBar)
    view.addGestureRecognizer(interactivePop.recognizer)
    installTopView()
    navigationBar.setItems(items)
  }

  /// Places the bar; an override calls super.
  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    layOutChrome()
  }

  override func didLoseChild(_ child: UIViewController) {
    super.didLoseChild(child)
    leaveStack(child)
  }

  /// Takes over what the topmost screen would like.
  open override func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    if container === stack.last { preferredContentSize = container.preferredContentSize }
  }

  /// Takes over the size that the topmost screen prefers, if it prefers one.
  private func takeOverPreferredContentSize() {
    guard let preferred = stack.last?.preferredContentSize, preferred != .zero else { return }
    preferredContentSize = preferred
  }

  override var appearanceChildren: [UIViewController] {
    guard change == nil, let top = stack.last else { return [] }
    return [top]
  }

  override var managesChildAppearance: Bool { true }

  /// Without a title and an image of its own, the item of the screen at the bottom of the stack.
  override var shownTabBarItem: UITabBarItem {
    tabBarItem.isEmpty ? stack.first?.shownTabBarItem ?? tabBarItem : tabBarItem
  }

  override func tabBarItemDidChange(of child: UIViewController) {
    if child === stack.first { parent?.tabBarItemDidChange(of: self) }
  }

  override var shownChildren: [UIViewController] { stack.suffix(1) }

  /// True if a screen in the stack hides the bar at the bottom; it stays hidden for those above it.
  override var hidesBottomBar: Bool { Self.hidesBottomBar(stack) }

  override func tabWasReselected() { popToRootViewController(animated: true) }

  override var definesPresentationContextByDefault: Bool { true }

  /// Puts the topmost view in the container, alone.
  func installTopView() {
    for view in contentView.subviews where view !== stack.last?.shownViewIfLoaded {
      view.removeFromSuperview()
    }
    guard let top = stack.last else { return }
    cover(top, isBarHidden: isBarHidden)
    top.shownView.frame = contentView.bounds
    (top as? UICollectionViewController)?.installCollectionView()
    contentView.addSubview(top.shownView)
  }
}
