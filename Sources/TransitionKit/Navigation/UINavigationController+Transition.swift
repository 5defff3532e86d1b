import Foundation
import Geometry
import LayerTree

// One change of screens, from the delegate's answers to the last callback.

extension UINavigationController: TransitionOwner {
  /// Begins a change in a run-loop turn of its own.
  func begin(
    _ change: NavigationChange, from: UIViewController, to: UIViewController, engine: Engine
  ) {
    guard isOnScreen else {
      changeAtOnce(change)
      return
    }
    let roles =
      change.isAnimated
      ? change.roles ?? askForRoles(operation: change.operation, from: from, to: to) : nil
    to.loadViewIfNeeded()
    layOutChrome()
    if to.view.transform3D.isIdentity { to.view.frame = contentView.bounds }
    if roles == nil {
      (from as? UICollectionViewController)?.leaveCollectionView(for: to)
      (to as? UICollectionViewController)?.installCollectionView()
    } else {
      beginLayoutChange(change, from: from, to: to)
    }
    (from.isMovingFromParent, to.isMovingToParent) = (
      change.removed.contains { $0 === from }, change.added.contains { $0 === to }
    )
    (change.barWasHidden, change.barStage) = (isBarHidden, .waiting)
    let appearance = AppearanceChange(from: from, to: to, isAnimated: change.isAnimated)
    guard let roles else {
      swap(change, appearance)
      return
    }
    let bounds = contentView.bounds
    let context = TransitionContext(
      operation: change.layoutChange == nil ? change.operation : .layout, container: contentView,
      from: .init(controller: from, view: from.view, initialFrame: bounds),
      to: .init(controller: to, view: to.view, finalFrame: bounds),
      isAnimated: true, engine: engine)
    context.transitionLayout = change.layoutChange?.transition
    let transition = Transition(
      context: context, animator: roles.animator, interactor: roles.interactor,
      appearance: appearance, participants: [self, from, to], owner: self, engine: engine)
    change.transition = transition
    tellDelegate("willShow", to, true)
    transition.start()
  }

  func transition(_ transition: Transition, willAnimateFor duration: TimeInterval) {
    transition.run?.clock.add(navigationBar.layer)
    guard let change else { return }
    change.fades =
      UIAccessibility.prefersCrossFadeTransitions && !(transition.animator is SlideTransition)
    beginBarMotion(along: change, duration: duration)
    beginBottomBarMotion(along: change, duration: duration)
  }

  func transitionDidStart(_ transition: Transition) {
    let to = transition.context.to.controller
    to.callViewIsAppearing()
    UIView.performWithoutAnimation { view.layoutIfNeeded() }
  }

  func transitionWillEnd(_ transition: Transition, completed: Bool) {
    let context = transition.context
    if let change {
      endLayoutChange(
        change, from: context.from.controller, to: context.to.controller, completed: completed)
    }
    if completed {
      context.from.controller.viewIfLoaded?.removeFromSuperview()
    } else {
      restoreBar()
    }
  }

  func transition(_ transition: Transition, didEnd completed: Bool) {
    guard let change else { return }
    settle(change, completed: completed)
    let (from, to) = (transition.context.from.controller, transition.context.to.controller)
    (from.isMovingFromParent, to.isMovingToParent) = (false, false)
    navigationBar.endChange(completed: completed)
    endBarMotion()
    endBottomBarMotion()
  }

  func transitionDidFinish(_ transition: Transition, completed: Bool) {
    if completed { tellDelegate("didShow", transition.context.to.controller, true) }
    finish()
  }

  /// The change without an animation.
  private func swap(_ change: NavigationChange, _ appearance: AppearanceChange) {
    guard let from = change.from, let to = change.to else { return }
    tellDelegate("willShow", to, false)
    appearance.begin()
    change.barStage = .free
    layOutBottomBar()
    UIView.performWithoutAnimation {
      layOutChrome()
      contentView.addSubview(to.view)
      navigationBar.setItems(items)
      to.callViewIsAppearing()
      view.layoutIfNeeded()
      from.viewIfLoaded?.removeFromSuperview()
    }
    from.endAppearanceTransition()
    to.endAppearanceTransition()
    settle(change, completed: true)
    (from.isMovingFromParent, to.isMovingToParent) = (false, false)
    tellDelegate("didShow", to, false)
    finish()
  }
}
