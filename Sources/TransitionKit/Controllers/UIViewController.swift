public import Foundation
import LayerTree

/// Manages one screen: makes its view when it is needed and hears when it comes and goes.
///
/// Subclasses override the calls below; code outside may also set ``hooks``, which are called
/// right after them.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uiviewcontroller>
open class UIViewController {
  /// What navigation bars show of the controller, unless its item says otherwise.
  public var title: String? {
    didSet {
      navigationItem.controllerTitle = title
      tabBarItem.controllerTitle = title
    }
  }
  /// What the author calls the controller in traces; the class name where nil.
  public var name: String?
  /// What a navigation bar shows for the controller.
  public let navigationItem = UINavigationItem()
  /// What a tab bar shows for the controller.
  public var tabBarItem = UITabBarItem() {
    didSet {
      tabBarItem.controllerTitle = title
      parent?.tabBarItemDidChange(of: self)
    }
  }
  /// Called at the points of the controller's life, from outside of any subclass.
  public var hooks = ViewControllerHooks()
  /// What the safe area of the view has on top of what covers it anyway, in points.
  public var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { additionalSafeAreaDidChange() } }
  }

  /// Offer views to be moved into the next screen, besides the controller itself if it is a
  /// ``TransitionSource``. Kept alive by the controller. Ours (S2).
  public var transitionSources: [any TransitionSource] = []
  /// Have places for views of another screen, besides the controller itself if it is a
  /// ``TransitionTarget``. Kept alive by the controller. Ours (S2).
  public var transitionTargets: [any TransitionTarget] = []
  /// What a host keeps with the controller for as long as that lives, such as its delegates.
  package var companion: AnyObject?
  /// Whether a bar at the bottom hides while this screen, or one pushed over it, is on top of a
  /// navigation controller.
  ///
  /// - SeeAlso: <https://developer.apple.com/documentation/uikit/uiviewcontroller/hidesbottombarwhenpushed>
  public var hidesBottomBarWhenPushed = false
  /// The size that the controller would like its view to have where a container leaves it the
  /// choice, in points; zero for none.
  public var preferredContentSize = CGSize.zero {
    didSet {
      guard preferredContentSize != oldValue else { return }
      parent?.preferredContentSizeDidChange(forChildContentContainer: self)
      modal.presentation?.controller.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }

  /// The controller that contains this one.
  public internal(set) weak var parent: UIViewController?
  /// The controllers that this one contains and keeps alive.
  public internal(set) var children: [UIViewController] = []
  /// Whether it is being added to a container as part of the transition that runs.
  public internal(set) var isMovingToParent = false
  /// Whether it is being removed from a container as part of the transition that runs.
  public internal(set) var isMovingFromParent = false
  /// Whether it is being presented by another controller in the transition that runs.
  public internal(set) var isBeingPresented = false
  /// Whether it is being dismissed in the transition that runs.
  public internal(set) var isBeingDismissed = false

  /// The role in a transition (`from`, `to`), which stands in for ``name``.
  var roleName: String? {
    didSet { viewIfLoaded?.roleName = roleName }
  }
  /// What a container's bars cover.
  var containerSafeArea = UIEdgeInsets.zero {
    didSet { if containerSafeArea != oldValue { additionalSafeAreaDidChange() } }
  }
  package var appearance = AppearanceState.disappeared
  /// What the appearance methods of the running transition say.
  var isAppearanceAnimated = false
  /// Whether `viewIsAppearing` was called since the view last came.
  var hasCalledIsAppearing = false
  /// Whether a transition makes the appearance calls, so that the view's coming to a window says
  /// nothing.
  var isAppearanceDriven = false
  var loadedView: UIView?
  var isLoadingView = false
  /// The coordinator of the transition that the controller takes part in.
  weak var activeCoordinator: (any UIViewControllerTransitionCoordinator)?
  /// The parts of the controller, by their types; see ``ControllerPart``.
  var parts: [ObjectIdentifier: any ControllerPart] = [:]

  /// Makes a controller; its view is made when first asked for.
  public init() {}

  /// The name in traces: the role in a transition, else ``name``, else the class's.
  public var displayName: String { roleName ?? name ?? String(describing: type(of: self)) }

  /// The name in diagnostics, whatever the role.
  var ownName: String { name ?? title ?? String(describing: type(of: self)) }

  /// Whether the children's appearance methods are called along with this controller's; a
  /// container that answers false calls `beginAppearanceTransition` and
  /// `endAppearanceTransition` of its children itself (rule 18).
  open var shouldAutomaticallyForwardAppearanceMethods: Bool {
    hooks.shouldAutomaticallyForwardAppearanceMethods
  }

  /// What ``definesPresentationContext`` is unless set.
  var definesPresentationContextByDefault: Bool { false }

  /// Presents `viewControllerToPresent` over this controller, or over one around it, as its
  /// `modalPresentationStyle` says (rules 7 and 33).
  ///
  /// The presentation begins in the next run-loop turn (rule 4). While this controller already
  /// presents another one, or a presentation or dismissal runs, nothing happens but the diagnostic
  /// `already-presenting`.
  ///
  /// - Parameters:
  ///   - flag: Whether it is animated.
  ///   - completion: Called after the presented controller's `viewDidAppear` (rule 19); not when
  ///     nothing is presented or the transition is cancelled.
  ///
  /// - SeeAlso: <https://developer.apple.com/documentation/uikit/uiviewcontroller/present(_:animated:completion:)>
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) { requestPresentation(of: viewControllerToPresent, animated: flag, completion: completion) }

  /// Dismisses what this controller presents, with all that is presented above it; when it
  /// presents nothing, asks its presenter to dismiss it.
  ///
  /// Begins in the next run-loop turn, or when the transition that runs is over. Of several
  /// controllers only the topmost goes animated, the others vanish (rule 19).
  ///
  /// - Parameters:
  ///   - flag: Whether it is animated.
  ///   - completion: Called after the dismissed controller's `viewDidDisappear` (rule 19), and in
  ///     the next turn when there is nothing to dismiss; not when the transition is cancelled.
  ///
  /// - SeeAlso: <https://developer.apple.com/documentation/uikit/uiviewcontroller/dismiss(animated:completion:)>
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    requestDismissal(animated: flag, completion: completion)
  }

  // What subclasses hear of. Never called directly.

  /// Makes the view and sets ``view``; the default makes an empty one of the screen's size.
  open func loadView() {
    view = UIView(frame: CGRect(origin: .zero, size: Engine.current?.screen?.size ?? .zero))
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }
  /// The view was made.
  open func viewDidLoad() {}
  /// The view is about to come on screen.
  open func viewWillAppear(_ animated: Bool) {}
  /// The view is in the window with its size, before its layout.
  open func viewIsAppearing(_ animated: Bool) {}
  /// The view has come on screen; its transition is over.
  open func viewDidAppear(_ animated: Bool) {}
  /// The view is about to leave the screen.
  open func viewWillDisappear(_ animated: Bool) {}
  /// The view has left the screen.
  open func viewDidDisappear(_ animated: Bool) {}
  /// The view is about to lay out its subviews.
  open func viewWillLayoutSubviews() {}
  /// The view has laid out its subviews.
  open func viewDidLayoutSubviews() {}

  /// The safe area of the view has changed: between `viewWillAppear` and `viewIsAppearing` for the
  /// first time, after that before the layout that follows the change.
  open func viewSafeAreaInsetsDidChange() {}

  // What containers call; an override calls super.

  /// The view's size is about to change to `size`, in points, in a rotation or a change of the
  /// window's size; what should move along does so by `coordinator`.
  ///
  /// The default tells the children whose views are loaded and will have another size.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) { passOnTransition(to: size, with: coordinator) }

  /// The size that the view of `container`, a child, will have when this controller's has
  /// `parentSize`; the same unless overridden.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// The child `container` would like another size. The default does nothing; containers that
  /// look like their content pass it on.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  /// The controller is about to be put in `parent`, or taken out for nil. Containers call it with
  /// nil; ``addChild(_:)`` calls it otherwise.
  open func willMove(toParent parent: UIViewController?) {
    emit("willMove", [TraceValue(parent?.displayName)])
    hooks.willMove?(self, parent)
  }

  /// The controller is in `parent` for good, or out for nil. Containers call it after
  /// ``addChild(_:)``; ``removeFromParent()`` calls it with nil.
  open func didMove(toParent parent: UIViewController?) {
    emit("didMove", [TraceValue(parent?.displayName)])
    hooks.didMove?(self, parent)
  }

  /// `child` was taken out of this controller, by whomever; an override calls super.
  func didLoseChild(_ child: UIViewController) {}

  // What containers override to say what is inside of them. An override replaces the default.

  /// `child` has another item for a tab bar. The default does nothing.
  func tabBarItemDidChange(of child: UIViewController) {}
  /// The children whose screens show.
  var shownChildren: [UIViewController] { children.filter { $0.viewIfLoaded?.superview != nil } }
  /// True if a screen inside hides the bar at the bottom around it.
  var hidesBottomBar: Bool { false }
  /// The user has tapped the item of the tab that is selected already. The default does nothing.
  func tabWasReselected() {}

  // Segues. The defaults admit all and do nothing.

  /// Whether a segue that something on the screen triggers is gone.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  /// A segue from this controller is about to be performed: the time to set up its destination, with
  /// the delegates that its transition is to have (S3-6).
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  /// A segue leads back to this controller, from `subsequent`; before the screens change.
  open func unwind(
    for unwindSegue: UIStoryboardSegue, towards subsequent: UIViewController
  ) {}

  /// The children that appear and disappear along with this controller.
  var appearanceChildren: [UIViewController] {
    guard shouldAutomaticallyForwardAppearanceMethods, let view = loadedView else { return [] }
    return children.filter {
      !$0.isAppearanceDriven && $0.loadedView?.isDescendant(of: view) == true
    }
  }

  /// Whether the controller alone decides when its children appear, so that their views' coming
  /// to a window says nothing.
  var managesChildAppearance: Bool { !shouldAutomaticallyForwardAppearanceMethods }

  func emit(_ call: String, _ arguments: [TraceValue] = []) {
    let engine = Engine.current ?? loadedView?.window?.engine
    engine?.emit(call, on: displayName, arguments)
  }
}
