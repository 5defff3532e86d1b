public import Foundation
import LayerTree

/// Manages one screen: creates its view when needed and receives calls when the view appears and
/// disappears.
///
/// Subclasses override the calls below; code outside may also set ``hooks``, which are called
/// right after them.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uiviewcontroller>
open class UIViewController {
  /// The title that navigation bars show for the controller, unless its item overrides it.
  public var title: String? {
    didSet {
      navigationItem.controllerTitle = title
      tabBarItem.controllerTitle = title
    }
  }
  /// The name of the controller in traces; nil stands for the class name.
  public var name: String?
  /// The contents of a navigation bar for the controller.
  public let navigationItem = UINavigationItem()
  /// The contents of a tab bar for the controller.
  public var tabBarItem = UITabBarItem() {
    didSet {
      adoptTabBarItem()
      parent?.tabBarItemDidChange(of: self)
    }
  }
  /// Closures that are called at the controller's life-cycle events, for use without a subclass.
  public var hooks = ViewControllerHooks()
  /// The additional insets of the view's safe area, in points.
  public var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { additionalSafeAreaDidChange() } }
  }

  /// The objects that offer views to be moved into the next screen, besides the controller itself
  /// if it is a ``TransitionSource``. The controller retains them. Not part of UIKit (S2).
  public var transitionSources: [any TransitionSource] = []
  /// The objects that provide positions for views of another screen, besides the controller itself
  /// if it is a ``TransitionTarget``. The controller retains them. Not part of UIKit (S2).
  public var transitionTargets: [any TransitionTarget] = []
  /// An object that a host keeps alive together with the controller, such as its delegates.
  package var companion: AnyObject?
  /// A Boolean value that indicates whether a bar at the bottom is hidden while this screen, or one
  /// pushed over it, is on top of a navigation controller.
  ///
  /// - SeeAlso: <https://developer.apple.com/documentation/uikit/uiviewcontroller/hidesbottombarwhenpushed>
  public var hidesBottomBarWhenPushed = false
  /// The preferred size of the controller's view where a container leaves the choice to it, in
  /// points; zero for no preference.
  public var preferredContentSize = CGSize.zero {
    didSet {
      guard preferredContentSize != oldValue else { return }
      parent?.preferredContentSizeDidChange(forChildContentContainer: self)
      modal.presentation?.controller.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }

  /// The controller that contains this one.
  public internal(set) weak var parent: UIViewController?
  /// The controllers contained in this one, which retains them.
  public internal(set) var children: [UIViewController] = []
  /// A Boolean value that indicates whether the controller is being added to a container in the
  /// running transition.
  public internal(set) var isMovingToParent = false
  /// A Boolean value that indicates whether the controller is being removed from a container in the
  /// running transition.
  public internal(set) var isMovingFromParent = false
  /// A Boolean value that indicates whether the controller is being presented in the running
  /// transition.
  public internal(set) var isBeingPresented = false
  /// A Boolean value that indicates whether the controller is being dismissed in the running
  /// transition.
  public internal(set) var isBeingDismissed = false

  /// The role in a transition (`from`, `to`), which replaces ``name``.
  var roleName: String? {
    didSet { viewIfLoaded?.roleName = roleName }
  }
  /// The insets covered by the bars of a container, in points.
  var containerSafeArea = UIEdgeInsets.zero {
    didSet { if containerSafeArea != oldValue { additionalSafeAreaDidChange() } }
  }
  package var appearance = AppearanceState.disappeared
  /// The `animated` argument of the appearance calls in the running transition.
  var isAppearanceAnimated = false
  /// A Boolean value that indicates whether `viewIsAppearing` has been called since the view last
  /// began to appear.
  var hasCalledIsAppearing = false
  /// A Boolean value that indicates whether a transition makes the appearance calls, so that the
  /// view's presence in a window is ignored.
  var isAppearanceDriven = false
  var loadedView: UIView?
  var isLoadingView = false
  /// The coordinator of the transition in which the controller takes part.
  weak var activeCoordinator: (any UIViewControllerTransitionCoordinator)?
  /// The parts of the controller, by their types; see ``ControllerPart``.
  var parts: [ObjectIdentifier: any ControllerPart] = [:]

  /// Makes a controller; its view is created when first accessed.
  public init() { adoptTabBarItem() }

  /// The name in traces: the role in a transition, else ``name``, else the name of the class.
  public var displayName: String { roleName ?? name ?? String(describing: type(of: self)) }

  /// The name in diagnostics, regardless of the role.
  var ownName: String { name ?? title ?? String(describing: type(of: self)) }

  /// A Boolean value that indicates whether appearance calls are forwarded to the children. A
  /// container that returns false calls `beginAppearanceTransition` and `endAppearanceTransition`
  /// of its children itself (rule 18).
  open var shouldAutomaticallyForwardAppearanceMethods: Bool {
    hooks.shouldAutomaticallyForwardAppearanceMethods
  }

  /// The default value of ``definesPresentationContext``.
  var definesPresentationContextByDefault: Bool { false }

  /// Presents `viewControllerToPresent` over this controller, or over one of its ancestors,
  /// according to its `modalPresentationStyle` (rules 7 and 33).
  ///
  /// The presentation begins in the next run-loop turn (rule 4). If this controller already
  /// presents another one, or a presentation or dismissal is running, only the diagnostic
  /// `already-presenting` is reported.
  ///
  /// - Parameters:
  ///   - flag: A Boolean value that indicates whether the presentation is animated.
  ///   - completion: A closure that is called after the presented controller's `viewDidAppear`
  ///     (rule 19); not called if nothing is presented or the transition is cancelled.
  ///
  /// - SeeAlso: <https://developer.apple.com/documentation/uikit/uiviewcontroller/present(_:animated:completion:)>
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) { requestPresentation(of: viewControllerToPresent, animated: flag, completion: completion) }

  /// Dismisses the controller presented by this one, with all that are presented above it; if it
  /// presents none, asks its presenter to dismiss it.
  ///
  /// Begins in the next run-loop turn, or when the running transition has ended. Of several
  /// controllers only the topmost is animated; the others disappear at once (rule 19).
  ///
  /// - Parameters:
  ///   - flag: A Boolean value that indicates whether the dismissal is animated.
  ///   - completion: A closure that is called after the dismissed controller's `viewDidDisappear`
  ///     (rule 19), or in the next turn if there is nothing to dismiss; not called if the
  ///     transition is cancelled.
  ///
  /// - SeeAlso: <https://developer.apple.com/documentation/uikit/uiviewcontroller/dismiss(animated:completion:)>
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    requestDismissal(animated: flag, completion: completion)
  }

  // Methods that subclasses override. Never called directly.

  /// Creates the view and sets ``view``; the default implementation creates an empty view of the
  /// screen's size.
  open func loadView() {
    view = UIView(frame: CGRect(origin: .zero, size: Engine.current?.screen?.size ?? .zero))
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }
  /// Called after the view was loaded.
  open func viewDidLoad() {}
  /// Called before the view appears on screen.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called when the view is in the window and has its size, before its layout.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called after the view has appeared and its transition has ended.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view disappears from the screen.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called after the view has disappeared from the screen.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Called before the view lays out its subviews.
  open func viewWillLayoutSubviews() {}
  /// Called after the view has laid out its subviews.
  open func viewDidLayoutSubviews() {}

  /// Called when the safe area of the view has changed: the first time between `viewWillAppear` and
  /// `viewIsAppearing`, later before the layout that follows the change.
  open func viewSafeAreaInsetsDidChange() {}

  // Methods that containers call; an override calls super.

  /// Called before the view's size changes to `size`, in points, in a rotation or a change of the
  /// window's size; `coordinator` animates changes along with it.
  ///
  /// The default implementation notifies the children whose views are loaded and will change in
  /// size.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) { passOnTransition(to: size, with: coordinator) }

  /// Returns the size of the view of the child `container` when this controller's view has the size
  /// `parentSize`; the same size by default.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// Called when the preferred size of the child `container` has changed. The default
  /// implementation does nothing; containers whose size follows their content forward it.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  /// Called before the controller is added to `parent`, or removed if it is nil. Containers call it
  /// with nil; ``addChild(_:)`` calls it otherwise.
  open func willMove(toParent parent: UIViewController?) {
    emit("willMove", [TraceValue(parent?.displayName)])
    hooks.willMove?(self, parent)
  }

  /// Called after the controller was added to `parent`, or removed if it is nil. Containers call it
  /// after ``addChild(_:)``; ``removeFromParent()`` calls it with nil.
  open func didMove(toParent parent: UIViewController?) {
    emit("didMove", [TraceValue(parent?.displayName)])
    hooks.didMove?(self, parent)
  }

  /// Called after `child` was removed from this controller, whatever the cause; an override calls
  /// super.
  func didLoseChild(_ child: UIViewController) {}

  // Properties and methods that containers override to describe their contents. An override
  // replaces the default.

  /// Called when the tab bar item of `child` was replaced or shows something else. The default
  /// implementation does nothing.
  func tabBarItemDidChange(of child: UIViewController) {}

  private func adoptTabBarItem() {
    tabBarItem.controllerTitle = title
    tabBarItem.onChange = { [weak self] in
      guard let self else { return }
      parent?.tabBarItemDidChange(of: self)
    }
  }

  /// The item that tab bars show for the controller.
  var shownTabBarItem: UITabBarItem { tabBarItem }
  /// The children whose views are in the hierarchy.
  var shownChildren: [UIViewController] { children.filter { $0.viewIfLoaded?.superview != nil } }
  /// A Boolean value that indicates whether a screen inside hides the surrounding bar at the
  /// bottom.
  var hidesBottomBar: Bool { false }
  /// Called when the user has tapped the tab bar item that is already selected. The default
  /// implementation does nothing.
  func tabWasReselected() {}

  // Segues. The default implementations permit all segues and do nothing.

  /// Returns a Boolean value that indicates whether a segue triggered on the screen is performed.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  /// Called before a segue from this controller is performed, to set up its destination, including
  /// the delegates of its transition (S3-6).
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  /// Called before an unwind segue leads back from `subsequent` to this controller.
  open func unwind(
    for unwindSegue: UIStoryboardSegue, towards subsequent: UIViewController
  ) {}

  /// The controller that is presented in the context that this one defines, while it neither comes nor
  /// goes; set by presentations.
  var presentedInContext: (controller: UIViewController, coversPresenter: Bool)?

  /// The view that takes the place of this controller's own in its container while another controller is presented in its
  /// context and covers it; nil while none is. Set by presentations.
  weak var standInView: UIView?

  /// The view by which its container shows this controller.
  var shownView: UIView { standInView ?? view }

  /// The view by which its container shows this controller; nil if none is loaded.
  var shownViewIfLoaded: UIView? { standInView ?? viewIfLoaded }

  /// The children that receive appearance calls along with this controller.
  var appearanceChildren: [UIViewController] {
    guard shouldAutomaticallyForwardAppearanceMethods, let view = loadedView else { return [] }
    return children.filter {
      !$0.isAppearanceDriven
        && ($0.loadedView?.isDescendant(of: view) == true || $0.covering != nil)
    }
  }

  /// A Boolean value that indicates whether the controller alone decides when its children appear,
  /// so that their views' presence in a window is ignored.
  var managesChildAppearance: Bool { !shouldAutomaticallyForwardAppearanceMethods }

  func emit(_ call: String, _ arguments: [TraceValue] = []) {
    let engine = Engine.current ?? loadedView?.window?.engine
    engine?.emit(call, on: displayName, arguments)
  }
}
