import Foundation
import Geometry
import LayerTree

/// Changes the child of a container of an author's own by an animator, under the contract that
/// UIKit's containers have: context, coordinator, interaction, cancellation, audit and watchdog.
///
/// ```swift
/// let transition = ContainerTransition(in: self, from: old, to: new)
/// transition.animator = animator
/// transition.completion = { completed in … }
/// transition.start()
/// ```
///
/// It makes the containment calls (unless ``containment`` says otherwise) and the appearance calls
/// (unless the container's `shouldAutomaticallyForwardAppearanceMethods` is false, rule 18) in this
/// order: `from.willMove(nil)`, `addChild(to)`, `from.viewWillDisappear`, `to.viewWillAppear`, the
/// animator; at the end `from.viewDidDisappear`, `to.viewDidAppear`, `from.removeFromParent`,
/// `to.didMove`, `animationEnded`, ``completion`` (S1-5). A cancelled transition takes everything
/// back: `to.willMove(nil)`, `to.removeFromParent`, `from.didMove` (rule 17).
///
/// It starts in the same run-loop turn, keeps itself until it is over and runs once. Not UIKit's.
public final class ContainerTransition {
  /// The effect of the transition on the containment of the two controllers.
  public nonisolated enum Containment: Hashable, Sendable {
    /// The old one leaves the container, the new one comes into it.
    case exchange
    /// Both are children before and after, as in a tab bar controller.
    case keep
  }

  /// The container.
  public let container: UIViewController
  /// The child that goes, whose view is in the container view.
  public let fromViewController: UIViewController
  /// The child that comes.
  public let toViewController: UIViewController
  /// The view in which it all happens; the old view's superview unless set (S1-4).
  public var containerView: UIView?
  /// The frames of the views, in the container view's coordinates. If nil,
  /// ``Frames/init(exchangeIn:)`` of the container view's bounds is used.
  public var frames: Frames?
  /// The effect of the transition on the containment of the two controllers.
  public var containment = Containment.exchange
  /// The animator that moves the screens. If nil, they change without an animation.
  public var animator: (any UIViewControllerAnimatedTransitioning)?
  /// The interaction controller that drives the animator by a gesture; never used without an
  /// animator (rule 1).
  public var interactionController: (any UIViewControllerInteractiveTransitioning)?
  /// Called last, with whether the new child shows. Not called for a start that was refused.
  public var completion: ((_ didComplete: Bool) -> Void)?

  /// The animations that run alongside the transition, and the views that they are in.
  private var alongside: [(view: UIView?, animation: () -> Void)] = []

  var operation = TransitionOperation.child
  var presentationStyle = UIModalPresentationStyle.custom
  /// A Boolean value that indicates whether the transition makes the appearance calls.
  var drivesAppearance: Bool
  /// The views are in place or back, and the appearance calls made; containment follows.
  var onEnd: ((_ didComplete: Bool) -> Void)?

  private(set) var hasStarted = false
  private var transition: Transition?
  private var keptAlive: ContainerTransition?

  /// Makes a transition of `container` from its child `from` to `to`; ``start()`` runs it.
  public init(
    in container: UIViewController, from: UIViewController, to: UIViewController
  ) {
    self.container = container
    fromViewController = from
    toViewController = to
    drivesAppearance = container.shouldAutomaticallyForwardAppearanceMethods
  }

  /// A Boolean value that indicates whether the transition has begun and has not ended.
  public var isRunning: Bool { keptAlive != nil }

  /// Animates what `animation` changes beside the children along with the transition, as a block of
  /// its coordinator; ask before ``start()``. Without an animation it is called all the same, and
  /// the changes show at once.
  ///
  /// - Parameter view: Where the changed views are, if that is not in the container view: a gesture
  ///   scrubs them too then (rule 28).
  public func animateAlongside(in view: UIView? = nil, _ animation: @escaping () -> Void) {
    alongside.append((view, animation))
  }

  /// Runs the transition.
  ///
  /// Where the container is not on screen, or its old child's view in no superview, or there is no
  /// animator, the children are exchanged at once. A transition that can't be (from a controller
  /// that is no child, to itself, a second time) is refused with a diagnostic.
  ///
  /// - Returns: Whether it was not refused.
  @discardableResult
  public func start() -> Bool {
    guard let engine = Engine.current ?? container.viewIfLoaded?.window?.engine else {
      return false
    }
    return engine.perform {
      guard isPossible(in: engine) else { return false }
      hasStarted = true
      keptAlive = self
      begin(in: engine)
      return true
    }
  }

