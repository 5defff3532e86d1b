import Foundation
import Geometry
import LayerTree

// One change of screens, from the delegate's answers to the last callback.

extension UINavigationController: TransitionOwner {
  /// Begins a change in a run-loop turn of its own.
  func begin(
    _ change: NavigationChange, from: UIViewController, to: UIViewController, engine: Engine
  ) {
    let roles = change.isAnimated ? roles(for: change, from: from, to: to) : nil
    to.loadViewIfNeeded()
    layOutChrome()
    if to.view.transform3D.isIdentity { to.view.frame = contentView.bounds }
    (from.isMovingFromParent, to.isMovingToParent) = (
      change.removed.contains { $0 === from }, change.added.contains { $0 === to }
    )
    let appearance = AppearanceChange(from: from, to: to, isAnimated: change.isAnimated)
    guard let roles else {
      tellDelegate("willShow", to, false)
      appearance.begin()
      swap(from: from, to: to)
      from.endAppearanceTransition()
      to.endAppearanceTransition()
      settle(change, completed: true)
      (from.isMovingFromParent, to.isMovingToParent) = (false, false)
      tellDelegate("didShow", to, false)
      self.change = nil
      performWaiting()
      return
    }
    let bounds = contentView.bounds
    let context = TransitionContext(
      operation: change.operation, container: contentView,
      from: .init(controller: from, view: from.view, initialFrame: bounds),
      to: .init(controller: to, view: to.view, finalFrame: bounds),
      isAnimated: true, engine: engine)
    let transition = Transition(
      context: context, animator: roles.animator, interactor: roles.interactor,
      appearance: appearance, owner: self, engine: engine)
    change.transition = transition
    transition.coordinate([self, from, to])
    tellDelegate("willShow", to, true)
    transition.start()
  }

  func transition(_ transition: Transition, willAnimateFor duration: TimeInterval) {
    let isPush = transition.context.operation == .push
    transition.clock?.add(navigationBar.layer)
    navigationBar.setItems(items, transition: isPush ? .push : .pop, duration: duration)
  }

  func transitionDidStart(_ transition: Transition) {
    let to = transition.context.to.controller
    to.callViewIsAppearing()
    UIView.performWithoutAnimation { view.layoutIfNeeded() }
  }

  func transitionWillEnd(_ transition: Transition, completed: Bool) {
    if completed { transition.context.from.controller.viewIfLoaded?.removeFromSuperview() }
  }

  func transition(_ transition: Transition, didEnd completed: Bool) {
    guard let change else { return }
    settle(change, completed: completed)
    let (from, to) = (transition.context.from.controller, transition.context.to.controller)
    (from.isMovingFromParent, to.isMovingToParent) = (false, false)
    if !completed { navigationBar.setItems(items) }
  }

  func transitionDidFinish(_ transition: Transition, completed: Bool) {
    if completed { tellDelegate("didShow", transition.context.to.controller, true) }
    change = nil
    performWaiting()
  }

  private func swap(from: UIViewController, to: UIViewController) {
    UIView.performWithoutAnimation {
      contentView.addSubview(to.view)
      navigationBar.setItems(items)
      to.callViewIsAppearing()
      view.layoutIfNeeded()
      from.viewIfLoaded?.removeFromSuperview()
    }
  }

  /// Who moves the screens, and who drives that: the delegate's answers, or the slide. Asked only
  /// for animated changes.
  private func roles(
    for change: NavigationChange, from: UIViewController, to: UIViewController
  ) -> (
    animator: any UIViewControllerAnimatedTransitioning,
    interactor: (any UIViewControllerInteractiveTransitioning)?
  ) {
    guard let delegate = currentDelegate() else { return (SlideTransition(), nil) }
    let operation = change.operation == .pop ? Operation.pop : .push
    let animator = delegate.navigationController(
      self, animationControllerFor: operation, from: from, to: to)
    emitToDelegate(
      "animationControllerFor",
      [
        .string(operation.rawValue), .string(from.displayName), .string(to.displayName),
        animator == nil ? .null : "animator",
      ])
    guard let animator else { return (SlideTransition(), nil) }
    let interactor = delegate.navigationController(self, interactionControllerFor: animator)
    emitToDelegate(
      "interactionControllerFor", ["animator", interactor == nil ? .null : "interactor"])
    return (animator, interactor)
  }

  private func tellDelegate(_ call: String, _ controller: UIViewController, _ animated: Bool) {
    guard let delegate = currentDelegate() else { return }
    emitToDelegate(call, [.string(controller.displayName), .bool(animated)])
    if call == "willShow" {
      delegate.navigationController(self, willShow: controller, animated: animated)
    } else {
      delegate.navigationController(self, didShow: controller, animated: animated)
    }
  }

  /// The delegate; says so once if one was set and has gone (F7).
  private func currentDelegate() -> (any UINavigationControllerDelegate)? {
    if let delegate { return delegate }
    if hadDelegate {
      hadDelegate = false
      Engine.current?.diagnose(
        .warning, .delegateVanished,
        "The delegate of \(ownName) was set and has since gone, so standard transitions run")
    }
    return nil
  }

  private func emitToDelegate(_ call: String, _ arguments: [TraceValue]) {
    Engine.current?.emit(call, on: "delegate", arguments)
  }
}
