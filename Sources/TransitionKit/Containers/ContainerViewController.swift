import Diagnostics
public import Foundation
import LayerTree

/// A container as an author would write one (S1): several children behind a strip of buttons, one
/// of which shows, changed by the delegate's animators or its own.
///
/// Only the selected controller is a child (S1-5). Changes go through ``ContainerTransition``; the
/// frames in its context say where the children lie, side by side (S1-4). A selection counts at
/// once; one that is made while a transition runs waits for its end, and taps meanwhile are ignored
/// (F15).
open class ContainerViewController: UIViewController {
  /// The delegate, which vends animators and is notified of taps. Weak: keep it alive elsewhere.
  public weak var delegate: (any ContainerViewControllerDelegate)?
  /// The controllers, from the left, or from the right where people read from there.
  public let viewControllers: [UIViewController]
  /// The animator that moves the children when the delegate vends none: a spring (S1-6). If nil,
  /// they change without animation; another animator is used as it is (S1-2).
  public var defaultAnimator: (any UIViewControllerAnimatedTransitioning)? =
    PaddedSpringTransition()
  /// Changes the child by a pan.
  public private(set) lazy var pan = ContainerPan(container: self)

  /// The view that contains the children's views: the transitions' container view.
  let contentView = UIView()
  /// The row of buttons.
  let buttonStrip: ContainerButtonStrip
  private var selected: UIViewController?
  private var change: ContainerTransition?
  /// The children that were selected while a transition ran.
  private var waiting: [UIViewController] = []
  /// The turn in which the first of them is; nil while none is queued.
  private weak var dueChange: PendingTransition?

  /// Makes a container that shows the first of `viewControllers`.
  public init(viewControllers: [UIViewController]) {
    self.viewControllers = viewControllers
    selected = viewControllers.first
    buttonStrip = ContainerButtonStrip(items: viewControllers.map(\.shownTabBarItem))
    super.init()
    buttonStrip.onSelect = { [weak self] in self?.userDidTap($0) }
  }

  /// The vertical position of the strip's center, as a fraction of the height (S1-8).
  public static let stripPosition: CGFloat = 0.4

  /// The controller that shows, nil for an empty container. Setting it to one that is none of
  /// ``viewControllers`` does nothing but the diagnostic `no-such-child`; to the selected one,
  /// nothing.
  public var selectedViewController: UIViewController? {
    get { selected }
    set {
      guard let newValue else { return }
      if change == nil, waiting.isEmpty { return select(newValue) }
      waiting.append(newValue)
      if change == nil, let engine = Engine.current ?? viewIfLoaded?.window?.engine {
        selectWaiting(engine)
      }
    }
  }

  override var shownChildren: [UIViewController] { selected.map { [$0] } ?? [] }

  /// Makes the container and the strip.
  open override func loadView() {
    super.loadView()
    view.backgroundColor = .black
    contentView.name = "content"
    contentView.frame = view.bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(contentView)
    view.addSubview(buttonStrip)
    view.addGestureRecognizer(pan.recognizer)
    buttonStrip.show(selected: selectedIndex)
    guard let selected else { return }
    addChild(selected)
    guard selected.parent === self else { return }
    selected.shownView.frame = contentView.bounds
    contentView.addSubview(selected.shownView)
    selected.didMove(toParent: self)
  }

