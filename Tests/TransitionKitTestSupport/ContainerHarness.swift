package import Foundation
import Geometry
import LayerTree
package import TransitionKit

/// S1's container on screen, with children in its colours (S1-8).
package final class ContainerHarness {
  package let harness: Harness
  package let container: ContainerViewController
  package let delegate = TestContainerDelegate()
  package let screens: [UIViewController]

  package init(
    delegate useDelegate: Bool = true, width: CGFloat = 320, height: CGFloat = 568,
    setUp: (inout Screen) -> Void = { _ in }
  ) {
    let harness = Harness(width: width, height: height, setUp: setUp)
    self.harness = harness
    let colors = [
      UIColor(red: 0.4, green: 0.8, blue: 1, alpha: 1),
      UIColor(red: 1, green: 0.4, blue: 0.8, alpha: 1),
      UIColor(red: 1, green: 0.8, blue: 0.4, alpha: 1),
    ]
    screens = ["left", "middle", "right"].enumerated().map { screen($1, colors[$0]) }
    container = ContainerViewController(viewControllers: screens)
    container.name = "parent"
    if useDelegate { container.delegate = delegate }
    harness.stage.rootViewController = container
    harness.advance(to: 0)
    harness.recorder.removeAll()
  }

  package func select(_ index: Int) {
    harness.perform { container.selectedViewController = screens[index] }
    harness.advance(to: harness.engine.currentTime)
  }

  package func tap(_ index: Int) {
    tap(
      at: CGPoint(
        x: strip.frame.minX + 64 * (CGFloat(index) + 0.5), y: strip.frame.midY))
  }

  package func tap(at point: CGPoint) {
    harness.stage.touchDown(at: point)
    harness.stage.touchUp()
    harness.advance(to: harness.engine.currentTime)
  }

  package func advance(by seconds: TimeInterval) {
    harness.advance(to: harness.engine.currentTime + seconds)
  }

  /// The row of buttons.
  package var strip: UIView {
    container.view.subviews.first { $0 is ContainerButtonStrip } ?? UIView()
  }

  /// The calls on controllers, roles and the delegate, but for layout.
  package var calls: [String] {
    harness.recorder.events
      .filter { !$0.call.contains("Layout") && $0.object != "containerPan" }.map(\.description)
  }

  package func translation(_ role: String) -> CGFloat { harness.state(role)?.transform.m41 ?? .nan }
}

package final class TestContainerDelegate: ContainerViewControllerDelegate {
  package var animator: (any UIViewControllerAnimatedTransitioning)?
  package var interactor: (any UIViewControllerInteractiveTransitioning)?
  package var selected: [UIViewController] = []

  package init() {}

  package func containerViewController(
    _ containerViewController: ContainerViewController, didSelect viewController: UIViewController
  ) { selected.append(viewController) }

  package func containerViewController(
    _ containerViewController: ContainerViewController,
    animationControllerForTransitionFrom fromViewController: UIViewController,
    to toViewController: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

  package func containerViewController(
    _ containerViewController: ContainerViewController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }
}
