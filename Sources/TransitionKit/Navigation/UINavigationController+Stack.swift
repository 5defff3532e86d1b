import Foundation
import LayerTree

// The stack. Every change goes through `setStack`.

extension UINavigationController {
  /// Puts `viewController` on top.
  ///
  /// - Precondition: it is not in the stack.
  public func pushViewController(_ viewController: UIViewController, animated: Bool) {
    perform {
      precondition(
        !self.stack.contains { $0 === viewController },
        "a controller can't be pushed that is in the stack already")
      self.setStack(self.stack + [viewController], animated: animated, operation: .push)
    }
  }

  /// Takes the topmost screen off and returns its controller; nil, and nothing happens, when it
  /// is the only one.
  @discardableResult
  public func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let top = stack.last else { return nil }
    perform {
      guard self.stack.count > 1 else { return }
      self.setStack(self.stack.dropLast(), animated: animated, operation: .pop)
    }
    return top
  }

  /// Takes off what is above `viewController` and returns it; nil when that isn't in the stack or
  /// already on top.
  @discardableResult
  public func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === viewController }), index + 1 < stack.count
    else { return nil }
    let popped = Array(stack[(index + 1)...])
    perform {
      guard let index = self.stack.firstIndex(where: { $0 === viewController }) else { return }
      self.setStack(Array(self.stack[...index]), animated: animated, operation: .pop)
    }
    return popped
  }

  /// Takes off all screens but the first and returns them; nil when there are none.
  @discardableResult
  public func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.first.flatMap { popToViewController($0, animated: animated) }
  }

  /// Replaces the stack. The change is a pop when the new topmost screen was in the stack below
  /// the old one, a push otherwise.
  public func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    perform {
      let wasInStack = self.stack.contains { $0 === viewControllers.last }
      self.setStack(viewControllers, animated: animated, operation: wasInStack ? .pop : .push)
    }
  }

  /// Runs `body` now, or after the change that is under way.
  private func perform(_ body: @escaping () -> Void) {
    if change == nil { body() } else { waiting.append(body) }
  }

  /// Runs the next of the changes that waited.
  func performWaiting() {
    while change == nil, !waiting.isEmpty { waiting.removeFirst()() }
  }

  private func setStack(
    _ new: [UIViewController], animated: Bool, operation: TransitionOperation
  ) {
    let old = stack
    let (from, to) = (old.last, new.last)
    guard !old.elementsEqual(new, by: ===) else { return }
    if from !== to { nameParticipants(from: from, to: to) }
    let added = new.filter { controller in !old.contains { $0 === controller } }
    let removed = old.filter { controller in !new.contains { $0 === controller } }
    for controller in added { addChild(controller) }
    for controller in removed { controller.willMove(toParent: nil) }
    stack = new
    let change = NavigationChange(
      old: old, added: added, removed: removed, operation: operation, isAnimated: animated)

    guard let engine = Engine.current, let from, let to, from !== to, isOnScreen else {
      settle(change, completed: true)
      if isViewLoaded {
        let (old, new) = (from === to ? nil : from, from === to ? nil : to)
        if isOnScreen { old?.beginAppearanceTransition(false, animated: false) }
        if isOnScreen { new?.beginAppearanceTransition(true, animated: false) }
        installTopView()
        navigationBar.setItems(items)
        if isOnScreen { old?.endAppearanceTransition() }
        if isOnScreen { new?.endAppearanceTransition() }
      }
      return
    }
    self.change = change
    engine.transitionWillBegin()
    // Kept alive until then, as a run loop's deferred work is.
    engine.enqueue {
      engine.transitionIsNotPendingAnyMore()
      self.begin(change, from: from, to: to, engine: engine)
    }
  }

  /// Whether the controller has come on screen, or is about to.
  private var isOnScreen: Bool {
    viewIfLoaded?.window != nil && (appearance == .appeared || appearance == .appearing)
  }

  var items: [UINavigationItem] { stack.map(\.navigationItem) }

  /// Gives the two sides their names in traces; everybody else has their own again.
  private func nameParticipants(from: UIViewController?, to: UIViewController?) {
    for controller in children { controller.roleName = nil }
    from?.roleName = "from"
    to?.roleName = "to"
  }

  /// Finishes the containment calls of a change, or takes them back (rule 17).
  func settle(_ change: NavigationChange, completed: Bool) {
    if completed {
      for controller in change.added { controller.didMove(toParent: self) }
      for controller in change.removed { controller.removeFromParent() }
      return
    }
    stack = change.old
    for controller in change.added {
      controller.willMove(toParent: nil)
      controller.removeFromParent()
    }
    for controller in change.removed { controller.didMove(toParent: self) }
  }
}

/// One change of the stack, from when it is asked for until it is over.
final class NavigationChange {
  let old: [UIViewController]
  let added: [UIViewController]
  let removed: [UIViewController]
  let operation: TransitionOperation
  let isAnimated: Bool
  /// The run of the animator, once it has begun.
  var transition: Transition?

  init(
    old: [UIViewController], added: [UIViewController], removed: [UIViewController],
    operation: TransitionOperation, isAnimated: Bool
  ) {
    self.old = old
    self.added = added
    self.removed = removed
    self.operation = operation
    self.isAnimated = isAnimated
  }
}
