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
    from.endPresentationsInContext()
    to.loadViewIfNeeded()
    layOutChrome()
    if to.shownView.transform3D.isIdentity { to.shownView.frame = contentView.bounds }
    if roles == nil {
      (from as? UICollectionViewController)?.leaveCollectionView(for: to)
      (to as? UICollectionViewController)?.installCollectionView()
    } else {
      beginLayoutChange(change, from: from, to: to)
    }
    change.mark(areMoving: true)
    (change.barWasHidden, change.barStage) = (isBarHidden, .waiting)
    let bounds = contentView.bounds
    ScreenChange(
      operation: change.layoutChange == nil ? change.operation : .layout, container: contentView,
      from: .init(controller: from, view: from.shownView, initialFrame: bounds),
      to: .init(controller: to, view: to.shownView, finalFrame: bounds),
      appearance: AppearanceChange(from: from, to: to, isAnimated: change.isAnimated),
      participants: [self, from, to], layoutRoot: view
    ).begin(by: roles, for: self, in: engine)
  }

  func changeWillBegin(_ screens: ScreenChange, by transition: Transition?) {
    change?.transition = transition
    transition?.context.transitionLayout = change?.layoutChange?.transition
    tellDelegate("willShow", screens.to.controller, screens.isAnimated)
  }

  func exchangeViews(of screens: ScreenChange) {
    change?.barStage = .free
    layOutBottomBar()
    layOutChrome()
    contentView.addSubview(screens.to.controller.shownView)
    navigationBar.setItems(items)
    screens.showNewScreen()
  }

  func transition(_ transition: Transition, willAnimateFor duration: TimeInterval) {
    transition.run?.clock.add(navigationBar.layer)
    guard let change else { return }
    change.fades =
      UIAccessibility.prefersCrossFadeTransitions && !(transition.animator is any SidewaysMoving)
    beginBarMotion(along: change, duration: duration)
    beginBottomBarMotion(along: change, duration: duration)
  }

  func changeWillEnd(_ screens: ScreenChange, completed: Bool) {
    let (from, to) = (screens.from.controller, screens.to.controller)
    if let change { endLayoutChange(change, from: from, to: to, completed: completed) }
    if completed { from.shownViewIfLoaded?.removeFromSuperview() } else { restoreBar() }
  }

  func changeDidEnd(_ screens: ScreenChange, completed: Bool) {
    guard let change else { return }
    settle(change, completed: completed)
    change.mark(areMoving: false)
    guard screens.isAnimated else { return }
    navigationBar.endChange(completed: completed)
    endBarMotion()
    endBottomBarMotion()
  }

  func changeDidFinish(_ screens: ScreenChange, completed: Bool) {
    if completed { tellDelegate("didShow", screens.to.controller, screens.isAnimated) }
    finish()
  }
}
