package import Foundation
import LayerTree
package import Rendering
package import TransitionKit

/// A tab bar controller on screen, with screens of plain colours: "Tab 1", "Tab 2", …
package final class TabHarness {
  package let harness: Harness
  package let tabs = UITabBarController()
  package let delegate = TestTabDelegate()
  package let screens: [UIViewController]

  package init(
    count: Int = 3, width: CGFloat = 390, height: CGFloat = 844, delegate useDelegate: Bool = true,
    setUp: (inout Screen) -> Void = { _ in }
  ) {
    let harness = Harness(width: width, height: height, setUp: setUp)
    self.harness = harness
    let colors: [UIColor] = [.red, .green, .blue, .orange]
    screens = (0..<count).map { screen("Tab \($0 + 1)", colors[$0 % colors.count]) }
    tabs.name = "tabs"
    harness.perform { tabs.setViewControllers(screens, animated: false) }
    if useDelegate { tabs.delegate = delegate }
    harness.stage.rootViewController = tabs
    harness.advance(to: 0)
    harness.recorder.removeAll()
  }

  package func select(_ index: Int) {
    harness.perform { tabs.selectedIndex = index }
    harness.advance(to: harness.engine.currentTime)
  }

  package func tap(_ index: Int) {
    let bar = tabs.tabBar
    let width = bar.frame.width / CGFloat(bar.items?.count ?? 1)
    tap(at: CGPoint(x: width * (CGFloat(index) + 0.5), y: bar.frame.minY + 20))
  }

  package func tap(at point: CGPoint) {
    harness.stage.touchDown(at: point)
    harness.stage.touchUp()
    harness.advance(to: harness.engine.currentTime)
  }

  package func advance(by seconds: TimeInterval) {
    harness.advance(to: harness.engine.currentTime + seconds)
  }

  /// The calls on controllers and roles, but for layout.
  package var calls: [String] {
    harness.recorder.events.filter { !$0.call.contains("Layout") }.map(\.description)
  }
}

package final class TestTabDelegate: UITabBarControllerDelegate {
  package var animator: (any UIViewControllerAnimatedTransitioning)?
  package var interactor: (any UIViewControllerInteractiveTransitioning)?
  package var mayBeSelected = true
  package var selected: [UIViewController] = []

  package init() {}

  package func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { mayBeSelected }

  package func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) { selected.append(viewController) }

  package func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

  package func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }
}

/// S0-6: a cross dissolve by a view transition.
package func dissolve(duration: TimeInterval = 0.5) -> TestAnimator {
  TestAnimator(duration: duration) { context in
    context.toView.frame = context.toFinalFrame
    context.toView.layoutIfNeeded()
    UIView.transition(
      from: context.fromView, to: context.toView, duration: duration,
      options: .transitionCrossDissolve
    ) { _ in context.complete() }
  }
}

/// A fade of the new view over the old one, on ease-in-ease-out.
package func fade(duration: TimeInterval = 0.5) -> TestAnimator {
  TestAnimator(duration: duration) { context in
    let to = context.toView
    context.containerView.addSubview(to)
    to.frame = context.toFinalFrame
    to.alpha = 0
    UIView.animate(
      withDuration: duration, animations: { to.alpha = 1 },
      completion: { _ in
        to.alpha = 1
        context.complete()
      })
  }
}

/// A tree without the names, which say who takes part in the last transition.
package func unnamed(_ node: RenderNode) -> RenderNode {
  var node = node
  node.name = nil
  node.children = node.children.map(unnamed)
  return node
}
