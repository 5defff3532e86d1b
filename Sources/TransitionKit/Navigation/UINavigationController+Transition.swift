import Foundation
import Geometry
import LayerTree

// One change of screens, from the delegate's answers to the last callback.

extension UINavigationController: TransitionOwner {
  /// Begins a change in a run-loop turn of its own.
  func begin(
    _ change: NavigationChange, from: UIViewController, to: UIViewController, engine: Engine
  ) {
    let animator = change.isAnimated ? animator(for: change, from: from, to: to) : nil
    to.loadViewIfNeeded()
    layOutChrome()
    if to.view.transform3D.isIdentity { to.view.frame = contentView.bounds }
    tellDelegate("willShow", to, change.isAnimated)
    (from.isMovingFromParent, to.isMovingToParent) = (
      change.removed.contains { $0 === from }, change.added.contains { $0 === to }
    )
    from.beginAppearanceTransition(false, animated: change.isAnimated)
    to.beginAppearanceTransition(true, animated: change.isAnimated)
    guard let animator else {
      swap(from: from, to: to)
      finish(change, from: from, to: to)
      return
    }
    let bounds = contentView.bounds
    let context = TransitionContext(
      operation: change.operation, container: contentView,
      from: .init(controller: from, view: from.view, initialFrame: bounds),
      to: .init(controller: to, view: to.view, finalFrame: bounds),
      isAnimated: true, engine: engine)
    let transition = Transition(
      context: context, animator: animator, owner: self, engine: engine)
    change.transition = transition
    transition.start()
  }

  func transition(_ transition: Transition, willAnimateFor duration: TimeInterval) {
    let isPush = transition.context.operation == .push
    navigationBar.setItems(items, transition: isPush ? .push : .pop, duration: duration)
  }

  func transitionDidStart(_ transition: Transition) {
    let to = transition.context.to.controller
    to.callViewIsAppearing()
    UIView.performWithoutAnimation { view.layoutIfNeeded() }
  }

  func transition(_ transition: Transition, didEnd completed: Bool) {
    guard let change else { return }
    let (from, to) = (transition.context.from.controller, transition.context.to.controller)
    if completed {
      from.viewIfLoaded?.removeFromSuperview()
      finish(change, from: from, to: to)
      return
    }
    to.beginAppearanceTransition(false, animated: true)
    to.endAppearanceTransition()
    from.beginAppearanceTransition(true, animated: true)
    from.endAppearanceTransition()
    revertContainment(of: change)
    (from.isMovingFromParent, to.isMovingToParent) = (false, false)
    navigationBar.setItems(items)
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

  /// The callbacks of a change that went through; without an animator it is over after them.
  private func finish(
    _ change: NavigationChange, from: UIViewController, to: UIViewController
  ) {
    from.endAppearanceTransition()
    to.endAppearanceTransition()
    finishContainment(of: change)
    (from.isMovingFromParent, to.isMovingToParent) = (false, false)
    guard change.transition == nil else { return }
    tellDelegate("didShow", to, change.isAnimated)
    self.change = nil
    performWaiting()
  }

  /// The delegate's animator, or the slide. Asked only for animated changes.
  private func animator(
    for change: NavigationChange, from: UIViewController, to: UIViewController
  ) -> any UIViewControllerAnimatedTransitioning {
    guard let delegate = currentDelegate() else { return SlideTransition() }
    let operation = change.operation == .pop ? Operation.pop : .push
    let animator = delegate.navigationController(
      self, animationControllerFor: operation, from: from, to: to)
    emitToDelegate(
      "animationControllerFor",
      [
        .string(operation.rawValue), .string(from.displayName), .string(to.displayName),
        animator == nil ? .null : "animator",
      ])
    guard let animator else { return SlideTransition() }
    let interactor = delegate.navigationController(self, interactionControllerFor: animator)
    emitToDelegate(
      "interactionControllerFor", ["animator", interactor == nil ? .null : "interactor"])
    if interactor != nil {
      Engine.current?.diagnose(
        .warning, "interaction-not-available",
        "The delegate vended an interaction controller; interaction is not there yet, so the "
          + "transition runs by itself.")
    }
    return animator
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
        .warning, "delegate-gone",
        "The navigation controller's delegate was set and has since gone, so standard transitions "
          + "run. The reference is weak: keep the delegate alive elsewhere.")
    }
    return nil
  }

  private func emitToDelegate(_ call: String, _ arguments: [TraceValue]) {
    Engine.current?.emit(call, on: "delegate", arguments)
  }
}
