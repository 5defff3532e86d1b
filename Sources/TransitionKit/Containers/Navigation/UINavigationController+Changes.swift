import Foundation
import LayerTree

// One change of the stack, from the first containment call to the last.

extension UINavigationController {
  /// Makes `new` the stack: at once what parents and children are, with a transition, in the next
  /// run-loop turn, what shows.
  func change(
    to new: [UIViewController], animated: Bool, operation: TransitionOperation,
    roles: TransitionRoles? = nil
  ) {
    guard !stack.elementsEqual(new, by: ===) else { return }
    let change = NavigationChange(
      from: stack, to: new, operation: operation, isAnimated: animated, roles: roles)
    // What is asked for in the calls below waits.
    self.change = change
    let (from, to) = (change.from, change.to)
    if from !== to { Self.nameParticipants(from: from, to: to, among: children) }
    for controller in change.added { addChild(controller) }
    for controller in change.removed where controller.parent === self {
      controller.willMove(toParent: nil)
    }
    stack = new
    lendCollectionViews(in: new)
    guard let engine = Engine.current, let from, let to, from !== to, isOnScreen else {
      changeAtOnce(change)
      return
    }
    // Kept alive until then, as a run loop's deferred work is.
    engine.enqueueTransition {
      self.begin(change, from: from, to: to, engine: engine)
    }
  }

  /// Makes the change without a transition: off screen, with the same screen on top, or from or to
  /// an empty stack.
  func changeAtOnce(_ change: NavigationChange) {
    layOutBottomBar()
    let isSame = change.from === change.to
    // One that goes while this controller itself goes has gone then.
    let old = isSame || !isViewLoaded ? nil : change.from
    let new = isSame || !isViewLoaded || !isOnScreen ? nil : change.to
    old?.endPresentationsInContext()
    change.mark(areMoving: true)
    if isViewLoaded {
      if let new { tellDelegate("willShow", new, false) }
      AppearanceChange(from: old, to: new, isAnimated: false).exchange {
        UIView.performWithoutAnimation {
          placeChrome()
          installTopView()
          navigationBar.setItems(items)
        }
      }
    }
    settle(change, completed: true)
    change.mark(areMoving: false)
    if let new { tellDelegate("didShow", new, false) }
    finish()
  }

  /// The change is over: the next one may begin.
  func finish() {
    change = nil
    // The container may have changed its size meanwhile.
    UIView.performWithoutAnimation { stack.last?.shownViewIfLoaded?.fill(contentView) }
    passAppearanceOn()
    performWaiting()
  }

  /// Finishes the containment calls of a change, or takes them back (rule 17).
  func settle(_ change: NavigationChange, completed: Bool) {
    if completed {
      for controller in change.added where controller.parent === self {
        controller.didMove(toParent: self)
      }
      for controller in change.removed where controller.parent === self {
        controller.removeFromParent()
      }
      takeCollectionViewsBack(from: change.removed)
      return
    }
    stack = change.old
    takeCollectionViewsBack(from: change.added)
    lendCollectionViews(in: change.old)
    for controller in change.added where controller.parent === self {
      controller.willMove(toParent: nil)
      controller.removeFromParent()
    }
    for controller in change.removed where controller.parent === self {
      controller.didMove(toParent: self)
    }
    restoreChildOrder()
  }

  /// A Boolean value that indicates whether the controller is on screen, or is about to be.
  var isOnScreen: Bool {
    viewIfLoaded?.window != nil && (appearance == .appeared || appearance == .appearing)
  }

  var items: [UINavigationItem] { stack.map(\.navigationItem) }

  /// Puts the children in the stack's order, as they are unless a change was cancelled.
  private func restoreChildOrder() {
    let others = children.filter { child in !stack.contains { $0 === child } }
    children = others + stack.filter { $0.parent === self }
  }
}
