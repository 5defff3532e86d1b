public import Foundation
import Geometry
import LayerTree

/// Shows the topmost of a stack of screens, with a bar, and changes between them by transitions.
///
/// The stack changes at once; the transition begins in the next run-loop turn (rule 4). A change
/// that is asked for while another one is pending or runs waits for its end, and
/// ``viewControllers`` follows then. While the controller isn't on screen changes are made at
/// once, without transition or delegate.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uinavigationcontroller>
open class UINavigationController: UIViewController {
  /// What happens to the stack.
  public nonisolated enum Operation: String, Hashable, Sendable {
    /// Nothing.
    case none
    /// A screen goes on top.
    case push
    /// The topmost screens come off.
    case pop
  }

  /// Vends animators and hears of changes. Weak (S3-7): keep it alive elsewhere.
  public weak var delegate: (any UINavigationControllerDelegate)? {
    didSet { hadDelegate = delegate != nil }
  }

  /// The bar at the top.
  public let navigationBar = UINavigationBar()
  /// Where the screens are: the transitions' container view.
  let contentView = UIView()
  /// The stack, the topmost screen last.
  var stack: [UIViewController] = []
  /// The change that is pending or runs.
  var change: NavigationChange?
  /// What was asked for meanwhile.
  var waiting: [() -> Void] = []
  /// Whether a delegate was set that may since have gone.
  var hadDelegate = false

  /// Makes a controller with an empty stack.
  public override init() {
    super.init()
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    navigationBar.onBack = { [weak self] in _ = self?.popViewController(animated: true) }
  }

  /// Makes a controller that shows `rootViewController`.
  public convenience init(rootViewController: UIViewController) {
    self.init()
    setViewControllers([rootViewController], animated: false)
  }

  /// The topmost screen's controller; nil for an empty stack.
  public var topViewController: UIViewController? { stack.last }

  /// The controller whose screen shows; the same as ``topViewController`` as long as nothing is
  /// presented.
  public var visibleViewController: UIViewController? { stack.last }

  /// The stack, the topmost screen last. Setting it is not animated.
  public var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Whether the bar is left out, so that the content is under nothing.
  public var isNavigationBarHidden = false {
    didSet { if isNavigationBarHidden != oldValue { viewIfLoaded?.setNeedsLayout() } }
  }

  /// Hides or shows the bar, moving it in and out through the top if `animated`.
  public func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
    guard isViewLoaded else { return }
    if animated {
      UIView.animate(withDuration: Self.hideShowBarDuration) { layOutChrome() }
    } else {
      layOutChrome()
    }
  }

  /// How long the bar takes to hide or show, in seconds.
  public static let hideShowBarDuration: TimeInterval = 0.2

  /// Makes the container and the bar.
  open override func loadView() {
    super.loadView()
    view.clipsToBounds = true
    contentView.frame = view.bounds
    view.addSubview(contentView)
    view.addSubview(navigationBar)
    installTopView()
    navigationBar.setItems(stack.map(\.navigationItem))
  }

  /// Places the bar; an override calls super.
  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    layOutChrome()
  }

  /// Takes over what the topmost screen would like.
  open override func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    if container === stack.last { preferredContentSize = container.preferredContentSize }
  }

  override var appearanceChildren: [UIViewController] {
    guard change == nil, let top = stack.last else { return [] }
    return [top]
  }

  override var managesChildAppearance: Bool { true }

  /// Puts the topmost view in the container, alone.
  func installTopView() {
    for view in contentView.subviews where view !== stack.last?.viewIfLoaded {
      view.removeFromSuperview()
    }
    guard let top = stack.last else { return }
    coverChildren()
    top.view.frame = contentView.bounds
    contentView.addSubview(top.view)
  }

  func layOutChrome() {
    contentView.frame = view.bounds
    let top = view.safeAreaInsets.top
    let height = UINavigationBar.height
    navigationBar.isHidden = isNavigationBarHidden && navigationBar.layer.animationKeys.isEmpty
    navigationBar.frame = CGRect(
      x: 0, y: isNavigationBarHidden ? -height : top, width: view.bounds.width, height: height)
    navigationBar.reach = top
    coverChildren()
    if change == nil { stack.last?.viewIfLoaded?.fill(contentView) }
  }
  /// What the bar takes of the screens' safe area.
  private func coverChildren() {
    for child in children {
      child.containerSafeArea = UIEdgeInsets(
        top: isNavigationBarHidden ? 0 : UINavigationBar.height)
    }
  }
}
