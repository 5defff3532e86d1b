import Diagnostics
import Foundation
import LayerTree

// What can be asked of the stack. Every change goes through `change(to:…)`.

extension UINavigationController {
  /// Puts `viewController` on top.
  ///
  /// One that is in the stack already is the error `already-in-stack`; a navigation controller is
  /// `navigation-in-navigation`, and one that contains this controller `contains-itself`. Then
  /// nothing happens.
  public func pushViewController(_ viewController: UIViewController, animated: Bool) {
    waitingPushes.append(viewController)
    perform(
      leadingTo: { refusal(of: viewController, into: $0) == nil ? $0 + [viewController] : $0 }
    ) {
      self.waitingPushes.removeFirst()
      guard self.admits([viewController], into: self.stack) else { return }
      self.change(to: self.stack + [viewController], animated: animated, operation: .push)
    }
  }

  /// Takes the topmost screen off and returns its controller; nil, and nothing happens, when it
  /// is the only one. After other changes that wait, it is the topmost one of these.
  @discardableResult
  public func popViewController(animated: Bool) -> UIViewController? {
    let stack = stackToCome ?? stack
    guard stack.count > 1, let top = stack.last else { return nil }
    perform(leadingTo: { $0.dropLast() }) {
      guard self.stack.count > 1 else { return }
      self.change(to: self.stack.dropLast(), animated: animated, operation: .pop)
    }
    return top
  }

  /// Takes off what is above `viewController` and returns it; nil when that isn't in the stack or
  /// already on top.
  @discardableResult
  public func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    // One that is only about to be pushed is not in the stack yet.
    guard stack.contains(where: { $0 === viewController }) else { return nil }
    let stack = stackToCome ?? stack
    guard let index = stack.firstIndex(where: { $0 === viewController }), index + 1 < stack.count
    else { return nil }
    let popped = Array(stack[(index + 1)...])
    perform(leadingTo: { Array($0[...index]) }) {
      guard let index = self.stack.firstIndex(where: { $0 === viewController }) else { return }
      self.change(to: Array(self.stack[...index]), animated: animated, operation: .pop)
    }
    return popped
  }

  /// Takes off all screens but the first and returns them; nil when there are none.
  @discardableResult
  public func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.first.flatMap { popToViewController($0, animated: animated) }
  }

  /// Replaces the stack. The change is a pop when the new topmost screen was in the stack below
  /// the old one, a push otherwise; with the same one on top nothing moves.
  ///
  /// What can't be pushed (see ``pushViewController(_:animated:)``), or is there twice, is an
  /// error, and the stack stays as it is.
  public func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    perform(leadingTo: { _ in viewControllers }) {
      guard self.admits(viewControllers, into: []) else { return }
      let wasInStack = self.stack.contains { $0 === viewControllers.last }
      self.change(
        to: viewControllers, animated: animated, operation: wasInStack ? .pop : .push)
    }
  }

  /// Takes the topmost screen off for a gesture that drives it; nothing may be under way.
  func popByGesture(_ roles: TransitionRoles) {
    perform(leadingTo: { $0.dropLast() }) {
      guard self.stack.count > 1 else { return }
      self.change(to: self.stack.dropLast(), animated: true, operation: .pop, roles: roles)
    }
  }

  /// Removes from the stack a controller that other code has removed from its parent.
  func leaveStack(_ child: UIViewController) {
    // A pop that is cancelled would bring it back.
    let stacks = stack + (change?.old ?? [])
    guard stacks.contains(where: { $0 === child }) else { return }
    perform(leadingTo: { stack in stack.filter { $0 !== child } }) {
      guard child.parent !== self, self.stack.contains(where: { $0 === child }) else { return }
      self.change(to: self.stack.filter { $0 !== child }, animated: false, operation: .pop)
    }
  }

  /// Runs `body` now, or after the changes that are under way.
  ///
  /// - Parameter result: Returns the stack that `body` makes of another one.
  private func perform(
    leadingTo result: ([UIViewController]) -> [UIViewController], _ body: @escaping () -> Void
  ) {
    stackToCome = result(stackToCome ?? stack)
    waiting.append(body)
    performWaiting()
  }

  /// Runs the changes that waited, as far as they can begin.
  func performWaiting() {
    guard !isPerforming else { return }
    isPerforming = true
    defer { isPerforming = false }
    while change == nil, !waiting.isEmpty { waiting.removeFirst()() }
    if waiting.isEmpty { stackToCome = nil }
  }

  /// Returns a Boolean value that indicates whether all of `controllers` can be pushed onto
  /// `stack`, and reports the reason if they can't.
  private func admits(_ controllers: [UIViewController], into stack: [UIViewController]) -> Bool {
    var present = stack
    for controller in controllers {
      guard let refusal = refusal(of: controller, into: present) else {
        present.append(controller)
        continue
      }
      Engine.current?.diagnose(
        .error, refusal.code, "\(controller.ownName) \(refusal.what); the stack stays as it is")
      return false
    }
    return true
  }

  /// Returns the reason why `controller` can't be pushed onto `stack`; nil if it can.
  private func refusal(
    of controller: UIViewController, into stack: [UIViewController]
  ) -> (code: DiagnosticCode, what: String)? {
    if stack.contains(where: { $0 === controller }) {
      return (.alreadyInStack, "is in the stack already")
    }
    var ancestor: UIViewController? = self
    while let next = ancestor {
      if next === controller {
        return (.containsItself, "contains the navigation controller and can't be in its stack")
      }
      ancestor = next.parent
    }
    guard controller is UINavigationController else { return nil }
    return (.navigationInNavigation, "is a navigation controller and can't be in another's stack")
  }
}
