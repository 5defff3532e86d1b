import Foundation
import LayerTree
import Testing
import TransitionKit
import TransitionKitTestSupport

/// `preferredContentSize`, and the containers that take it over (F6).
struct ContainerPreferredSizeTests {
  @Test func `F6 a parent is notified of the size that its child prefers`() {
    final class Parent: UIViewController {
      var heard: [CGSize] = []
      override func preferredContentSizeDidChange(
        forChildContentContainer container: any UIContentContainer
      ) { heard.append(container.preferredContentSize) }
    }
    let (parent, child) = (Parent(), screen("child"))
    #expect(child.preferredContentSize == .zero)
    child.preferredContentSize = CGSize(width: 100, height: 50)
    parent.addChild(child)
    child.preferredContentSize = CGSize(width: 200, height: 50)
    child.preferredContentSize = CGSize(width: 200, height: 50)
    #expect(parent.heard == [CGSize(width: 200, height: 50)])
    #expect(parent.preferredContentSize == .zero)
  }

  @Test func `F6 stacks, tabs and containers prefer the size of the screen that they show`() {
    let harness = Harness()
    let (a, b) = (screen("a"), screen("b"))
    let container = ContainerViewController(viewControllers: [a, b])
    let tabs = UITabBarController()
    let stack = harness.perform { UINavigationController(rootViewController: container) }
    harness.perform { tabs.viewControllers = [stack] }
    harness.stage.rootViewController = tabs
    harness.advance(to: 0)
    let size = CGSize(width: 300, height: 200)
    harness.perform { a.preferredContentSize = size }
    #expect(container.preferredContentSize == size)
    #expect(stack.preferredContentSize == size)
    #expect(tabs.preferredContentSize == size)
    harness.perform { b.preferredContentSize = CGSize(width: 1, height: 1) }
    #expect(tabs.preferredContentSize == size, "b doesn't show")
  }

  @Test func `F6 a stack takes over the size that its topmost screen prefers, if it prefers one`() {
    let harness = Harness()
    let (a, b, c) = (screen("a"), screen("b"), screen("c"))
    a.preferredContentSize = CGSize(width: 400, height: 300)
    b.preferredContentSize = CGSize(width: 600, height: 500)
    let stack = harness.perform { UINavigationController(rootViewController: a) }
    harness.stage.rootViewController = stack
    harness.advance(to: 0)
    #expect(stack.preferredContentSize == a.preferredContentSize)
    func perform(_ body: () -> Void) {
      harness.perform(body)
      harness.advance(to: harness.engine.currentTime)
    }
    perform { stack.pushViewController(b, animated: false) }
    #expect(stack.preferredContentSize == b.preferredContentSize)
    perform { stack.pushViewController(c, animated: false) }
    #expect(stack.preferredContentSize == b.preferredContentSize, "c prefers none")
    perform { _ = stack.popToRootViewController(animated: false) }
    #expect(stack.preferredContentSize == a.preferredContentSize)
  }
}