  private func begin(in engine: Engine) {
    let (from, to) = (fromViewController, toViewController)
    UIViewController.nameParticipants(from: from, to: to, among: container.children)
    if containment == .exchange {
      from.willMove(toParent: nil)
      container.addChild(to)
      (from.isMovingFromParent, to.isMovingToParent) = (true, true)
    }
    from.endPresentationsInContext()
    let view = containerView ?? from.shownViewIfLoaded?.superview
    containerView = view
    (from.isAppearanceDriven, to.isAppearanceDriven) = (true, true)
    let isShowing = container.isShowing
    let roles = animator.flatMap { animator in
      view != nil && isShowing
        ? TransitionRoles(animator: animator, interactor: interactionController) : nil
    }
    let change = screenChange(in: view, isAnimated: roles != nil, isShowing: isShowing)
    change.begin(by: roles, for: self, in: engine)
  }

  /// Returns the change in `view`, with the new view in place if it `isAnimated`.
  private func screenChange(
    in view: UIView?, isAnimated: Bool, isShowing: Bool
  ) -> ScreenChange {
    let (from, to) = (fromViewController, toViewController)
    let frames = frames ?? Frames(exchangeIn: view?.bounds ?? .zero)
    if view != nil { to.loadViewIfNeeded() }
    if let view, isAnimated, to.shownView.transform3D.isIdentity {
      to.shownView.frame = frames.finalTo == .zero ? view.bounds : frames.finalTo
    }
    var appearance = AppearanceChange(isAnimated: isAnimated)
    // While the container is off screen, or goes, nothing comes.
    if drivesAppearance { (appearance.from, appearance.to) = (from, isShowing ? to : nil) }
    return ScreenChange(
      operation: operation, container: view,
      from: .init(
        controller: from, view: isAnimated ? from.shownView : from.shownViewIfLoaded,
        initialFrame: frames.initialFrom, finalFrame: frames.finalFrom),
      to: .init(
        controller: to, view: to.shownViewIfLoaded, initialFrame: frames.initialTo,
        finalFrame: frames.finalTo),
      appearance: appearance, participants: [container, from, to],
      presentationStyle: presentationStyle, layoutRoot: view)
  }

  private func settle(completed: Bool) {
    let (from, to) = (fromViewController, toViewController)
    onEnd?(completed)
    if containment == .exchange {
      if completed {
        from.removeFromParent()
        to.didMove(toParent: container)
      } else {
        to.willMove(toParent: nil)
        to.removeFromParent()
        from.didMove(toParent: container)
      }
    }
    (from.isMovingFromParent, to.isMovingToParent) = (false, false)
  }

  private func finish(completed: Bool) {
    (fromViewController.isAppearanceDriven, toViewController.isAppearanceDriven) = (false, false)
    let completion = completion
    (self.completion, onEnd, transition, keptAlive, alongside) = (nil, nil, nil, nil, [])
    if drivesAppearance { container.passAppearanceOn() }
    completion?(completed)
  }
}

extension ContainerTransition: TransitionOwner {
  func changeWillBegin(_ change: ScreenChange, by transition: Transition?) {
    self.transition = transition
    for (view, animation) in alongside {
      _ = transition?.coordinator.animateAlongsideTransition(
        in: view, animation: { _ in animation() }, completion: nil)
    }
  }

  func exchangeViews(of change: ScreenChange) {
    for (_, animation) in alongside { animation() }
    guard let view = change.container else { return }
    toViewController.shownView.frame =
      frames.map { $0.finalTo == .zero ? view.bounds : $0.finalTo } ?? view.bounds
    view.addSubview(toViewController.shownView)
    change.showNewScreen()
  }

  func changeWillEnd(_ change: ScreenChange, completed: Bool) {
    if completed { fromViewController.shownViewIfLoaded?.removeFromSuperview() }
  }

  func changeDidEnd(_ change: ScreenChange, completed: Bool) { settle(completed: completed) }

  func changeDidFinish(_ change: ScreenChange, completed: Bool) { finish(completed: completed) }
}
