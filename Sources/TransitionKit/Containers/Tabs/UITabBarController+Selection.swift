import Diagnostics
import Foundation
import LayerTree

// One change of tabs, from who asks for it to the last callback.

extension UITabBarController {
  /// Replaces the screens.
  ///
  /// The selected controller stays selected if it is still there; otherwise the one in its place
  /// is, or the first. A change of the selected screen is not animated; with `animated` the bar's
  /// items fade in. A controller that occurs twice counts once, with the diagnostic
  /// `duplicate-tab`.
  public func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    whenIdle { self.replaceControllers(with: viewControllers ?? [], animated: animated) }
  }

  func selectTab(at index: Int) {
    whenIdle {
      guard self.controllers.indices.contains(index) else {
        let last = self.controllers.count - 1
        self.diagnoseMissingTab(
          last < 0
            ? "there are no tabs"
            : "there is no tab with the index \(index); the last one has the index \(last)")
        return
      }
      self.select(self.controllers[index])
    }
  }

  func selectTab(_ controller: UIViewController) {
    whenIdle {
      guard self.controllers.contains(where: { $0 === controller }) else {
        self.diagnoseMissingTab("\(controller.ownName) is not one of the viewControllers")
        return
      }
      self.select(controller)
    }
  }

  /// Handles a tap: the delegate can refuse it and is notified of it, also for the selected item,
  /// whose stack of screens, if it is one, goes back to its first. Does nothing during a
  /// transition.
  func userDidTap(_ index: Int) {
    guard let engine = Engine.current ?? viewIfLoaded?.window?.engine else { return }
    engine.perform {
      guard change == nil, controllers.indices.contains(index) else { return }
      let controller = controllers[index]
      if let delegate = currentDelegate() {
        let answer = delegate.tabBarController(self, shouldSelect: controller)
        emitToDelegate("shouldSelect", [.string(controller.displayName), .bool(answer)])
        guard answer else { return }
      }
      let wasSelected = controller === selected
      select(controller)
      if wasSelected { controller.tabWasReselected() }
      guard let delegate = currentDelegate() else { return }
      emitToDelegate("didSelect", [.string(controller.displayName)])
      delegate.tabBarController(self, didSelect: controller)
    }
  }

  /// A controller was taken out by its own `removeFromParent`, or into another container: its tab
  /// goes too.
  func loseTab(_ child: UIViewController) {
    guard controllers.contains(where: { $0 === child }) else { return }
    whenIdle {
      guard child.parent !== self else { return }
      self.replaceControllers(with: self.controllers.filter { $0 !== child }, animated: false)
    }
  }

  /// Runs `body` now, or after the change that is under way and what waits for its end.
  private func whenIdle(_ body: @escaping () -> Void) {
    if change == nil, waiting.isEmpty { return body() }
    waiting.append(body)
    if change == nil, let engine = Engine.current ?? viewIfLoaded?.window?.engine {
      performWaiting(engine)
    }
  }

  /// Runs the waiting changes in the next turn, one change a turn: screens that select each other
  /// without end then reach the engine's turn limit instead of overflowing the call stack.
  private func performWaiting(_ engine: Engine) {
    guard !waiting.isEmpty, dueChange == nil else { return }
    dueChange = engine.enqueueTransition {
      self.dueChange = nil
      guard self.change == nil, !self.waiting.isEmpty else { return }
      self.waiting.removeFirst()()
      if self.change == nil { self.performWaiting(engine) }
    }
  }

  private func select(_ to: UIViewController) {
    let from = selected
    guard to !== from else { return }
    setSelected(to)
    guard isViewLoaded else { return }
    guard let from, isShowing, let engine = Engine.current ?? view.window?.engine else {
      swapQuietly(from: from, to: to)
      return
    }
    layOutChrome()
    Self.nameParticipants(from: from, to: to, among: controllers)
    let transition = ContainerTransition(in: self, from: from, to: to)
    transition.containerView = contentView
    transition.containment = .keep
    transition.operation = .tab
    transition.presentationStyle = .none
    transition.drivesAppearance = true
    transition.onEnd = { if !$0 { self.setSelected(from) } }
    transition.completion = { _ in
      self.change = nil
      // The container may have changed its size meanwhile.
      UIView.performWithoutAnimation { self.selected?.shownViewIfLoaded?.fill(self.contentView) }
      self.performWaiting(engine)
    }
    change = transition
    let vending = vending(from: from, to: to)
    transition.animator = vending?.animator()
    guard let animator = transition.animator else {
      if vending != nil { engine.tabsDidChangeAtOnce() }
      transition.start()
      return
    }
    engine.enqueueTransition {
      transition.interactionController = self.vending(from: from, to: to)?
        .interactor(for: animator)
      transition.start()
    }
  }

  /// Sets the selected controller and the bar's selected item, both at once.
  private func setSelected(_ controller: UIViewController?) {
    selected = controller
    tabBar.selectedItem = controller?.shownTabBarItem
  }

  /// The change without transition or delegate: off screen, from nothing, or with the controllers.
  /// A screen that goes while the tabs themselves go has gone then.
  private func swapQuietly(from: UIViewController?, to: UIViewController?) {
    from?.endPresentationsInContext()
    AppearanceChange(from: from, to: isShowing ? to : nil, isAnimated: false)
      .exchange(isShowing: { isShowing }, installSelectedView)
  }

  private func replaceControllers(with list: [UIViewController], animated: Bool) {
    var new: [UIViewController] = []
    for controller in list {
      if new.contains(where: { $0 === controller }) {
        Engine.current?.diagnose(
          .warning, .duplicateTab,
          "\(controller.ownName) is twice in viewControllers; it has one tab")
      } else {
        new.append(controller)
      }
    }
    let (old, from, index) = (controllers, selected, selectedIndex)
    let removed = old.filter { controller in
      controller.parent === self && !new.contains { $0 === controller }
    }
    for controller in removed { controller.willMove(toParent: nil) }
    for controller in new where controller.parent !== self { addChild(controller) }
    // But for those that can't be children.
    new.removeAll { $0.parent !== self }
    controllers = new
    let isKept = new.contains { $0 === from }
    setSelected(isKept ? from : new.indices.contains(index) ? new[index] : new.first)
    itemsChanged(animated: animated)
    if !isKept { swapQuietly(from: from?.parent === self ? from : nil, to: selected) }
    for controller in removed { controller.removeFromParent() }
    for controller in new where !old.contains(where: { $0 === controller }) {
      controller.didMove(toParent: self)
    }
    viewIfLoaded?.setNeedsLayout()
  }

  private func diagnoseMissingTab(_ reason: String) {
    (Engine.current ?? viewIfLoaded?.window?.engine)?.diagnose(
      .warning, .noSuchTab, "The selection stays as it is: \(reason)")
  }
}