  /// Places the strip; an override calls super.
  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    buttonStrip.isRightToLeft = view.isMirrored
    buttonStrip.center = CGPoint(
      x: view.bounds.midX, y: view.bounds.minY + view.bounds.height * Self.stripPosition)
    if change == nil { selected?.shownViewIfLoaded?.fill(contentView) }
  }

  /// Takes over what the selected child would like.
  open override func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    if container === selected { preferredContentSize = container.preferredContentSize }
  }

  /// Selects the neighbour on that side under the control of `pan`; whether there is one and the
  /// delegate leaves it to the pan.
  func selectNeighbour(onTheRight: Bool, interactively pan: ContainerPan) -> Bool {
    guard change == nil, defaultAnimator != nil || delegate != nil, let index = selectedIndex
    else { return false }
    let neighbour = index + (onTheRight != view.isMirrored ? 1 : -1)
    guard viewControllers.indices.contains(neighbour), isShowing else { return false }
    select(viewControllers[neighbour], interactively: pan)
    return change?.interactionController === pan
  }

  private var selectedIndex: Int? { viewControllers.firstIndex { $0 === selected } }

  private func userDidTap(_ index: Int) {
    guard change == nil, viewControllers.indices.contains(index),
      let engine = Engine.current ?? viewIfLoaded?.window?.engine
    else { return }
    engine.perform {
      let controller = viewControllers[index]
      select(controller)
      guard let delegate else { return }
      engine.emit("didSelect", on: "delegate", [.string(controller.displayName)])
      delegate.containerViewController(self, didSelect: controller)
    }
  }

  private func select(_ to: UIViewController, interactively pan: ContainerPan? = nil) {
    let engine = Engine.current ?? viewIfLoaded?.window?.engine
    guard viewControllers.contains(where: { $0 === to }) else {
      engine?.diagnose(
        .warning, .noSuchChild,
        "The selection stays as it is: \(to.ownName) is not one of the viewControllers")
      return
    }
    guard to !== selected else { return }
    let from = selected
    let goingRight = isOnTheRight(to, of: from)
    setSelected(to)
    guard isViewLoaded, let from, let engine else { return }
    engine.perform {
      change(from: from, to: to, goingRight: goingRight, pan: pan, engine: engine)
    }
  }

  private func change(
    from: UIViewController, to: UIViewController, goingRight: Bool, pan: ContainerPan?,
    engine: Engine
  ) {
    Self.nameParticipants(from: from, to: to, among: viewControllers)
    view.layoutIfNeeded()
    let transition = ContainerTransition(in: self, from: from, to: to)
    transition.frames = .init(sidewaysIn: contentView.bounds, goingRight: goingRight)
    if isShowing { chooseRoles(for: transition, pan: pan, engine: engine) }
    transition.onEnd = { if !$0 { self.setSelected(from) } }
    transition.completion = { _ in
      self.pan.didEnd()
      self.change = nil
      // The container may have changed its size meanwhile.
      UIView.performWithoutAnimation { self.selected?.shownViewIfLoaded?.fill(self.contentView) }
      self.buttonStrip.isUserInteractionEnabled = true
      self.selectWaiting(engine)
    }
    buttonStrip.isUserInteractionEnabled = false
    change = transition
    transition.start()
  }

  /// Selects the waiting children in the next turn, one change a turn: children that select each
  /// other without end then reach the engine's turn limit instead of overflowing the call stack.
  private func selectWaiting(_ engine: Engine) {
    guard !waiting.isEmpty, dueChange == nil else { return }
    dueChange = engine.enqueueTransition {
      self.dueChange = nil
      guard self.change == nil, !self.waiting.isEmpty else { return }
      self.select(self.waiting.removeFirst())
      if self.change == nil { self.selectWaiting(engine) }
    }
  }

  /// The delegate's answers, or the container's own animator and pan.
  private func chooseRoles(
    for transition: ContainerTransition, pan: ContainerPan?, engine: Engine
  ) {
    let vending = vending(
      from: transition.fromViewController, to: transition.toViewController, engine: engine)
    let vended = vending?.roles()
    transition.animator = vended?.animator ?? defaultAnimator
    transition.interactionController = vended?.interactor ?? pan
  }

  /// The questions to the delegate; nil if there is no delegate.
  private func vending(
    from: UIViewController, to: UIViewController, engine: Engine
  ) -> TransitionVending? {
    guard let delegate else { return nil }
    return TransitionVending(
      engine: engine, animatorCall: "animationControllerForTransitionFrom",
      controllers: [from, to]
    ) {
      delegate.containerViewController(self, animationControllerForTransitionFrom: from, to: to)
    } vendedInteractor: {
      delegate.containerViewController(self, interactionControllerFor: $0)
    }
  }

  private func setSelected(_ controller: UIViewController) {
    selected = controller
    buttonStrip.show(selected: selectedIndex)
  }

  private func isOnTheRight(_ to: UIViewController, of from: UIViewController?) -> Bool {
    let places = [from, to].map { controller in
      viewControllers.firstIndex { $0 === controller } ?? 0
    }
    return (places[1] > places[0]) != (viewIfLoaded?.isMirrored ?? false)
  }
}
